import type { IconName } from '../../ui/icon/iconNames.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** What an entry of the palette leads to. Those before `screen` are the user's data. */
const entryKinds = ['shop', 'person', 'document', 'campaign', 'product', 'screen', 'action'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One row of the palette. */
export interface PaletteEntry {
  /** Unique in the palette; lower case, since cmdk compares it trimmed. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  readonly hint?: string;
  readonly icon: IconName;
  /** What names it and nothing else: a domain, an e-mail, a number, an id. */
  readonly names: readonly string[];
  /** Further text under which it is found. */
  readonly keywords?: string;
  readonly run: () => void;
}

/** Letters that are not taken apart by Unicode's decomposition. */
const wholeLetters: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text for comparison: lower case, without diacritics, single spaces. */
export function foldText(text: string): string {
  return foldAccents(text)
    .replaceAll(/[łđøßæœ]/g, (letter) => wholeLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What a user typed or pasted, without what an address has around its domain. */
export function cleanQuery(typed: string): string {
  const query = typed.trim().replace(/^www\./i, '');
  if (!/^https?:\/\//i.test(query)) return query;
  return query.replace(/^https?:\/\/(?:www\.)?/i, '').split(/[/?#]/)[0] ?? '';
}

/** A number of a document without what only parts its digits. */
function compact(text: string): string {
  return text.replaceAll(/[\s/-]/g, '');
}

/** Whether a text may be a part of a document's number or a variable symbol: digits, and at most a letter or two. */
export function isNumberLike(text: string): boolean {
  return /\d{3}/.test(text) && /^[a-z]{0,4}$/i.test(text.replaceAll(/[\d\s/-]/g, ''));
}

/** How well an entry matches; smaller is better. */
const Match = { Exact: 0, Beginning: 1, WordBeginning: 2, Inside: 3 } as const;

function matchEntry(entry: PaletteEntry, query: string): number | null {
  const isData = entry.kind !== 'screen' && entry.kind !== 'action';
  const names = entry.names.map(foldText);
  if (names.includes(query)) return Match.Exact;
  if (entry.kind === 'document' && names.some((name) => compact(name) === compact(query))) return Match.Exact;
  const title = foldText(entry.title);
  if (title === query) return isData ? Match.Exact : Match.Beginning;
  const text = [title, ...names, foldText(entry.keywords ?? '')].join(' ');
  if (entry.kind === 'document' && isNumberLike(query) && compact(text).includes(compact(query)))
    return title.startsWith(query) ? Match.Beginning : Match.Inside;
  let worst: number = title.startsWith(query) ? Match.Beginning : Match.WordBeginning;
  for (const word of query.split(' ')) {
    if (isWordBeginning(text, word)) continue;
    // One letter inside a word says nothing; inside a screen's name two do not either.
    if (word.length < (isData ? 2 : 3) || !text.includes(word)) return null;
    worst = Match.Inside;
  }
  return worst;
}

function isWordBeginning(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/**
 * Returns the entries that match a query, best first: exact names (shops, people, documents), then similar ones, then
 * screens and actions. When the query looks like a number, documents precede similar shops and people.
 */
export function rankEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const wanted = foldText(query);
  if (wanted === '') return [...entries];
  const orderOfKind = (kind: EntryKind) =>
    kind === 'document' && isNumberLike(wanted)
      ? -1
      : // Of a screen and an action, the one that the query names better.
        entryKinds.indexOf(kind === 'action' ? 'screen' : kind);
  return entries
    .flatMap((entry) => {
      const match = matchEntry(entry, wanted);
      if (match === null) return [];
      const isExact = match === Match.Exact;
      return {
        entry,
        order: [isExact ? 0 : 1, isExact ? entryKinds.indexOf(entry.kind) : orderOfKind(entry.kind), match],
      };
    })
    .toSorted((a, b) => {
      const at = a.order.findIndex((value, index) => value !== b.order[index]);
      return at === -1 ? 0 : (a.order[at] ?? 0) - (b.order[at] ?? 0);
    })
    .map(({ entry }) => entry);
}

/** Whether an entry's own name is the query. */
export function isExactMatch(entry: PaletteEntry, query: string): boolean {
  return matchEntry(entry, foldText(query)) === Match.Exact;
}

/**
 * What of a query names a shop, a person or a product: the query without the words of the actions' names, so that
 * `pause ads of lamps` looks for `lamps`. The whole query where nothing else is left of it.
 */
export function findDataWords(query: string, actionNames: readonly string[]): string {
  const known = new Set(actionNames.flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u)));
  const words = foldText(query).split(' ');
  const left = words.filter((word) => !known.has(word));
  return (left.length === 0 ? words : left).join(' ');
}

/** What of a query is a document's number or a variable symbol, as the search of documents takes it; '' where nothing is. */
export function findNumber(query: string): string {
  const text = foldText(query);
  const number = isNumberLike(text) ? text : text.split(' ').findLast((word) => isNumberLike(word));
  if (number === undefined) return '';
  const bare = compact(number);
  const parts = /^(\d{4})([a-z])(\d*)$/.exec(bare);
  return parts === null ? bare : `${parts[1] ?? ''}-${parts[2] ?? ''}-${parts[3] ?? ''}`;
}
