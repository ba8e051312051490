/** What a file is compared by: the same choice of a file is the same file, whichever object holds it. */
function replaceFile(_key: string, value: unknown): unknown {
  if (!(value instanceof Blob)) return value;
  const { name = '', lastModified = 0 } = value as Partial<File>;
  return ['file', name, value.size, value.type, lastModified];
}

/**
 * Joins repeated work: while work with equal variables is pending, its promise is returned and nothing is started. A
 * double click thus sends one call; the same button may send other variables meanwhile, as rows of a list do.
 */
export function createPendingJoin<Result>(): (
  variables: unknown,
  start: () => Promise<Result>,
) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>();
  return (variables, start) => {
    const key = JSON.stringify(variables, replaceFile) ?? '';
    const existing = pending.get(key);
    if (existing !== undefined) return existing;
    const started = start().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}
