import type { ServerResponse } from 'node:http';
import type { Connection } from '../connection/connection.ts';
import type { MessageBatch } from '../connection/messageBatch.ts';
import type { Transport } from '../connection/transport.ts';
import type { HubIdentity } from '../connection/hubConnection.ts';

/** Carries what the server says as an event stream; the client's messages come as sends. */
export class ServerSentEventsTransport implements Transport {
  readonly kind = 'serverSentEvents';
  readonly isPinged = true;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Answers a request with the stream of a connection. */
  static start(response: ServerResponse, connection: Connection<HubIdentity>): void {
    const transport = new ServerSentEventsTransport(response);
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache,no-store',
      // Proxies that buffer answers would hold events back.
      'x-accel-buffering': 'no',
    });
    response.write(':\n\n');
    response.on('close', () => connection.endLost());
    // A close event follows each error.
    response.on('error', () => undefined);
    connection.attach(transport);
  }

  countBufferedBytes(): number {
    return this.#response.writableLength;
  }

  write(batch: MessageBatch): void {
    this.#response.write(batch.as(encodeStreamEvent));
  }

  finish(): boolean {
    this.#response.end();
    return false;
  }

  abort(): void {
    this.#response.destroy();
  }

  stop(): void {
    this.#response.end();
  }

  setReading(): void {
    // Sends wait for room by themselves.
  }

  tick(): void {
    // A stream has no limit of its own.
  }

  expire(): boolean {
    return false;
  }
}

/** One event of the stream (HTML standard, 9.2.5); the payload holds no line breaks. */
export function encodeStreamEvent(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from('data: '), payload, Buffer.from('\n\n')]);
}
