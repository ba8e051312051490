import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { NameKind } from './name.model.ts';
import { countNames, findNames, insertNames } from './name.repository.ts';

/** As many names of a kind may be new in a shop on one day; more are counted together, as others. */
export const mostNewNames: Readonly<Record<NameKind, number>> = { Source: 1_000, Product: 10_000 };

/** A name that an event came with, and the event's day. */
export interface NameWish {
  readonly kind: NameKind;
  readonly name: string;
  readonly day: Day;
}

/** Names that are not told apart. */
export interface RefusedNames {
  has(wish: NameWish): boolean;
}

const mostRemembered = 200_000;
/** Names that are stored, and those that found their day full; neither is ever taken back. */
const known = new Set<string>();
const refusedOnDay = new Set<string>();

const keyOf = (eshopId: EshopId, { kind, name }: Pick<NameWish, 'kind' | 'name'>): string =>
  `${eshopId} ${kind} ${name}`;
const dayKeyOf = (eshopId: EshopId, wish: NameWish): string => `${wish.day} ${keyOf(eshopId, wish)}`;

function remember(keys: Set<string>, key: string): void {
  if (keys.size >= mostRemembered) keys.clear();
  keys.add(key);
}

/** Wishes of one kind and day, each name once: the first day that asks for a name has it. */
function groupsOf(wishes: readonly NameWish[]): { kind: NameKind; day: Day; names: string[] }[] {
  const groups = new Map<string, { kind: NameKind; day: Day; names: string[] }>();
  const seen = new Set<string>();
  for (const { kind, name, day } of wishes) {
    if (seen.has(`${kind} ${name}`)) continue;
    seen.add(`${kind} ${name}`);
    const group = groups.get(`${kind} ${day}`);
    if (group === undefined) groups.set(`${kind} ${day}`, { kind, day, names: [name] });
    else group.names.push(name);
  }
  return [...groups.values()];
}

/**
 * Tells names apart as long as a shop's day has room for new ones, in the caller's transaction; a name that is known always
 * is. What is refused is stored with the event, so that counting anew needs none of this.
 */
export async function admitNames(
  eshopId: EshopId,
  wishes: readonly NameWish[],
  session: ClientSession,
): Promise<RefusedNames> {
  const refused = new Set<string>();
  const asked = wishes.filter((wish) => {
    if (known.has(keyOf(eshopId, wish))) return false;
    if (!refusedOnDay.has(dayKeyOf(eshopId, wish))) return true;
    refused.add(keyOf(eshopId, wish));
    return false;
  });
  for (const { kind, day, names } of groupsOf(asked)) {
    const stored = new Set(await findNames(eshopId, kind, names, session));
    const fresh = names.filter((name) => !stored.has(name));
    if (fresh.length === 0) continue;
    const limit = mostNewNames[kind];
    const room = Math.max(0, limit - (await countNames(eshopId, { kind, day }, limit, session)));
    await insertNames(eshopId, { kind, day }, fresh.slice(0, room), session);
    for (const name of fresh.slice(room)) {
      refused.add(keyOf(eshopId, { kind, name }));
      // Only of a day that was full before: what this transaction adds may yet come to nothing.
      if (room === 0) remember(refusedOnDay, dayKeyOf(eshopId, { kind, name, day }));
    }
  }
  return { has: (wish) => refused.has(keyOf(eshopId, wish)) };
}

/** Remembers which names are stored, before a transaction: what it reads there is not certain to stay. */
export async function recallNames(eshopId: EshopId, wishes: readonly NameWish[]): Promise<void> {
  for (const { kind, day, names } of groupsOf(wishes)) {
    const isUnsure = (name: string) =>
      !known.has(keyOf(eshopId, { kind, name })) && !refusedOnDay.has(dayKeyOf(eshopId, { kind, name, day }));
    for (const name of await findNames(eshopId, kind, names.filter(isUnsure)))
      remember(known, keyOf(eshopId, { kind, name }));
  }
}

/** Forgets what is remembered, once names were removed. */
export function forgetNames(): void {
  known.clear();
  refusedOnDay.clear();
}
