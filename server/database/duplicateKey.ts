/** True for the error of a write that a unique index refused: another document has the key already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
