import { AppError } from '#shared/errors/appError.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { findFault, toFaultCode, type PlatformFault } from '#shared/domain/campaign/refusal.ts';

/**
 * What a failure of an ad platform asks for.
 * - `retry`: nothing is wrong with the request; the same may succeed a moment later
 * - `reconnect`: the sign-in is lost; a person has to renew it
 * - `rejected`: the platform refuses what we sent, and says why
 * - `provider`: the fault is theirs, or an answer that we do not understand
 */
export const platformErrorKinds = ['retry', 'reconnect', 'rejected', 'provider'] as const;
export type PlatformErrorKind = (typeof platformErrorKinds)[number];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * When background work retries a platform after a failure of each kind, unless something changes before:
 * - `Backoff`: soon, then less and less often, never before a platform's own retry-after (time-outs, faults, quotas)
 * - a number: so many milliseconds later, as only a change can help. `rejected` waits for a new desired state or for
 *   a user to select Try again, and is retried daily as policies change; `reconnect` waits for a renewed sign-in.
 * `isFault` marks failures for our staff to examine; a rejection is for the shop, and gets one log line.
 */
export const retryRules = {
  retry: { wait: 'Backoff', isFault: true },
  provider: { wait: 'Backoff', isFault: true },
  reconnect: { wait: 6 * hourMs, isFault: true },
  rejected: { wait: dayMs, isFault: false },
} as const satisfies Record<
  PlatformErrorKind,
  { readonly wait: 'Backoff' | number; readonly isFault: boolean }
>;

/** How often work that fails for a while is tried: the first wait, doubled each time, up to the longest. */
export interface RetryPace {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** A call to an ad platform that failed. */
export class PlatformError extends Error {
  readonly kind: PlatformErrorKind;
  readonly channel: Channel;
  /** In the platform's own words, for the person who can act on it; with `rejected`, empty where it gave none. */
  readonly reason: string;
  /** The platform's own code, e.g. `CAMPAIGN_NAME_DUPLICATE`; null where it gives none. */
  readonly code: string | null;
  /** The platform's name for the call, for its support; null where it gives none. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: PlatformErrorKind,
    failure: {
      channel: Channel;
      reason: string;
      code?: string | null | undefined;
      requestId?: string | null;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(
      `${failure.channel} ${kind}: ${failure.code ?? ''} ${failure.reason}`,
      failure.cause === undefined ? undefined : { cause: failure.cause },
    );
    this.name = 'PlatformError';
    this.kind = kind;
    this.channel = failure.channel;
    this.reason = failure.reason;
    this.code = failure.code ?? null;
    this.requestId = failure.requestId ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** A change that a platform could not take, as we see ourselves: the app says it, as the platform said nothing. */
export function createFault(channel: Channel, fault: PlatformFault): PlatformError {
  return new PlatformError('rejected', { channel, reason: '', code: toFaultCode(fault) });
}

/** Converts a platform's failure for the API caller; returns other errors unchanged. */
export function toCallError(thrown: unknown): unknown {
  if (!(thrown instanceof PlatformError)) return thrown;
  if (thrown.kind === 'rejected' && thrown.reason.trim() === '') {
    const code = findFault(thrown.code) === null ? 'platform_rejected_silently' : 'platform_parts_missing';
    return new AppError(code, { params: { platform: thrown.channel }, cause: thrown });
  }
  if (thrown.kind === 'rejected') {
    return new AppError('platform_rejected', {
      params: { platform: thrown.channel, reason: thrown.reason },
      cause: thrown,
    });
  }
  return new AppError('platform_unavailable', {
    params: { platform: thrown.channel },
    cause: thrown,
    retryAfterSeconds: thrown.retryAfterSeconds,
  });
}

/**
 * Milliseconds until background work asks a platform again.
 * @param failedAttempts failures in a row before this one
 */
export function waitMsAfter(
  { kind, retryAfterSeconds }: Pick<PlatformError, 'kind' | 'retryAfterSeconds'>,
  failedTries: number,
  { firstMs, longestMs }: RetryPace,
): number {
  const { wait } = retryRules[kind];
  if (wait !== 'Backoff') return wait;
  const grown = Math.min(firstMs * 2 ** failedTries, longestMs);
  // A platform that names more than a day has most likely named something else.
  return Math.max(grown, Math.min((retryAfterSeconds ?? 0) * 1_000, dayMs));
}
