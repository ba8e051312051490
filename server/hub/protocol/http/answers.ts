import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const RETRY_AFTER_SECONDS = '30';

/** A request that cannot be served, with its HTTP status. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers with a status and a short text. */
export function answerText(response: ServerResponse, status: number, text = ''): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
  });
  response.end(text);
}

/** Answers with JSON that is ready to send. */
export function answerJson(response: ServerResponse, json: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(json);
}

/** Answers an upgrade request that stays plain HTTP, and closes its socket. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const challenge =
    status === 401
      ? 'WWW-Authenticate: Bearer\r\n'
      : status === 429
        ? `Retry-After: ${RETRY_AFTER_SECONDS}\r\n`
        : '';
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${challenge}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}
