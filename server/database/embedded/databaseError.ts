/** An error of the embedded database as MongoDB reports it: its number, name and labels go to the driver. */
export class DatabaseError extends Error {
  readonly code: number;
  readonly codeName: string;
  /** Error labels such as TransientTransactionError. */
  readonly labels: readonly string[];
  /** Further reply fields, e.g. keyPattern and keyValue of a duplicate key; plain values that the reply encoder takes. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: number,
    codeName: string,
    message: string,
    extra: { labels?: readonly string[]; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message.toWellFormed());
    this.name = 'DatabaseError';
    this.code = code;
    this.codeName = codeName;
    this.labels = extra.labels ?? [];
    this.details = extra.details ?? {};
  }
}
