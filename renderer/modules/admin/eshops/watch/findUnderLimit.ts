import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';

const pageSize = 250;
/** More shops under their limit than this are too many to read; starred ones are then fetched one by one. */
const maxPages = 4;

/** Shops under their credit limit, and how many there are in all. */
export interface UnderLimit {
  readonly shops: readonly EshopListItem[];
  readonly total: number;
}

/** Finds shops under their credit limit: the first thousand, and every one of `starred` in any case. @throws ApiProblem */
export async function findUnderLimit(
  starred: ReadonlySet<string>,
  signal: AbortSignal,
  calls: Pick<typeof api.eshop, 'getEshops' | 'getEshopById'> = api.eshop,
): Promise<UnderLimit> {
  const shops: EshopListItem[] = [];
  let total = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await calls.getEshops(
      { isUnderCreditLimit: true, sort: 'credit', isDescending: false, page, pageSize },
      { signal },
    );
    shops.push(...answer.items);
    total = answer.total;
    if (answer.items.length < pageSize) return { shops, total };
  }
  const found = new Set<string>(shops.map((shop) => shop.id));
  for (const id of starred) {
    if (found.has(id)) continue;
    const { eshop } = await calls.getEshopById({ eshopId: id }, { signal });
    if (eshop.isUnderCreditLimit) shops.push(eshop);
  }
  return { shops, total };
}

/** Shops with those first that the member of staff watches; otherwise in the order that they came in. */
export function putStarredFirst<Shop extends { readonly id: string }>(
  shops: readonly Shop[],
  starred: ReadonlySet<string>,
): Shop[] {
  return shops.toSorted((a, b) => Number(starred.has(b.id)) - Number(starred.has(a.id)));
}
