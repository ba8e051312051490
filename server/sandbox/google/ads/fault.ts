import { randomBytes } from 'node:crypto';

/** One step of the path to the wrong field. */
export interface FieldPathElement {
  readonly fieldName: string;
  readonly index?: number;
}

/** One error as Google Ads tells it. */
export interface GoogleAdsError {
  readonly errorCode: Readonly<Record<string, string>>;
  readonly message: string;
  readonly trigger?: { readonly stringValue?: string; readonly int64Value?: string };
  readonly location?: { readonly fieldPathElements: readonly FieldPathElement[] };
  readonly details?: Readonly<Record<string, unknown>>;
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  501: 'UNIMPLEMENTED',
};

/** A refused call: HTTP status and the errors that explain it. */
export class GoogleAdsFault extends Error {
  readonly httpStatus: number;
  readonly errors: readonly GoogleAdsError[];

  constructor(httpStatus: number, errors: readonly GoogleAdsError[]) {
    super(errors[0]?.message ?? 'The request failed.');
    this.httpStatus = httpStatus;
    this.errors = errors;
  }
}

/** A call whose JSON does not have the form of the request message. */
export class MalformedRequest extends Error {
  readonly violations: readonly { readonly field: string; readonly description: string }[];

  constructor(violations: readonly { readonly field: string; readonly description: string }[]) {
    super(violations.map(({ description }) => description).join('\n'));
    this.violations = violations;
  }
}

/** Shorthand for a fault of one error. */
export const createFault = (
  httpStatus: number,
  errorCode: Readonly<Record<string, string>>,
  message: string,
  rest: Omit<GoogleAdsError, 'errorCode' | 'message'> = {},
): GoogleAdsFault => new GoogleAdsFault(httpStatus, [{ errorCode, message, ...rest }]);

/** An id like the ones that Google gives to requests. */
export const createRequestId = (): string => randomBytes(16).toString('base64url');

/** The GoogleAdsFailure that details of an answer carry. */
export const describeFailure = (
  errors: readonly GoogleAdsError[],
  version: string,
  requestId: string,
): Record<string, unknown> => ({
  '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
  errors,
  requestId,
});

const summaries: Readonly<Record<number, string>> = {
  400: 'Request contains an invalid argument.',
  401: 'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  403: 'The caller does not have permission',
  404: 'Requested entity was not found.',
  501: 'Operation is not implemented, or supported, or enabled.',
};

/** The JSON body of an error answer of Google Ads. */
export const describeFault = (
  fault: GoogleAdsFault,
  version: string,
  requestId: string,
): Record<string, unknown> => ({
  error: {
    code: fault.httpStatus,
    message: summaries[fault.httpStatus] ?? fault.message,
    status: statusNames[fault.httpStatus] ?? 'INTERNAL',
    details: [describeFailure(fault.errors, version, requestId)],
  },
});

/** The JSON body that answers a request of the wrong form. */
export const describeMalformed = (malformed: MalformedRequest): Record<string, unknown> => ({
  error: {
    code: 400,
    message: malformed.message,
    status: 'INVALID_ARGUMENT',
    details: [
      { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: malformed.violations },
    ],
  },
});
