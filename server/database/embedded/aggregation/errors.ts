import { createDatabaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';

/** The error MongoDB reports with this number. */
export function createAggregationError(code: number, message: string): DatabaseError {
  return createDatabaseError(code, message);
}

/** The refusal of search, which needs a server of its own beside MongoDB's. */
export function searchNotEnabled(what: string): DatabaseError {
  return createDatabaseError(
    31082,
    `Using ${what} requires additional configuration. Please connect to Atlas or an AtlasCLI local deployment to enable.`,
  );
}
