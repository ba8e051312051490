import { request, type Dispatcher } from 'undici';
import { PlatformError } from '../platformError.ts';
import type { TokenSource } from './googleAuth.ts';

const headersTimeoutMs = 30_000;
const bodyTimeoutMs = 30_000;
const largestAnswerBytes = 64 * 1_048_576;

/** A call of one of Google's REST interfaces. */
export interface GoogleCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
}

/** An answer that came; `json` is null where it was none. */
export interface GoogleAnswer {
  readonly statusCode: number;
  readonly json: unknown;
  readonly retryAfter: string | undefined;
}

async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestAnswerBytes) {
      body.destroy();
      throw new PlatformError('provider', { channel: 'Google', reason: 'The answer is too large.' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function sendOnce(call: GoogleCall, token: string): Promise<GoogleAnswer> {
  const answer = await request(call.url, {
    method: call.method,
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
  });
  const text = await readText(answer.body);
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // A proxy on the way may answer a page; the status tells enough.
  }
  const retryAfter = answer.headers['retry-after'];
  return {
    statusCode: answer.statusCode,
    json,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
  };
}

/** Sends a call signed in; a token that is refused is renewed once. @throws PlatformError retry, reconnect, provider */
export async function sendToGoogle(tokens: TokenSource, call: GoogleCall): Promise<GoogleAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const token = await tokens.accessToken();
    const answer = await sendOnce(call, token).catch((cause: unknown) => {
      if (cause instanceof PlatformError) throw cause;
      throw new PlatformError('retry', { channel: 'Google', reason: 'Google does not answer.', cause });
    });
    if (answer.statusCode !== 401) return answer;
    tokens.forget(token);
    // A token can be revoked before its time; the second refusal is about the sign-in itself.
    if (attempt > 1) return answer;
  }
}
