import { countCampaigns, findScreenings } from '#server/areas/campaign/index.ts';
import { getEshopId, findUndecidedPage } from '#server/areas/eshop/index.ts';
import { findBalances } from '#server/credit/index.ts';
import { presentListedEshops, readSearch } from './eshopList.service.ts';

/** One page of the shops that wait for a decision, with what the decision rests on. */
export async function listEshopsToValidate(query: { page: number; pageSize: number; search: string }) {
  const { items, total } = await findUndecidedPage({ ...query, search: await readSearch(query.search) });
  const ids = items.map(getEshopId);
  const [balances, screenings, campaigns] = await Promise.all([
    findBalances(ids),
    findScreenings(ids),
    countCampaigns(ids),
  ]);
  const postedMinor = new Map(balances.map((balance) => [balance._id.toString(), balance.postedMinor]));
  const listed = await presentListedEshops(
    items.map((eshop) => ({ ...eshop, creditMinor: postedMinor.get(getEshopId(eshop)) ?? 0 })),
  );
  const documents = new Map(items.map((eshop) => [getEshopId(eshop), eshop]));
  return {
    total,
    items: listed.map((item) => {
      const eshop = documents.get(item.id);
      const screening = screenings.get(item.id);
      return {
        ...item,
        complianceReason: eshop?.complianceReason ?? null,
        // Shops older than this field have waited since creation.
        waitingSince: eshop?.complianceSince?.toISOString() ?? item.createdAt,
        productCount: screening?.productCount ?? 0,
        restrictedProductCount: screening?.restrictedCount ?? 0,
        hasPixel: Boolean(eshop?.pixelVerifiedAt) || Boolean(eshop?.pixelFirstEventAt),
        campaignCount: campaigns.get(item.id) ?? 0,
      };
    }),
  };
}
