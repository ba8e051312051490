import type { ServerResponse } from 'node:http';
import type { Connection } from '../connection/connection.ts';
import type { MessageBatch } from '../connection/messageBatch.ts';
import type { Transport } from '../connection/transport.ts';
import type { HubTimings } from '../options.ts';
import type { HubIdentity } from '../connection/hubConnection.ts';

interface Poll {
  readonly response: ServerResponse;
  readonly sinceMs: number;
}

/** Keeps what the server says until the client polls for it; the client's messages come as sends. */
export class LongPollingTransport implements Transport {
  readonly kind = 'longPolling';
  readonly isPinged = false;
  readonly #connection: Connection<HubIdentity>;
  readonly #timings: HubTimings;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  #poll: Poll | null = null;
  /** What the last answer carries, until that has left for the client. */
  #inFlight: Buffer | null = null;
  #idleSinceMs = performance.now();
  #hasFinished = false;
  #isGone = false;

  constructor(connection: Connection<HubIdentity>, timings: HubTimings) {
    this.#connection = connection;
    this.#timings = timings;
  }

  /** Answers the first poll, which only says that the connection is up. */
  static start(response: ServerResponse, connection: Connection<HubIdentity>, timings: HubTimings): void {
    const transport = new LongPollingTransport(connection, timings);
    connection.attach(transport);
    answerPoll(response, 200);
  }

  /** Answers a later poll as soon as there is something to say. */
  poll(response: ServerResponse): void {
    if (this.#poll !== null) answerPoll(this.#poll.response, 204);
    const poll: Poll = { response, sinceMs: performance.now() };
    this.#poll = poll;
    response.on('close', () => {
      if (this.#poll === poll) this.#endPoll();
    });
    // A close event follows each error.
    response.on('error', () => undefined);
    this.#serve();
  }

  /** The client took its leave. */
  end(): void {
    this.#isGone = true;
    this.#answerWaitingPoll(204);
    this.#connection.endLost();
    this.#connection.release();
  }

  countBufferedBytes(): number {
    return this.#queuedBytes + (this.#inFlight?.length ?? 0);
  }

  write(batch: MessageBatch): void {
    this.#queue.push(batch.payload);
    this.#queuedBytes += batch.byteLength;
    this.#serve();
  }

  finish(): boolean {
    this.#hasFinished = true;
    this.#serve();
    return !this.#isGone;
  }

  abort(): void {
    this.#isGone = true;
    this.#queue = [];
    this.#answerWaitingPoll(204);
  }

  stop(): void {
    this.#isGone = true;
    this.#answerWaitingPoll(204);
  }

  setReading(): void {
    // Sends wait for room by themselves.
  }

  tick(nowMs: number): void {
    if (this.#poll !== null) {
      if (nowMs - this.#poll.sinceMs >= this.#timings.pollTimeoutMs) this.#answerWaitingPoll(200);
    } else if (this.#inFlight === null && nowMs - this.#idleSinceMs >= this.#timings.disconnectedGraceMs) {
      this.#isGone = true;
      this.#connection.endLost('The client stopped polling.');
      this.#connection.release();
    }
  }

  expire(): boolean {
    this.#answerWaitingPoll(200);
    return true;
  }

  #serve(): void {
    if (this.#poll === null || this.#inFlight !== null) return;
    if (this.#queue.length > 0) {
      this.#answerWithQueue(this.#poll.response);
    } else if (this.#hasFinished) {
      this.#isGone = true;
      this.#answerWaitingPoll(204);
      this.#connection.release();
    }
  }

  #answerWithQueue(response: ServerResponse): void {
    const body = Buffer.concat(this.#queue);
    this.#queue = [];
    this.#queuedBytes = 0;
    this.#inFlight = body;
    this.#endPoll();
    let isSettled = false;
    const settle = (hasLeft: boolean): void => {
      if (isSettled) return;
      isSettled = true;
      this.#inFlight = null;
      this.#idleSinceMs = performance.now();
      if (!hasLeft) this.#requeue(body);
      this.#serve();
    };
    const { socket } = response;
    response.once('close', () => settle(false));
    // A write that a broken connection cut short is reported as done, too.
    answerPoll(response, 200, body, (error) => settle(!error && socket?.destroyed === false));
  }

  #requeue(body: Buffer): void {
    this.#queue.unshift(body);
    this.#queuedBytes += body.length;
  }

  #answerWaitingPoll(status: 200 | 204): void {
    const poll = this.#poll;
    if (poll === null) return;
    this.#endPoll();
    answerPoll(poll.response, status);
  }

  #endPoll(): void {
    this.#poll = null;
    this.#idleSinceMs = performance.now();
  }
}

function answerPoll(
  response: ServerResponse,
  status: 200 | 204,
  body?: Buffer,
  written?: (error: Error | null | undefined) => void,
): void {
  response.statusCode = status;
  response.setHeader('cache-control', 'no-cache, no-store');
  if (status === 200) {
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.setHeader('content-length', body?.length ?? 0);
  }
  if (body !== undefined) response.write(body, written);
  response.end();
}
