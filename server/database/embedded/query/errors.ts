import { DatabaseError } from '../databaseError.ts';

/** BadValue (2). */
export function badValue(message: string): DatabaseError {
  return new DatabaseError(2, 'BadValue', message);
}

/** FailedToParse (9). */
export function failedToParse(message: string): DatabaseError {
  return new DatabaseError(9, 'FailedToParse', message);
}

/** TypeMismatch (14). */
export function typeMismatch(message: string): DatabaseError {
  return new DatabaseError(14, 'TypeMismatch', message);
}

/** NotImplemented (238): something of MongoDB's that this database leaves out. */
export function notImplemented(what: string): DatabaseError {
  return new DatabaseError(238, 'NotImplemented', `${what} is not supported by the embedded database`);
}

/** An error that has a number but no name of its own. */
export function locationError(code: number, message: string): DatabaseError {
  return new DatabaseError(code, `Location${code}`, message);
}
