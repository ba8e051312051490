import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Connection } from '../connection/connection.ts';
import type { MessageBatch } from '../connection/messageBatch.ts';
import type { Transport } from '../connection/transport.ts';
import type { HubIdentity } from '../connection/hubConnection.ts';

const NORMAL_CLOSURE = 1000;
const FINAL_TEXT_FRAME = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** Accepts upgrade requests; a frame may hold four of the largest messages, a larger one is refused by its announced length. */
export function createWebSocketAcceptor(maxMessageBytes: number): WebSocketServer {
  const settings = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 4 * maxMessageBytes,
    // Each message is checked when it is read, and a message may be cut within a character.
    skipUTF8Validation: true,
    closeTimeout: 5_000,
  };
  return new WebSocketServer(settings);
}

/** Carries a connection over a WebSocket. */
export class WebSocketTransport implements Transport {
  readonly kind = 'webSocket';
  readonly isPinged = true;
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;

  constructor(webSocket: WebSocket, socket: Duplex) {
    this.#webSocket = webSocket;
    this.#socket = socket;
  }

  /** Answers an upgrade request with 101 and hands over the transport, or refuses it as the WebSocket standard says. */
  static accept(
    acceptor: WebSocketServer,
    upgrade: { request: IncomingMessage; socket: Duplex; head: Buffer },
    accepted: (transport: WebSocketTransport) => Connection<HubIdentity>,
  ): void {
    const { request, socket, head } = upgrade;
    acceptor.handleUpgrade(request, socket, head, (webSocket) => {
      const transport = new WebSocketTransport(webSocket, socket);
      const connection = accepted(transport);
      webSocket.on('message', (data: RawData) => connection.receive(asBuffer(data)));
      webSocket.on('close', (code) =>
        connection.endLost(code === NORMAL_CLOSURE ? undefined : `The WebSocket closed with ${code}.`),
      );
      // A close event follows each error and says all that is needed.
      webSocket.on('error', () => undefined);
      connection.attach(transport);
    });
  }

  countBufferedBytes(): number {
    return this.#socket.writableLength;
  }

  write(batch: MessageBatch): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    // Past the library, whose send() would make a header for each socket; it sends nothing but whole control frames.
    this.#socket.write(batch.as(encodeTextFrame));
  }

  finish(): boolean {
    this.#webSocket.close(NORMAL_CLOSURE);
    return false;
  }

  abort(): void {
    this.#webSocket.terminate();
  }

  stop(): void {
    this.#webSocket.terminate();
  }

  setReading(isReading: boolean): void {
    if (isReading) this.#webSocket.resume();
    else this.#webSocket.pause();
  }

  tick(): void {
    // The library keeps the only limit of its own, that of the closing handshake.
  }

  expire(): boolean {
    return false;
  }
}

/** A whole unmasked text frame (RFC 6455, 5.2). */
export function encodeTextFrame(payload: Buffer): Buffer {
  const { length } = payload;
  const lengthBytes = length < LENGTH_IN_2_BYTES ? 0 : length <= 0xffff ? 2 : 8;
  const frame = Buffer.allocUnsafe(2 + lengthBytes + length);
  frame[0] = FINAL_TEXT_FRAME;
  if (lengthBytes === 0) {
    frame[1] = length;
  } else if (lengthBytes === 2) {
    frame[1] = LENGTH_IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(frame, 2 + lengthBytes);
  return frame;
}

function asBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
