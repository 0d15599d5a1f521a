// News from the server: its event stream while that works, asking every other second while not.

const POLL_MS = 2000;

/**
 * Listen for changes.
 *
 * `changed({kind, chat})` is called for each event; `everything()` when news may have been missed;
 * `linked(state)` with "live" or "polling" when that changes.
 */
export function listen({ changed, everything, linked }) {
  let timer = null;
  const stream = new EventSource("/sandbox/events");
  stream.onopen = () => {
    clearInterval(timer);
    timer = null;
    linked("live");
    everything();
  };
  stream.onmessage = (event) => changed(JSON.parse(event.data));
  stream.onerror = () => {
    if (timer === null) {
      linked("polling");
      timer = setInterval(everything, POLL_MS);
    }
    // A stream that was refused for good does not come back by itself.
    if (stream.readyState === EventSource.CLOSED) {
      clearInterval(timer);
      setTimeout(() => { everything(); listen({ changed, everything, linked }); }, POLL_MS);
    }
  };
}

/**
 * Run `work(key)` for each key that was asked for: soon, once for many askings, never twice at the
 * same time for one key; asked for while it runs, it runs once more.
 */
export class Coalescer {
  constructor(work, delay = 30) {
    this.work = work;
    this.delay = delay;
    this.waiting = new Set();
    this.running = new Set();
    this.timer = null;
  }

  ask(key) {
    this.waiting.add(key);
    this.timer ??= setTimeout(() => this.flush(), this.delay);
  }

  flush() {
    this.timer = null;
    for (const key of [...this.waiting]) if (!this.running.has(key)) this.run(key);
  }

  async run(key) {
    this.waiting.delete(key);
    this.running.add(key);
    try {
      await this.work(key);
    } finally {
      this.running.delete(key);
      if (this.waiting.has(key)) this.ask(key);
    }
  }
}
