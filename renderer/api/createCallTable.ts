import type { Call } from '#shared/contracts/defineCall.ts';

/** Which bearer a call takes: one of the kinds of the contract, or the names of the token types it accepts. */
export type CallAccess = Call['access'];

/** What a client must know of a call to make it. */
export interface CallRow {
  readonly path: string;
  readonly access: CallAccess;
  /** It answers a file instead of JSON. */
  readonly isFile?: true;
  /** It takes files and is sent as multipart form data. */
  readonly isMultipart?: true;
  /** Files without which it is not made. */
  readonly requiredFiles?: readonly string[];
  /** It takes an `Idempotency-Key`. */
  readonly isIdempotent?: true;
}

/** Rows of the calls that clients can make, by controller and action. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, CallRow>>>>;

/** Draws the rows from a registry of calls; calls that are not built and providers' webhooks have none. */
export function buildCallTable(
  registry: Readonly<Record<string, Readonly<Record<string, Call>>>>,
): CallTable {
  const table: Record<string, Record<string, CallRow>> = {};
  for (const [controller, calls] of Object.entries(registry)) {
    const rows: Record<string, CallRow> = {};
    for (const [action, call] of Object.entries(calls)) {
      if (!call.isBuilt || call.isWebhook) continue;
      rows[action] = {
        path: call.path,
        access: call.access,
        ...(call.produces === null ? {} : { isFile: true as const }),
        ...(call.files.length === 0
          ? {}
          : {
              isMultipart: true as const,
              requiredFiles: call.files.filter((file) => file.isRequired).map((file) => file.name),
            }),
        ...(call.isIdempotent ? { isIdempotent: true as const } : {}),
      };
    }
    if (Object.keys(rows).length > 0) table[controller] = rows;
  }
  return table;
}
