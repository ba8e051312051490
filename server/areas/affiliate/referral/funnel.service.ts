import type { ReferralFunnel } from '#shared/contracts/affiliateSchemas.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { findReferredEshops, type EshopDocument } from '#server/areas/eshop/index.ts';
import { countReferredUsers } from '#server/areas/user/index.ts';
import { countClicks, findClicks } from './click.repository.ts';

const funnelDays = 365;

/** The campaign of the link that brought each shop; undefined where the code was typed. */
export async function findCampaigns(
  partnerId: UserId,
  eshops: readonly EshopDocument[],
): Promise<(eshop: EshopDocument) => string | null | undefined> {
  const clickIds = eshops.flatMap(({ referralClickId }) =>
    referralClickId ? [referralClickId.toString()] : [],
  );
  const clicks = await findClicks(partnerId, clickIds);
  return ({ referralClickId }) => {
    const click = referralClickId ? clicks.get(referralClickId.toString()) : undefined;
    return click === undefined ? undefined : (click.campaign ?? null);
  };
}

/** How many came by a partner's links and code in the last year, from the click to the first payment, and by link. */
export async function readFunnel(
  partnerId: UserId,
  code: string | null,
  windowDays: number,
  now: Date = new Date(),
): Promise<ReferralFunnel> {
  const since = new Date(now.getTime() - funnelDays * 86_400_000);
  const [clicks, registrationCount, allEshops] = await Promise.all([
    countClicks(partnerId, since),
    code === null ? 0 : countReferredUsers(code, since),
    findReferredEshops(partnerId),
  ]);
  const eshops = allEshops.filter(({ createdAt }) => createdAt >= since);
  const findCampaign = await findCampaigns(partnerId, eshops);
  const campaigns = new Set<string | null>([
    ...clicks.keys(),
    ...eshops.flatMap((eshop) => {
      const campaign = findCampaign(eshop);
      return campaign === undefined ? [] : [campaign];
    }),
  ]);
  const countPaying = (some: readonly EshopDocument[]) =>
    some.filter(({ firstTransactionAt }) => firstTransactionAt).length;
  return {
    windowDays,
    clickCount: [...clicks.values()].reduce((sum, count) => sum + count, 0),
    registrationCount,
    eshopCount: eshops.length,
    payingCount: countPaying(eshops),
    links: [...campaigns]
      .map((campaign) => {
        const own = eshops.filter((eshop) => findCampaign(eshop) === campaign);
        return {
          campaign,
          clickCount: clicks.get(campaign) ?? 0,
          eshopCount: own.length,
          payingCount: countPaying(own),
        };
      })
      .toSorted((a, b) => b.clickCount - a.clickCount),
  };
}
