import { createHash } from 'node:crypto';
import { toAccountKey } from './statements/accounts.ts';
import type { OwnLine } from './statements/statementLine.ts';

/** A line with what tells it from all others. */
export interface NamedLine extends OwnLine {
  readonly identity: string;
  readonly contentHash: string;
  /** How many lines of the file up to this one say the same, from 1. */
  readonly occurrence: number;
  readonly payerKey: string | null;
}

const hashParts = (parts: readonly (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/**
 * Names the lines of a file: by account and the bank's reference, else by their content and its occurrence. The day
 * and amount are part of the name, as some banks restart their references.
 */
export function nameLines(lines: readonly OwnLine[]): NamedLine[] {
  const occurrences = new Map<string, number>();
  const bearers = new Map<string, string[]>();
  return lines.map((line) => {
    const { account, bookedOn, amountMinor, currency, reference } = line;
    const payerKey = toAccountKey(line.counterAccount);
    const contentHash = hashParts([account, bookedOn, amountMinor, currency, line.variableSymbol, payerKey]);
    const occurrence = (occurrences.get(contentHash) ?? 0) + 1;
    occurrences.set(contentHash, occurrence);
    if (reference === null)
      return { ...line, payerKey, contentHash, occurrence, identity: `${contentHash}~${occurrence}` };
    const name = hashParts([account, reference, bookedOn, amountMinor, currency]);
    // Payments that share a reference and amount are distinguished by their content.
    const known = bearers.get(name) ?? [];
    if (!known.includes(contentHash)) known.push(contentHash);
    bearers.set(name, known);
    return { ...line, payerKey, contentHash, occurrence, identity: `${name}#${known.indexOf(contentHash)}` };
  });
}
