import { createDatabaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';

/** BadValue (2). */
export function createBadValueError(message: string): DatabaseError {
  return createDatabaseError(2, message);
}

/** FailedToParse (9). */
export function createParseError(message: string): DatabaseError {
  return createDatabaseError(9, message);
}

/** TypeMismatch (14). */
export function typeMismatch(message: string): DatabaseError {
  return createDatabaseError(14, message);
}

/** NotImplemented (238): something of MongoDB's that this database leaves out. */
export function createNotImplementedError(what: string): DatabaseError {
  return createDatabaseError(238, `${what} is not supported by the embedded database`);
}

/** An error that has a number but no name of its own. */
export function createLocationError(code: number, message: string): DatabaseError {
  return createDatabaseError(code, message);
}
