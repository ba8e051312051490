import type { TextAssetType } from '../campaign/textLimits.ts';
import type { Language } from '../../i18n/languages.ts';
import type { AdTextDemand } from './demand.ts';
import { plannedWords } from './languages/plannedWords.ts';
import { listWords, longestHead, removeStart, splitText } from './readPlan.ts';
import { splitQuoted } from './words.ts';

/** Removes the first phrase of a list from words, wherever it is; null where none is there. */
function removeAnywhere(words: readonly string[], phrases: readonly string[]): string[] | null {
  for (let at = 0; at < words.length; at += 1) {
    const rest = removeStart(words.slice(at), phrases);
    if (rest !== null) return [...words.slice(0, at), ...rest];
  }
  return null;
}

/** Reads a demand to change one text of a campaign's ads, which follows a colon; null for any other text. */
export function readAdTextDemand(text: string, code: Language): AdTextDemand | null {
  const language = plannedWords[code];
  const colon = text.indexOf(':');
  if (language === undefined) return null;
  const head = colon === -1 ? text : text.slice(0, colon);
  const body = colon === -1 ? null : splitText(`x:${text.slice(colon + 1)}`).body;
  if (head.length > longestHead || head.includes('?')) return null;
  const { rest, quoted } = splitQuoted(head);
  const said = removeStart(listWords(rest, code), language.adTextVerbs);
  if (said === null) return null;
  for (const [type, phrases] of Object.entries(language.adTexts) as [TextAssetType, string[]][]) {
    const left = removeAnywhere(said, phrases);
    if (left === null) continue;
    const begin = said.findIndex((_word, at) => removeStart(said.slice(at), phrases) !== null);
    // The number right after the kind, as in `headline 2`; any other is of the name.
    const next = left[begin] ?? '';
    const hasNumber = /^\d{1,2}$/u.test(next);
    const around = hasNumber ? left.filter((_word, at) => at !== begin) : left;
    const named = around.filter((word) => !language.adTextSmall.includes(word));
    // A name beside a quoted one is a second name.
    if (quoted !== null && named.length > 0) return null;
    const name = quoted ?? (named.length === 0 ? null : named.join(' '));
    return { kind: 'SetAdText', name, type, number: hasNumber ? Number(next) : null, text: body };
  }
  return null;
}
