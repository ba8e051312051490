import { z } from 'zod';
import { PlatformError } from '../platformError.ts';
import type { TokenSource, GoogleAdsAccess } from './googleAuth.ts';
import { toPlatformError } from './googleFailure.ts';
import { sendToGoogle } from './googleHttp.ts';

/** The version that the product speaks; one is served for about a year. */
const version = 'v24';

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
export function toLiteral(text: string): string {
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
export function createGoogleClient(access: GoogleAdsAccess, tokens: TokenSource): GoogleClient {
  const post: GoogleClient['post'] = async (method, body) => {
    const { statusCode, json, retryAfter } = await sendToGoogle(tokens, {
      method: 'POST',
      url: `${access.apiBase}/${version}/customers/${method}`,
      headers: { 'developer-token': access.developerToken, 'login-customer-id': access.managerId },
      body,
    });
    if (statusCode === 200 && json !== null) return json;
    throw toPlatformError(statusCode === 200 ? 502 : statusCode, json, retryAfter);
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
