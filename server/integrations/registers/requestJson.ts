import { request } from 'undici';

/** Longest that a register may take; a person waits for it. */
const timeoutMs = 8_000;
const maxBytes = 262_144;

/** Asks a register for JSON. @throws when it does not answer in time, with JSON of a sane size */
export async function requestJson(
  url: string,
  options: { method: 'GET' } | { method: 'POST'; body: unknown },
): Promise<{ status: number; body: unknown }> {
  const response = await request(url, {
    method: options.method,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Okavango' },
    body: options.method === 'POST' ? JSON.stringify(options.body) : null,
    signal: AbortSignal.timeout(timeoutMs),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('the answer of the register is too large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return { status: response.statusCode, body: text === '' ? null : JSON.parse(text) };
}
