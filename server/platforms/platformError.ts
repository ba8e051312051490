import { AppError } from '#shared/errors/appError.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';

/**
 * What a failure of an ad platform asks for.
 * - `retry`: nothing is wrong with the request; the same may succeed a moment later
 * - `reconnect`: the sign-in is lost; a person has to renew it
 * - `rejected`: the platform refuses what we sent, and says why
 * - `provider`: the fault is theirs, or an answer that we do not understand
 */
export type PlatformErrorKind = 'retry' | 'reconnect' | 'rejected' | 'provider';

/** A call to an ad platform that failed. */
export class PlatformError extends Error {
  readonly kind: PlatformErrorKind;
  readonly channel: Channel;
  /** In the platform's own words, for the person who can act on it. */
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
      code?: string | null;
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

/** What a caller of the product is told of a platform's failure; anything else stays as it is. */
export function toCallError(thrown: unknown): unknown {
  if (!(thrown instanceof PlatformError)) return thrown;
  if (thrown.kind === 'rejected') {
    return new AppError('platform_rejected', {
      params: { platform: thrown.channel, reason: thrown.reason },
      cause: thrown,
    });
  }
  return new AppError('platform_unavailable', {
    params: { platform: thrown.channel },
    cause: thrown,
    ...(thrown.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: thrown.retryAfterSeconds }),
  });
}
