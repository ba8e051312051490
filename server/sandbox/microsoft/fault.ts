import { randomUUID } from 'node:crypto';
import { errorCodes, type ErrorCode } from './errorCodes.ts';

/** One reason why a whole call is refused. */
export interface AdApiError {
  readonly Code: number;
  readonly Detail: string | null;
  readonly ErrorCode: string;
  readonly Message: string;
}

/** A call that is refused as a whole. */
export class AdApiFault extends Error {
  readonly httpStatus: number;
  readonly errors: readonly AdApiError[];

  constructor(httpStatus: number, errorCode: ErrorCode, detail: string | null = null) {
    const [code, message] = errorCodes[errorCode];
    super(message);
    this.httpStatus = httpStatus;
    this.errors = [{ Code: code, Detail: detail, ErrorCode: errorCode, Message: message }];
  }
}

/** Why one entity of a batch was not taken. */
export interface BatchError {
  readonly Code: number;
  readonly Details: string | null;
  readonly ErrorCode: string;
  readonly FieldPath: string | null;
  readonly ForwardCompatibilityMap: null;
  readonly Index: number;
  readonly Message: string;
  readonly Type: 'BatchError' | 'EditorialError';
}

/** Reports an error of one entity. */
export type Report = (errorCode: ErrorCode, fieldPath?: string, details?: string) => void;

/** The error of the entity at a place of its batch. */
export const createBatchError = (
  index: number,
  errorCode: ErrorCode,
  fieldPath: string | null,
  details: string | null,
): BatchError => {
  const [code, message] = errorCodes[errorCode];
  return {
    Code: code,
    Details: details,
    ErrorCode: errorCode,
    FieldPath: fieldPath,
    ForwardCompatibilityMap: null,
    Index: index,
    Message: message,
    Type: errorCode.includes('Editorial') ? 'EditorialError' : 'BatchError',
  };
};

/** The JSON of a refused call. */
export const describeFault = ({ errors }: AdApiFault, trackingId: string): object => ({
  TrackingId: trackingId,
  Type: 'AdApiFaultDetail',
  Errors: errors,
});

/** A name for a call, as Microsoft gives each. */
export const createTrackingId = (): string => randomUUID();
