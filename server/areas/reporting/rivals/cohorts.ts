import { fewestPeers, likenesses, type Likeness } from '#shared/domain/report/funnel.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';

/** Attributes of a shop to find similar ones; null where unknown. */
export interface LikeShop {
  readonly eshopId: EshopId;
  /** Everybody who belongs to the shop: shops of one person are his own to him, not others'. */
  readonly people: readonly string[];
  readonly traits: Readonly<Record<Likeness, string | null>>;
}

/** Shops that are alike, and what they have in common. */
export interface LikeShops<Shop extends LikeShop> {
  readonly alike: readonly Likeness[];
  readonly shops: readonly Shop[];
}

/** Shops by the parties behind them: shops that share a person, be it through another shop, are one party's. */
export function groupByParty<Shop extends Pick<LikeShop, 'eshopId' | 'people'>>(
  shops: readonly Shop[],
): Shop[][] {
  const listMembers = ({ eshopId, people }: Shop) => (people.length === 0 ? [`shop ${eshopId}`] : people);
  const parties = new Map<string, Set<string>>();
  for (const shop of shops) {
    const members = listMembers(shop);
    const joined = new Set(members);
    for (const member of members) for (const other of parties.get(member) ?? []) joined.add(other);
    for (const member of joined) parties.set(member, joined);
  }
  const groups = new Map<Set<string>, Shop[]>();
  for (const shop of shops) {
    const party = parties.get(listMembers(shop)[0] ?? '') ?? new Set();
    groups.set(party, [...(groups.get(party) ?? []), shop]);
  }
  return [...groups.values()];
}

/** How many parties are behind shops. */
export function countParties(shops: readonly Pick<LikeShop, 'eshopId' | 'people'>[]): number {
  return groupByParty(shops).length;
}

/** Whether figures of these shops may be given out: whoever of them looks has enough shops of others beside his own. */
export function areEnough(shops: readonly Pick<LikeShop, 'eshopId' | 'people'>[]): boolean {
  return countParties(shops) > fewestPeers;
}

function buildKey(shop: LikeShop, alike: readonly Likeness[]): string | null {
  const traits = alike.map((likeness) => shop.traits[likeness]);
  return traits.includes(null) ? null : JSON.stringify(traits);
}

/**
 * Groups shops: first those alike in everything; of the shops with too few matches, those alike in all but the
 * platform, then all but platform and category, and so on. A shop is in at most one cohort and cohorts share no shop,
 * so that the difference of two cannot reveal the rest. Shops with too few matches are in none.
 */
export function groupIntoCohorts<Shop extends LikeShop>(all: readonly Shop[]): LikeShops<Shop>[] {
  const cohorts: LikeShops<Shop>[] = [];
  let left = [...all];
  for (let given = 0; given <= likenesses.length; given += 1) {
    const alike = likenesses.slice(given);
    const groups = new Map<string, Shop[]>();
    for (const shop of left) {
      const key = buildKey(shop, alike);
      if (key === null) continue;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [shop]);
      else group.push(shop);
    }
    const placed = new Set<EshopId>();
    for (const shops of groups.values()) {
      if (!areEnough(shops)) continue;
      cohorts.push({ alike, shops });
      for (const { eshopId } of shops) placed.add(eshopId);
    }
    left = left.filter(({ eshopId }) => !placed.has(eshopId));
  }
  return cohorts;
}
