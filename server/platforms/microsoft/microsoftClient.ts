import type { Readable } from 'node:stream';
import { request } from 'undici';
import type { z } from 'zod';
import { PlatformError } from '../platformError.ts';
import { createTokenSource, type RefreshTokenStore, type MicrosoftAccess } from './microsoftAuth.ts';
import { toPlatformError } from './microsoftFailure.ts';

const headersTimeoutMs = 60_000;
const bodyTimeoutMs = 60_000;
const largestAnswerBytes = 64 * 1_048_576;

/** Services by the first part of their paths. */
const services = {
  campaign: { base: 'campaignBase', path: 'CampaignManagement/v13' },
  customer: { base: 'customerBase', path: 'CustomerManagement/v13' },
  reporting: { base: 'reportingBase', path: 'Reporting/v13' },
} as const;
export type Service = keyof typeof services;

/** A call: `path` begins with a slash; `accountId` is the account that it is about. */
export interface MicrosoftCall<Schema extends z.ZodType> {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly accountId?: string;
  readonly body: object;
  /** Form of the answer. */
  readonly answer: Schema;
}

/** The REST interface of Microsoft Advertising. Every method throws PlatformError alone. */
export interface MicrosoftClient {
  readonly managerId: string;
  call<Schema extends z.ZodType>(service: Service, call: MicrosoftCall<Schema>): Promise<z.output<Schema>>;
  /** The Content API of Merchant Center; without a body it is a GET. */
  callContent<Schema extends z.ZodType>(
    path: string,
    answer: Schema,
    body?: object,
  ): Promise<z.output<Schema>>;
  /** Downloads a file from an answer's URL. */
  download(url: string): Promise<Readable>;
}

function understand<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PlatformError('provider', {
    channel: 'Microsoft',
    reason: 'The answer of Microsoft has an unknown form.',
    cause: parsed.error,
  });
}

function throwUnreachable(cause: unknown): never {
  if (cause instanceof PlatformError) throw cause;
  throw new PlatformError('retry', {
    channel: 'Microsoft',
    reason: 'Microsoft Advertising does not answer.',
    cause,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy on the way may answer a page; the status tells enough.
    return null;
  }
}

/** A client of Microsoft Advertising that signs in by itself. */
export function createMicrosoftClient(
  access: MicrosoftAccess,
  tokenStore: RefreshTokenStore,
): MicrosoftClient {
  const tokens = createTokenSource(access, tokenStore);

  const send = async (url: string, method: string, headers: Record<string, string>, body?: object) => {
    const answer = await request(url, {
      method: method as 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headersTimeout: headersTimeoutMs,
      bodyTimeout: bodyTimeoutMs,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largestAnswerBytes) {
        answer.body.destroy();
        throw new PlatformError('provider', { channel: 'Microsoft', reason: 'The answer is too large.' });
      }
      chunks.push(chunk);
    }
    return { ...answer, text: Buffer.concat(chunks).toString('utf8') };
  };

  const ask = async (
    url: string,
    method: string,
    headersOf: (token: string) => Record<string, string>,
    body?: object,
  ): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.accessToken().catch(throwUnreachable);
      const answer = await send(url, method, headersOf(token), body).catch(throwUnreachable);
      const json = parseJson(answer.text);
      if (answer.statusCode === 200 && json !== null) return json;
      const retryAfter = answer.headers['retry-after'];
      const failure = toPlatformError(
        answer.statusCode === 200 ? 502 : answer.statusCode,
        json,
        typeof retryAfter === 'string' ? retryAfter : undefined,
      );
      // A token can end before its time; the second refusal is about the sign-in itself.
      if (failure.kind !== 'reconnect' || attempt > 1) throw failure;
      tokens.forget(token);
    }
  };

  return {
    managerId: access.managerId,
    async call(service, { method = 'POST', path, accountId, body, answer }) {
      const { base, path: servicePath } = services[service];
      const json = await ask(
        `${access[base]}/${servicePath}${path}`,
        method,
        (token) => ({
          authorization: `Bearer ${token}`,
          developertoken: access.developerToken,
          customerid: access.managerId,
          ...(accountId === undefined ? {} : { customeraccountid: accountId }),
        }),
        body,
      );
      return understand(answer, json);
    },
    async callContent(path, answer, body) {
      const json = await ask(
        `${access.contentBase}/shopping/v9.1/bmc${path}`,
        body === undefined ? 'GET' : 'POST',
        (token) => ({
          authenticationtoken: token,
          developertoken: access.developerToken,
          customerid: access.managerId,
        }),
        body,
      );
      return understand(answer, json);
    },
    async download(url) {
      const { statusCode, body } = await request(url, {
        headersTimeout: headersTimeoutMs,
        bodyTimeout: bodyTimeoutMs,
      }).catch(throwUnreachable);
      if (statusCode === 200) return body;
      body.destroy();
      throw toPlatformError(statusCode, null, undefined);
    },
  };
}
