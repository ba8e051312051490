/** A text of either version. */
export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What changed from one list of texts to another: the longest common part stays, the rest was removed or added. */
export function diffTexts(before: readonly string[], after: readonly string[]): TextChange[] {
  const rows = before.length + 1;
  const columns = after.length + 1;
  const lengths = Array.from({ length: rows }, () => new Uint16Array(columns));
  const getLength = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (line === undefined) continue;
      line[column] =
        before[row] === after[column]
          ? getLength(row + 1, column + 1) + 1
          : Math.max(getLength(row + 1, column), getLength(row, column + 1));
    }
  const changes: TextChange[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const [old, next] = [before[row], after[column]];
    if (old !== undefined && old === next) {
      changes.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (
      next === undefined ||
      (old !== undefined && getLength(row + 1, column) >= getLength(row, column + 1))
    ) {
      changes.push({ kind: 'removed', text: old ?? '' });
      row += 1;
    } else {
      changes.push({ kind: 'added', text: next });
      column += 1;
    }
  }
  return changes;
}
