import { errorRegistry, type ErrorCode } from './errors.ts';

/** Named values for the text of an error, e.g. `{minimum: '1 000 CZK'}`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** An error in one field: the key of its text (`validation:<key>`) and that text's values. */
export interface FieldError {
  /** The path of the field in the body, dotted: `billing.companyName`, `items.2.price`. */
  readonly field: string;
  readonly key: string;
  readonly params?: ErrorParams;
}

/** The one error that product code throws on purpose; the HTTP edge turns it into an RFC 9457 problem. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldError[];
  /** Seconds after which the caller may try again (429 and 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      params?: ErrorParams;
      fields?: readonly FieldError[];
      cause?: unknown;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errorRegistry[this.code].status;
  }
}
