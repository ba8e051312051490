import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { NameKind } from './name.model.ts';
import { countNames, findNames, insertNames } from './name.repository.ts';

/** As many names of a kind may be new in a shop on one day; more are counted together, as others. */
export const mostNewNames: Readonly<Record<NameKind, number>> = {
  Source: 1_000,
  Product: 10_000,
  Search: 1_000,
};

/** A name that an event came with, and the event's day. */
export interface NameRequest {
  readonly kind: NameKind;
  readonly name: string;
  readonly day: Day;
}

/** Names over the limit. */
export interface RefusedNames {
  has(request: NameRequest): boolean;
}

const mostRemembered = 200_000;
/** Names that are stored, and those that found their day full; neither is ever taken back. */
const known = new Set<string>();
const refusedOnDay = new Set<string>();

const toKey = (eshopId: EshopId, { kind, name }: Pick<NameRequest, 'kind' | 'name'>): string =>
  `${eshopId} ${kind} ${name}`;
const toDayKey = (eshopId: EshopId, request: NameRequest): string =>
  `${request.day} ${toKey(eshopId, request)}`;

function remember(keys: Set<string>, key: string): void {
  if (keys.size >= mostRemembered) keys.clear();
  keys.add(key);
}

/** Groups requests by kind and day, each name once, on the first day that requests it. */
function groupRequests(requests: readonly NameRequest[]): { kind: NameKind; day: Day; names: string[] }[] {
  const groups = new Map<string, { kind: NameKind; day: Day; names: string[] }>();
  const seen = new Set<string>();
  for (const { kind, name, day } of requests) {
    if (seen.has(`${kind} ${name}`)) continue;
    seen.add(`${kind} ${name}`);
    const group = groups.get(`${kind} ${day}`);
    if (group === undefined) groups.set(`${kind} ${day}`, { kind, day, names: [name] });
    else group.names.push(name);
  }
  return [...groups.values()];
}

/**
 * Admits new names while a shop's day has room for them, in the caller's transaction; a known name is always
 * admitted. Refusals are stored with the event, so that a recount needs none of this.
 */
export async function admitNames(
  eshopId: EshopId,
  requests: readonly NameRequest[],
  session: ClientSession,
): Promise<RefusedNames> {
  const refused = new Set<string>();
  const pending = requests.filter((request) => {
    if (known.has(toKey(eshopId, request))) return false;
    if (!refusedOnDay.has(toDayKey(eshopId, request))) return true;
    refused.add(toKey(eshopId, request));
    return false;
  });
  for (const { kind, day, names } of groupRequests(pending)) {
    const stored = new Set(await findNames(eshopId, kind, names, session));
    const fresh = names.filter((name) => !stored.has(name));
    if (fresh.length === 0) continue;
    const limit = mostNewNames[kind];
    const room = Math.max(0, limit - (await countNames(eshopId, { kind, day }, limit, session)));
    await insertNames(eshopId, { kind, day }, fresh.slice(0, room), session);
    for (const name of fresh.slice(room)) {
      refused.add(toKey(eshopId, { kind, name }));
      // Only of a day that was full before: what this transaction adds may yet come to nothing.
      if (room === 0) remember(refusedOnDay, toDayKey(eshopId, { kind, name, day }));
    }
  }
  return { has: (request) => refused.has(toKey(eshopId, request)) };
}

/** Remembers which names are stored, before a transaction: what it reads there is not certain to stay. */
export async function recallNames(eshopId: EshopId, requests: readonly NameRequest[]): Promise<void> {
  for (const { kind, day, names } of groupRequests(requests)) {
    const isUnsure = (name: string) =>
      !known.has(toKey(eshopId, { kind, name })) && !refusedOnDay.has(toDayKey(eshopId, { kind, name, day }));
    for (const name of await findNames(eshopId, kind, names.filter(isUnsure)))
      remember(known, toKey(eshopId, { kind, name }));
  }
}

/** Clears the cache, once names were removed. */
export function forgetNames(): void {
  known.clear();
  refusedOnDay.clear();
}
