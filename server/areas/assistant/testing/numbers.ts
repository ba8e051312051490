import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { formatChange, formatFigure, formatMoney, formatNumber } from '#shared/domain/format/format.ts';
import { currencies } from '#shared/domain/money/currency.ts';
import type { Language } from '#shared/i18n/languages.ts';

const toDigits = (text: string): string => text.replaceAll(/\s/gu, ' ');

/** Values of an answer by their field, numbers and texts alike; lists also have their length. */
function collectLeaves(value: unknown, key = '', found: [string, unknown][] = []): [string, unknown][] {
  if (typeof value === 'number' || typeof value === 'string') found.push([key, value]);
  else if (Array.isArray(value)) {
    found.push([key, value.length]);
    for (const one of value) collectLeaves(one, key, found);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) collectLeaves(one, name, found);
  return found;
}

/** Every way in which a number may be written. */
function listForms(value: number, language: Language): string[] {
  return [
    formatNumber(value, language),
    formatChange(value, language),
    ...(['Percentage', 'Integer'] as const).map((type) => formatFigure(value, type, null, language)),
    ...currencies.map((currency) => formatMoney({ value, currency }, language)),
  ].map(toDigits);
}

/** Lists all parts of an answer's paragraphs and tables. */
export function listParts(blocks: readonly Block[]): { text: string; path?: string | undefined }[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'Paragraph') return block.parts;
    return block.kind === 'Table' ? block.rows.flat(2) : [];
  });
}

const dates = /^\d\d[./]\d\d[./]\d{4}(?:–\d\d[./]\d\d[./]\d{4})?$/u;
const pattern = /\p{Nd}+(?:[ .,]\p{Nd}+)*/gu;

/**
 * Finds the numbers of an answer that no call's answer has. A part matches as a whole: as a figure, a text of the call,
 * or the count of the rows of a table of the answer; of a part in words, each of its numbers may match instead. A change in percent must be
 * between two values of the same field, a day a real one.
 */
export function findUnmatched(
  blocks: readonly Block[],
  outputs: readonly unknown[],
  language: Language,
): string[] {
  const leaves = outputs.flatMap((output) => collectLeaves(output));
  const rows = blocks.flatMap((block) => (block.kind === 'Table' ? [block.rows.length] : []));
  const numbers = leaves.flatMap(([, value]) =>
    typeof value === 'number' ? [value, Math.floor(value)] : [],
  );
  const forms = new Set([...numbers, ...rows].flatMap((value) => listForms(value, language)));
  const texts = leaves.flatMap(([, value]) => (typeof value === 'string' ? [toDigits(value)] : []));
  const byKey = new Map<string, number[]>();
  for (const [key, value] of leaves)
    if (typeof value === 'number') byKey.set(key, [...(byKey.get(key) ?? []), value]);
  const isChange = (text: string): boolean =>
    [...byKey.values()].some((same) =>
      same.some((before) =>
        same.some((after) => {
          const percent =
            before === 0 ? (after === 0 ? 0 : 100) : ((after - before) / Math.abs(before)) * 100;
          return toDigits(formatChange(percent, language)) === text;
        }),
      ),
    );
  const isMatched = (text: string): boolean =>
    forms.has(text) || texts.some((one) => one === text || (/\p{L}/u.test(text) && one.includes(text)));
  return listParts(blocks)
    .filter(({ text }) => /\p{Nd}/u.test(text))
    .filter(({ text, path }) => {
      if (path === undefined) return true;
      const plain = toDigits(text);
      if (isMatched(plain) || dates.test(plain) || isChange(plain)) return false;
      return !/\p{Ll}{3}/u.test(plain) || !(plain.match(pattern) ?? []).every((token) => isMatched(token));
    })
    .map(({ text }) => text);
}
