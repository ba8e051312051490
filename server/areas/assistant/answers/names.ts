import type { MessagePart } from '#shared/contracts/assistantSchemas.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import type { Fact, Talk } from './talk.ts';

/** Finds what a name as typed means: those with exactly that name, else those whose name has all of its words. */
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
  return items.filter((item) => {
    const name = foldText(getName(item)).split(' ');
    return words.every((word) => name.some((one) => one.startsWith(word)));
  });
}

/** Says that nothing of the shop has the name; the typed text isn't repeated, as it may say anything. */
export function sayNotFound(talk: Talk, link: Fact): MessagePart[] {
  return talk.say('notFound', { link });
}
