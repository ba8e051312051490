import { DatabaseError } from '../databaseError.ts';

const CODE_NAMES: Readonly<Record<number, string>> = {
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  40: 'ConflictingUpdateOperators',
  66: 'ImmutableField',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  115: 'CommandNotSupported',
  146: 'ExceededMemoryLimit',
  168: 'InvalidPipelineOperator',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
};

/** The error MongoDB reports with this number; numbers without a name of their own are called Location<number>. */
export function aggregationError(code: number, message: string): DatabaseError {
  return new DatabaseError(code, CODE_NAMES[code] ?? `Location${code}`, message);
}
