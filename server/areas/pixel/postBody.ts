import type { IncomingMessage, ServerResponse } from 'node:http';

/** The whole body, or null when it is too long or breaks off. Events of the stream cost a third of iterating over it. */
export async function readPost(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  return await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        request.pause();
        resolve(null);
      } else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks)));
    request.once('error', () => resolve(null));
    request.once('close', () => resolve(null));
  });
}

/** Answers a post, whose body may not have been read to its end. */
export function answerPost(
  request: IncomingMessage,
  response: ServerResponse,
  answer: { status: number; headers: Record<string, string>; body?: string },
): void {
  const { status, headers, body } = answer;
  if (request.complete) {
    response.writeHead(status, headers).end(body);
    return;
  }
  // The rest is not read: the connection cannot serve another request.
  response.once('finish', () => request.destroy());
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}

/** Whether a request's address is this path, with or without a query. */
export function isAt(request: IncomingMessage, path: string): boolean {
  const url = request.url ?? '';
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '?');
}
