import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createPost, type PostPlan } from './posts.ts';

/** Configuration of the load generator. */
export interface LoadOrder extends PostPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Posts a second, sent whatever is answered; null sends the next as soon as one is answered. */
  readonly postsPerSecond: number | null;
  /** The number of the first post. */
  readonly first: number;
}

/** What came of it. */
export interface LoadReport {
  /** Posts that were answered 204, from the first number on: all of them. */
  readonly acknowledged: number;
  /** Answers that were none: refused for the moment, or the connection broke; the same post was sent again. */
  readonly repeated: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Until the last post was answered, after the last was due. */
  readonly lateSeconds: number;
}

const patienceMs = 180_000;

/** One connection that sends a post after the other. */
class Sender {
  #socket: Socket | null = null;
  #answered: ((status: number) => void) | null = null;

  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  #open(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true });
    let text = '';
    socket.setEncoding('latin1');
    const finish = (status: number) => {
      const answered = this.#answered;
      this.#answered = null;
      answered?.(status);
    };
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const status = Number(text.slice(9, 12));
      // An answer that is none of the collector's may have a body; the connection is not used again then.
      if (status !== 204 || /connection: close/i.test(text.slice(0, end))) {
        this.#socket = null;
        socket.destroy();
      }
      text = '';
      finish(status);
    });
    const isBroken = () => {
      if (this.#socket === socket) this.#socket = null;
      finish(0);
    };
    socket.on('error', isBroken);
    socket.on('close', isBroken);
    return socket;
  }

  /** The status of the answer; 0 when there was none. */
  async send(body: string, address: string): Promise<number> {
    this.#socket ??= this.#open();
    const socket = this.#socket;
    const answer = new Promise<number>((resolve) => {
      this.#answered = resolve;
    });
    socket.write(
      `POST /px/v1/events HTTP/1.1\r\nhost: px.okavango.test\r\norigin: https://www.obchod.cz\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36\r\naccept: */*\r\naccept-language: cs,en;q=0.9\r\nx-forwarded-for: ${address}\r\ncontent-type: text/plain;charset=UTF-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    return await answer;
  }

  close(): void {
    this.#socket?.destroy();
  }
}

async function run(order: LoadOrder): Promise<LoadReport> {
  const senders = Array.from({ length: order.connections }, () => new Sender(order.port));
  const times: number[] = [];
  let next = order.first;
  let repeated = 0;
  const began = performance.now();
  const until = began + order.seconds * 1_000;
  const total = order.postsPerSecond === null ? Infinity : Math.round(order.postsPerSecond * order.seconds);
  const getDueTime = (number: number): number =>
    order.postsPerSecond === null
      ? performance.now()
      : began + ((number - order.first) * 1_000) / order.postsPerSecond;
  const runWork = async (sender: Sender): Promise<void> => {
    while (performance.now() < until + patienceMs) {
      if (order.postsPerSecond === null ? performance.now() >= until : next - order.first >= total) return;
      const number = next;
      next += 1;
      const due = getDueTime(number);
      if (due > performance.now()) await delay(due - performance.now());
      const { body, address } = createPost(order, number);
      while ((await sender.send(body, address)) !== 204) {
        repeated += 1;
        if (performance.now() > until + patienceMs) throw new Error('the collector does not come back');
        await delay(250);
      }
      times.push(performance.now() - due);
    }
  };
  await Promise.all(senders.map(runWork));
  const ended = performance.now();
  for (const sender of senders) sender.close();
  times.sort((a, b) => a - b);
  return {
    acknowledged: next - order.first,
    repeated,
    seconds: (ended - began) / 1_000,
    p50Ms: times[Math.floor(times.length / 2)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    lateSeconds: Math.max(0, ended - until) / 1_000,
  };
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
