import { z } from 'zod';
import { PlatformError, type PlatformErrorKind } from '../platformError.ts';

const operationError = z.object({
  Code: z.number().default(-1),
  ErrorCode: z.string().nullish(),
  Message: z.string().nullish(),
  Detail: z.string().nullish(),
  Details: z.string().nullish(),
});
type OperationError = z.infer<typeof operationError>;

const listed = z.array(operationError).nullish();
/** A refused call has its errors in one of three lists, by where they come from. */
const fault = z.object({
  TrackingId: z.string().nullish(),
  Errors: listed,
  OperationErrors: listed,
  BatchErrors: listed,
});
const contentFault = z.object({
  error: z.object({ code: z.number().default(0), message: z.string().default('') }),
});

/** Errors of single entities in an answer that is no refusal as a whole; null for those that were taken. */
export const partialErrors = z.array(operationError.nullable()).nullable();

/**
 * Errors that are not about the request.
 * https://learn.microsoft.com/en-us/advertising/guides/handle-service-errors-exceptions
 */
const kindByCode: Readonly<Record<number, PlatformErrorKind>> = {
  0: 'retry', // InternalError
  100: 'provider', // NullRequest: what we send has not the form that is asked for
  105: 'reconnect', // InvalidCredentials
  106: 'provider', // UserIsNotAuthorized: how we are set up there
  109: 'reconnect', // AuthenticationTokenExpired
  117: 'retry', // CallRateExceeded
  207: 'retry', // ConcurrentRequestOverLimit
  1010: 'retry', // CampaignServiceSystemInReadOnlyMode
};

/** Calls are counted by the minute. */
const rateLimitCodes: readonly number[] = [117, 207];
const rateLimitSeconds = 60;

function toStatusErrorKind(httpStatus: number, isExplained: boolean): PlatformErrorKind {
  if (httpStatus === 401) return 'reconnect';
  if (httpStatus === 408 || httpStatus === 409 || httpStatus === 429 || httpStatus >= 500) return 'retry';
  return isExplained ? 'rejected' : 'provider';
}

function formatErrorSentence({ Message: message, Detail: detail, Details: details }: OperationError): string {
  const rest = details ?? detail;
  return rest ? `${message ?? ''} (${rest})` : (message ?? '');
}

function formatReason(errors: readonly OperationError[], otherwise: string): string {
  const sentences = errors
    .map(formatErrorSentence)
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index);
  return sentences.join(' ') || otherwise;
}

/** What a refused call means for us. @param body the parsed JSON, or null when there was none */
export function toPlatformError(
  httpStatus: number,
  body: unknown,
  retryAfter: string | undefined,
): PlatformError {
  const parsed = fault.safeParse(body);
  const content = contentFault.safeParse(body);
  const errors = parsed.success
    ? [parsed.data.Errors, parsed.data.OperationErrors, parsed.data.BatchErrors].flatMap((list) => list ?? [])
    : [];
  const known = errors.map(({ Code: code }) => kindByCode[code]).find((kind) => kind !== undefined);
  const isRateLimit = httpStatus === 429 || errors.some(({ Code: code }) => rateLimitCodes.includes(code));
  const seconds = Number(retryAfter);
  const wait = Number.isFinite(seconds) && seconds > 0 ? seconds : isRateLimit ? rateLimitSeconds : undefined;
  const otherwise = content.success ? content.data.error.message : '';
  return new PlatformError(known ?? toStatusErrorKind(httpStatus, errors.length > 0 || content.success), {
    channel: 'Microsoft',
    reason: formatReason(errors, otherwise),
    code: errors[0]?.ErrorCode ?? `HTTP_${httpStatus}`,
    requestId: parsed.success ? (parsed.data.TrackingId ?? null) : null,
    retryAfterSeconds: wait,
  });
}

/** Throws when an entity of a batch was not taken. @throws PlatformError */
export function checkTaken(found: z.infer<typeof partialErrors>): void {
  const errors = (found ?? []).filter((error) => error !== null);
  const [first] = errors;
  if (first === undefined) return;
  throw new PlatformError(kindByCode[first.Code] ?? 'rejected', {
    channel: 'Microsoft',
    reason: formatReason(errors, first.ErrorCode ?? ''),
    code: first.ErrorCode ?? null,
  });
}
