import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** Words of a name without accents, in small letters. */
export function toWords(text: string): Set<string> {
  return new Set(
    foldAccents(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}

/** How many words two names share, of those of the longer one. */
export function shareWords(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): { common: number; share: number } {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return { common, share: common / Math.max(1, one.size, other.size) };
}

const hasDigit = /\d/;

/** Whether two names have the same numbers: sizes and model numbers tell variants apart. */
export function hasSameNumbers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const numbers = [...one].filter((word) => hasDigit.test(word));
  return (
    numbers.every((word) => other.has(word)) &&
    [...other].filter((word) => hasDigit.test(word)).length === numbers.length
  );
}

/** A name for comparing brands and categories. */
export const toPlainName = (text: string): string => [...toWords(text)].join(' ');
