import { request } from 'undici';
import { z } from 'zod';
import type { Providers } from '#server/providers.ts';
import { PlatformError } from '../platformError.ts';
import { createTokenSource } from './googleAuth.ts';
import { failureOf } from './googleFailure.ts';

/** What signs the product in to Google Ads, and where that is. */
export type GoogleAdsAccess = Providers['googleAds'];

/** The version that the product speaks; one is served for about a year. */
const version = 'v24';

const headersTimeoutMs = 30_000;
const bodyTimeoutMs = 30_000;
const largestAnswerBytes = 64 * 1_048_576;

/** One row of a query's answer, in camelCase as REST gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** The REST interface of Google Ads. Every method throws PlatformError alone. */
export interface GoogleClient {
  readonly managerId: string;
  /** Posts to a method below `customers/`, e.g. `123:createCustomerClient`, and answers its JSON. */
  post(method: string, body: object): Promise<unknown>;
  /** Makes all the changes or none, and answers their results in the same order. */
  mutate(customerId: string, operations: readonly object[]): Promise<Row[]>;
  /** All rows of a query. */
  search(customerId: string, query: string): Promise<Row[]>;
}

const row = z.record(z.string(), z.unknown());
const mutateAnswer = z.object({ mutateOperationResponses: z.array(row) });
const searchAnswer = z.array(z.object({ results: z.array(row).default([]) }));

/** Text as a literal of Google's query language. */
export function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function understand<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PlatformError('provider', {
    channel: 'Google',
    reason: 'The answer of Google Ads has an unknown form.',
    cause: parsed.error,
  });
}

/** A client of Google Ads that signs in by itself. */
export function createGoogleClient(access: GoogleAdsAccess): GoogleClient {
  const tokens = createTokenSource(access);

  const send = async (method: string, body: object, token: string) => {
    const answer = await request(`${access.apiBase}/${version}/customers/${method}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'developer-token': access.developerToken,
        'login-customer-id': access.managerId,
      },
      body: JSON.stringify(body),
      headersTimeout: headersTimeoutMs,
      bodyTimeout: bodyTimeoutMs,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largestAnswerBytes) {
        answer.body.destroy();
        throw new PlatformError('provider', { channel: 'Google', reason: 'The answer is too large.' });
      }
      chunks.push(chunk);
    }
    return { ...answer, text: Buffer.concat(chunks).toString('utf8') };
  };

  const post: GoogleClient['post'] = async (method, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.accessToken();
      const answer = await send(method, body, token).catch((cause: unknown) => {
        if (cause instanceof PlatformError) throw cause;
        throw new PlatformError('retry', { channel: 'Google', reason: 'Google Ads does not answer.', cause });
      });
      let json: unknown = null;
      try {
        json = JSON.parse(answer.text);
      } catch {
        // A proxy on the way may answer a page; the status tells enough.
      }
      if (answer.statusCode === 200 && json !== null) return json;
      if (answer.statusCode === 401) {
        tokens.forget(token);
        // A token can be revoked before its time; the second refusal is about the sign-in itself.
        if (attempt === 1) continue;
      }
      const retryAfter = answer.headers['retry-after'];
      throw failureOf(
        answer.statusCode === 200 ? 502 : answer.statusCode,
        json,
        typeof retryAfter === 'string' ? retryAfter : undefined,
      );
    }
  };

  return {
    managerId: access.managerId,
    post,
    async mutate(customerId, operations) {
      const answer = await post(`${customerId}/googleAds:mutate`, { mutateOperations: operations });
      const { mutateOperationResponses } = understand(mutateAnswer, answer);
      if (mutateOperationResponses.length !== operations.length)
        throw new PlatformError('provider', { channel: 'Google', reason: 'Some changes were not answered.' });
      return mutateOperationResponses;
    },
    async search(customerId, query) {
      const batches = understand(searchAnswer, await post(`${customerId}/googleAds:searchStream`, { query }));
      return batches.flatMap((batch) => batch.results);
    },
  };
}
