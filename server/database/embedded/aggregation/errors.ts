import { databaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';

/** The error MongoDB reports with this number. */
export function aggregationError(code: number, message: string): DatabaseError {
  return databaseError(code, message);
}
