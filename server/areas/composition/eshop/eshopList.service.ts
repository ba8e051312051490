import type { EshopListItem } from '#shared/contracts/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { countActiveCampaigns } from '#server/areas/campaign/index.ts';
import {
  getEshopId,
  findEshopPage,
  findOwnerId,
  presentListItem,
  sumListedCredit,
  type EshopListQuery,
  type ListedEshop,
} from '#server/areas/eshop/index.ts';
import { presentSums } from '#server/database/currencySums.ts';
import { findUserIdsByEmailPart, findUsersByIds, getUserId } from '#server/areas/user/index.ts';

/** Shops as staff see them in lists. */
export async function presentListedEshops(eshops: readonly ListedEshop[]): Promise<EshopListItem[]> {
  const ownerIds = eshops.map(findOwnerId).filter((id): id is UserId => id !== null);
  const [owners, counts]: [Awaited<ReturnType<typeof findUsersByIds>>, ReadonlyMap<EshopId, number>] =
    await Promise.all([findUsersByIds(ownerIds), countActiveCampaigns(eshops.map(getEshopId))]);
  const emails = new Map(owners.map((owner) => [getUserId(owner), owner.email]));
  return eshops.map((eshop) => {
    const ownerId = findOwnerId(eshop);
    return presentListItem(eshop, {
      creditMinor: eshop.creditMinor,
      ownerEmail: ownerId === null ? null : (emails.get(ownerId) ?? null),
      activeCampaignCount: counts.get(getEshopId(eshop)) ?? 0,
    });
  });
}

/** What staff look for, as the store is asked; null for everything. */
export async function readSearch(typed: string): Promise<EshopListQuery['search']> {
  const text = typed.toLowerCase();
  return text === '' ? null : { text, ownerIds: await findUserIdsByEmailPart(text) };
}

/** One page of the list of shops for staff; `search` is a part of the domain or of the owner's e-mail, or an id. */
export async function listEshops({
  hasSums,
  search,
  ...query
}: Omit<EshopListQuery, 'search'> & { search: string; hasSums: boolean }): Promise<{
  items: EshopListItem[];
  total: number;
  isTotalAtLeast: boolean;
  sums: MoneyValue[];
}> {
  const searched = { ...query, search: await readSearch(search) };
  const [{ items, ...counted }, sums] = await Promise.all([
    findEshopPage(searched),
    hasSums ? sumListedCredit(searched) : [],
  ]);
  return { items: await presentListedEshops(items), ...counted, sums: presentSums(sums) };
}
