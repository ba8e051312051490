import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors/appError.ts';

/** Reads a body whole. @throws AppError body_too_large */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) {
    // The rest is not read: the connection ends with the answer.
    request.pause();
    throw new AppError('body_too_large');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as text. @throws AppError invalid_request when it is not UTF-8 */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('invalid_request', { fields: [{ field: '', key: 'characters' }] });
  }
}
