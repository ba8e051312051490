import { AppError } from '#shared/errors/appError.ts';

/** Why an address is not fetched at all. */
export const refusalReasons = ['malformed', 'scheme', 'credentials', 'port', 'hostName', 'network'] as const;
/** Why an address that may be fetched gave nothing. */
export const failureReasons = [
  'dns',
  'connection',
  'tls',
  'timeout',
  'tooSlow',
  'redirects',
  'protocol',
  'encoding',
  'encodingUnsupported',
  'tooLarge',
  'tooCompressed',
] as const;
export type FetchRefusal = (typeof refusalReasons)[number];
export type FetchFailure = (typeof failureReasons)[number];

/**
 * An address that was not fetched. Its code and text do not depend on the network's answer, so that no one can
 * explore a network through us; `reason` is for our own checks of a shop's own feed and page.
 */
export class FetchError extends AppError {
  readonly reason: FetchRefusal | FetchFailure;

  constructor(reason: FetchRefusal | FetchFailure, cause?: unknown) {
    const isRefusal = (refusalReasons as readonly string[]).includes(reason);
    super(isRefusal ? 'address_not_allowed' : 'address_unreachable', cause === undefined ? {} : { cause });
    this.name = 'FetchError';
    this.reason = reason;
  }
}
