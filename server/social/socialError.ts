import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { NetworkFault } from '#shared/domain/social/post.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { PlatformErrorKind } from '#server/platforms/platformError.ts';

/** Why a call failed: the network's own words, or what we see where it gave none. */
export type FailureReason = { readonly words: string } | { readonly fault: NetworkFault };

/** A reason as it is stored: only words of the network are its message. */
export interface StoredReason {
  readonly message: string | null;
  readonly fault: NetworkFault | null;
}

/** Nothing failed. */
export const noReason: StoredReason = { message: null, fault: null };

/** A call to a social network that failed; the kinds are those of ad platforms. */
export class SocialError extends Error {
  readonly kind: PlatformErrorKind;
  readonly network: SocialNetwork;
  readonly reason: FailureReason;
  readonly code: string | null;
  readonly retryAfterSeconds: number | undefined;
  /** Of the answer; null without one. */
  readonly status: number | null;
  /** Whether the network answered that it did nothing. Without such an answer, it may have published. */
  readonly isRefusal: boolean;
  /** With `reconnect`: the sign-in is good, but a permission or the page is not allowed. */
  readonly isPermission: boolean;

  constructor(
    kind: PlatformErrorKind,
    failure: {
      network: SocialNetwork;
      reason: FailureReason;
      isRefusal: boolean;
      isPermission?: boolean;
      code?: string | null;
      status?: number | null;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    const { reason } = failure;
    super(
      `${failure.network} ${kind}: ${failure.code ?? ''} ${'words' in reason ? reason.words : reason.fault}`,
      failure.cause === undefined ? undefined : { cause: failure.cause },
    );
    this.name = 'SocialError';
    this.kind = kind;
    this.network = failure.network;
    this.reason = reason;
    this.code = failure.code ?? null;
    this.status = failure.status ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.isRefusal = failure.isRefusal;
    this.isPermission = failure.isPermission ?? false;
  }
}

/** The reason of a failed call, to be stored. */
export function toStoredReason({ reason }: SocialError): StoredReason {
  return 'words' in reason ? { message: reason.words, fault: null } : { message: null, fault: reason.fault };
}

/** Converts a network's failure for the API caller; returns other errors unchanged. */
export function toSocialCallError(thrown: unknown): unknown {
  if (!(thrown instanceof SocialError)) return thrown;
  if (thrown.kind === 'reconnect') return new AppError('social_reconnect_required', { cause: thrown });
  if (thrown.kind === 'rejected' && 'fault' in thrown.reason)
    return new AppError('platform_rejected_silently', {
      params: { platform: thrown.network },
      cause: thrown,
    });
  if (thrown.kind === 'rejected' && 'words' in thrown.reason)
    return new AppError('platform_rejected', {
      params: { platform: thrown.network, reason: thrown.reason.words },
      cause: thrown,
    });
  return new AppError('platform_unavailable', { params: { platform: thrown.network }, cause: thrown });
}

/** Runs what comes before the publishing call: its failure means that nothing was sent. */
export async function runBeforeSending<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof SocialError) || thrown.isRefusal) throw thrown;
    const { kind, network, reason, code, isPermission, retryAfterSeconds } = thrown;
    throw new SocialError(kind, {
      network,
      reason,
      code,
      isPermission,
      retryAfterSeconds,
      isRefusal: true,
      cause: thrown,
    });
  }
}

/** Reads a detail of a post that was just published; null when that fails. */
export async function readAfterSending<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof SocialError) return null;
    throw thrown;
  }
}
