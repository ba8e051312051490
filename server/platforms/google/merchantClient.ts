import { z } from 'zod';
import { PlatformError, type PlatformErrorKind } from '../platformError.ts';
import type { TokenSource } from './googleAuth.ts';
import { sendToGoogle, type GoogleCall } from './googleHttp.ts';

/** The Merchant API. Every method throws PlatformError alone. */
export interface MerchantClient {
  /** @param path below the base, e.g. `accounts/v1/accounts/1/homepage`, with its query */
  call(method: GoogleCall['method'], path: string, body?: object): Promise<unknown>;
}

const refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

function toStatusErrorKind(httpStatus: number): PlatformErrorKind {
  if (httpStatus === 401) return 'reconnect';
  if (httpStatus === 408 || httpStatus === 429 || httpStatus >= 500) return 'retry';
  return httpStatus === 400 || httpStatus === 404 || httpStatus === 409 ? 'rejected' : 'provider';
}

/** What a refused call of the Merchant API means for us; its code is the status, e.g. `NOT_FOUND`. */
export function toMerchantError(
  httpStatus: number,
  body: unknown,
  retryAfter: string | undefined,
): PlatformError {
  const parsed = refusal.safeParse(body);
  const seconds = Number(retryAfter);
  const { message = '', status = '' } = parsed.success ? parsed.data.error : {};
  return new PlatformError(toStatusErrorKind(httpStatus), {
    channel: 'Google',
    reason: message,
    code: status === '' ? `HTTP_${httpStatus}` : status,
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  });
}

/** Reads an answer of a known form. @throws PlatformError provider for another one */
export function understandMerchant<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PlatformError('provider', {
    channel: 'Google',
    reason: 'The answer of Merchant Center has an unknown form.',
    cause: parsed.error,
  });
}

/** A client of the Merchant API that signs in by itself. */
export function createMerchantClient(merchantBase: string, tokens: TokenSource): MerchantClient {
  return {
    async call(method, path, body) {
      const { statusCode, json, retryAfter } = await sendToGoogle(tokens, {
        method,
        url: `${merchantBase}/${path}`,
        body,
      });
      if (statusCode >= 200 && statusCode < 300) return json;
      throw toMerchantError(statusCode, json, retryAfter);
    },
  };
}
