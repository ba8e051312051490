import type { MessagePart } from '#shared/contracts/assistantSchemas.ts';
import { isOneLetterApart } from '#shared/domain/assistant/words.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import type { Fact, Talk } from './talk.ts';

/** Shorter words are compared letter by letter. */
const typoLength = 5;

/**
 * Finds what a name as typed means: those with exactly that name, else those whose name has all of its words, else the
 * only one whose words differ from them by one letter at most.
 */
export function findNamed<Item>(
  items: readonly Item[],
  getName: (item: Item) => string,
  typed: string,
): Item[] {
  const folded = foldText(typed);
  if (folded === '') return [];
  const exact = items.filter((item) => foldText(getName(item)) === folded);
  if (exact.length > 0) return exact;
  const words = folded.split(' ');
  const find = (matches: (one: string, word: string) => boolean): Item[] =>
    items.filter((item) => {
      const name = foldText(getName(item)).split(' ');
      return words.every((word) => name.some((one) => matches(one, word)));
    });
  const begun = find((one, word) => one.startsWith(word));
  if (begun.length > 0) return begun;
  const near = find(
    (one, word) => one.startsWith(word) || (word.length >= typoLength && isOneLetterApart(one, word)),
  );
  // A typo that may mean two things means neither.
  return near.length === 1 ? near : [];
}

/** Says that nothing of the shop has the name; the typed text isn't repeated, as it may say anything. */
export function sayNotFound(talk: Talk, link: Fact): MessagePart[] {
  return talk.say('notFound', { link });
}
