import { z } from 'zod';
import { PlatformError, type PlatformErrorKind } from '../platformError.ts';

const failureBody = z.object({
  error: z.object({
    message: z.string().default(''),
    type: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
    fbtrace_id: z.string().optional(),
  }),
});

/**
 * Codes of the Graph API that say more than their HTTP status, which is nearly always 400.
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 * https://developers.facebook.com/docs/marketing-api/error-reference
 */
const kindByCode: Readonly<Record<number, PlatformErrorKind>> = {
  // the service is down, or hangs for a moment
  1: 'retry',
  2: 'retry',
  // limits of the app, of the person, of the account: the same call passes later
  4: 'retry',
  17: 'retry',
  32: 'retry',
  341: 'retry',
  613: 'retry',
  // the session, the permission or the token is gone: a person has to sign in again
  102: 'reconnect',
  190: 'reconnect',
  10: 'reconnect',
  // an unsupported version and an unknown path are our errors
  2635: 'provider',
  3: 'provider',
};

function toErrorKind(code: number, isTransient: boolean, httpStatus: number, isForPeople: boolean) {
  if (isTransient) return 'retry';
  const known = kindByCode[code];
  if (known !== undefined) return known;
  // 80000 to 80014: limits of one business use case, e.g. 80004 of ads management.
  if (code >= 80_000 && code <= 80_014) return 'retry';
  if (code >= 200 && code <= 299) return 'reconnect';
  if (code === 0) return toStatusErrorKind(httpStatus);
  // 100 is any wrong parameter: one with a message for users is about the content, any other about the call.
  if (code === 100) return isForPeople ? 'rejected' : 'provider';
  return httpStatus >= 500 ? 'retry' : 'rejected';
}

function toStatusErrorKind(httpStatus: number): PlatformErrorKind {
  if (httpStatus === 401) return 'reconnect';
  return httpStatus === 408 || httpStatus === 429 || httpStatus >= 500 ? 'retry' : 'provider';
}

/** An object that is not there, or that the token does not see: Meta makes no difference. */
const missingObjectSubcode = 33;

const usageHeader = z.record(
  z.string(),
  z.array(z.looseObject({ estimated_time_to_regain_access: z.number().optional() })),
);

/** When calls pass again by Meta's header of usage (in minutes); undefined where it does not say. */
export function regainAccessSeconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(header);
  } catch {
    return undefined;
  }
  const usage = usageHeader.safeParse(parsed);
  if (!usage.success) return undefined;
  const minutes = Math.max(
    0,
    ...Object.values(usage.data)
      .flat()
      .map((entry) => entry.estimated_time_to_regain_access ?? 0),
  );
  return minutes === 0 ? undefined : minutes * 60;
}

/** What a refused call of the Graph API means for us. @param body the parsed JSON, or null when there was none */
export function toPlatformError(
  httpStatus: number,
  body: unknown,
  retryAfterSeconds: number | undefined,
): PlatformError {
  const parsed = failureBody.safeParse(body);
  if (!parsed.success) {
    return new PlatformError(toStatusErrorKind(httpStatus), {
      channel: 'Meta',
      reason: '',
      code: `HTTP_${httpStatus}`,
      retryAfterSeconds,
    });
  }
  const { error } = parsed.data;
  const isForPeople = error.error_user_msg !== undefined || error.error_subcode === missingObjectSubcode;
  const kind = toErrorKind(error.code, error.is_transient === true, httpStatus, isForPeople);
  return new PlatformError(kind, {
    channel: 'Meta',
    reason:
      [error.error_user_title, error.error_user_msg]
        .filter((text) => text !== undefined && text !== '')
        .join(': ') ||
      error.message ||
      '',
    code: error.error_subcode === undefined ? String(error.code) : `${error.code}/${error.error_subcode}`,
    requestId: error.fbtrace_id ?? null,
    retryAfterSeconds,
  });
}
