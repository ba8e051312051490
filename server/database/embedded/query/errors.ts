import { databaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';

/** BadValue (2). */
export function badValue(message: string): DatabaseError {
  return databaseError(2, message);
}

/** FailedToParse (9). */
export function failedToParse(message: string): DatabaseError {
  return databaseError(9, message);
}

/** TypeMismatch (14). */
export function typeMismatch(message: string): DatabaseError {
  return databaseError(14, message);
}

/** NotImplemented (238): something of MongoDB's that this database leaves out. */
export function notImplemented(what: string): DatabaseError {
  return databaseError(238, `${what} is not supported by the embedded database`);
}

/** An error that has a number but no name of its own. */
export function locationError(code: number, message: string): DatabaseError {
  return databaseError(code, message);
}
