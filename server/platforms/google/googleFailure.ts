import { z } from 'zod';
import { fromMinor, convertMicrosToMinor } from '#shared/domain/money/money.ts';
import { PlatformError, type PlatformErrorKind } from '../platformError.ts';

const googleAdsError = z.object({
  errorCode: z.record(z.string(), z.string()).default({}),
  message: z.string().default(''),
  trigger: z.object({ stringValue: z.string().optional() }).optional(),
  details: z
    .object({
      budgetPerDayMinimumErrorDetails: z
        .object({ currencyCode: z.string(), minimumBudgetAmountMicros: z.string().regex(/^\d+$/) })
        .optional(),
      policyFindingDetails: z
        .object({ policyTopicEntries: z.array(z.object({ topic: z.string() })).default([]) })
        .optional(),
    })
    .optional(),
  location: z
    .object({ fieldPathElements: z.array(z.object({ fieldName: z.string().optional() })).default([]) })
    .optional(),
});
const failureBody = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z
      .array(z.looseObject({ errors: z.array(googleAdsError).optional(), requestId: z.string().optional() }))
      .default([]),
  }),
});

/**
 * Errors by their code that do not mean what their HTTP status says.
 * https://developers.google.com/google-ads/api/docs/best-practices/error-types
 */
const kindByCode: Readonly<Record<string, PlatformErrorKind>> = {
  // authenticationError, authorizationError: the sign-in does not reach the account any more
  OAUTH_TOKEN_EXPIRED: 'reconnect',
  OAUTH_TOKEN_INVALID: 'reconnect',
  OAUTH_TOKEN_REVOKED: 'reconnect',
  AUTHENTICATION_ERROR: 'reconnect',
  GOOGLE_ACCOUNT_COOKIE_INVALID: 'reconnect',
  NOT_ADS_USER: 'reconnect',
  TWO_STEP_VERIFICATION_NOT_ENROLLED: 'reconnect',
  USER_PERMISSION_DENIED: 'reconnect',
  // how we are set up at Google, nothing that a shop can change
  DEVELOPER_TOKEN_PARAMETER_MISSING: 'provider',
  DEVELOPER_TOKEN_NOT_APPROVED: 'provider',
  DEVELOPER_TOKEN_PROHIBITED: 'provider',
  CUSTOMER_NOT_ENABLED: 'rejected',
  // quotaError, internalError, databaseError: the same call may succeed later
  RESOURCE_EXHAUSTED: 'retry',
  RESOURCE_TEMPORARILY_EXHAUSTED: 'retry',
  EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION: 'retry',
  INTERNAL_ERROR: 'retry',
  TRANSIENT_ERROR: 'retry',
  DEADLINE_EXCEEDED: 'retry',
  CONCURRENT_MODIFICATION: 'retry',
};

function toStatusErrorKind(httpStatus: number): PlatformErrorKind {
  if (httpStatus === 401) return 'reconnect';
  if (httpStatus === 501) return 'provider';
  // 409 is ABORTED: a concurrent change of the same thing.
  if (httpStatus === 408 || httpStatus === 409 || httpStatus === 429 || httpStatus >= 500) return 'retry';
  return httpStatus === 400 ? 'rejected' : 'provider';
}

/** An error in Google's words, with what its details say: the least budget, the policies that a text breaks. */
function formatErrorSentence({ message, trigger, details }: z.output<typeof googleAdsError>): string {
  const minimum = details?.budgetPerDayMinimumErrorDetails;
  const topics = details?.policyFindingDetails?.policyTopicEntries.map(({ topic }) => topic) ?? [];
  const known = [
    ...(minimum === undefined
      ? []
      : [
          `${fromMinor(convertMicrosToMinor(Number(minimum.minimumBudgetAmountMicros)))} ${minimum.currencyCode}`,
        ]),
    ...topics,
    ...(trigger?.stringValue ? [trigger.stringValue] : []),
  ];
  return known.length === 0 ? message : `${message} (${known.join(', ')})`;
}

/** What a refused call of Google Ads means for us. @param body the parsed JSON, or null when there was none */
export function toPlatformError(
  httpStatus: number,
  body: unknown,
  retryAfter: string | undefined,
): PlatformError {
  const parsed = failureBody.safeParse(body);
  const details = parsed.success ? parsed.data.error.details : [];
  const errors = details.flatMap((detail) => detail.errors ?? []);
  const codes = errors.flatMap((error) => Object.values(error.errorCode));
  const known = codes.map((code) => kindByCode[code]).find((kind) => kind !== undefined);
  const message = parsed.success ? parsed.data.error.message : '';
  // A request of the wrong form is refused without errors of Google Ads: that is our fault, not the shop's.
  const isMalformed = httpStatus === 400 && errors.length === 0;
  const seconds = Number(retryAfter);
  return new PlatformError(known ?? (isMalformed ? 'provider' : toStatusErrorKind(httpStatus)), {
    channel: 'Google',
    reason:
      errors
        .map(formatErrorSentence)
        .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
        .join(' ') || message,
    code:
      codes[0] ??
      (parsed.success && parsed.data.error.status !== '' ? parsed.data.error.status : `HTTP_${httpStatus}`),
    requestId: details.find((detail) => detail.requestId !== undefined)?.requestId ?? null,
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  });
}
