import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { createCampaignId, insertCampaign } from '#server/areas/campaign/index.ts';
import { bookAdSpend } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordAdMetrics } from '#server/measurement/index.ts';
import type { AddedShop } from './testServer.ts';

/** Adds a paused campaign in CZK to a shop, without any platform. */
export async function addCampaign(
  { eshopId }: AddedShop,
  channel: 'Google' | 'Meta',
  name: string,
): Promise<CampaignId> {
  const campaignId = createCampaignId();
  await insertCampaign(eshopId, campaignId, {
    channel,
    format: channel === 'Google' ? 'Dsa' : 'Dpa',
    name,
    currency: 'CZK',
    desiredStatus: 'Paused',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: name,
  });
  return campaignId;
}

/** Books what a campaign spent on a day, with its impressions and clicks. */
export async function bookSpend(
  { eshopId }: AddedShop,
  campaignId: CampaignId,
  day: Day,
  spentMinor: number,
  counts: { readonly impressions: number; readonly clicks: number },
): Promise<void> {
  await inTransaction(async (session) => {
    const { chargedMinor } = await bookAdSpend(
      {
        eshopId,
        currency: 'CZK',
        channel: 'Google',
        campaignId,
        spentMinor,
        effectiveAt: new Date(`${day}T12:00:00Z`),
        idempotencyKey: `${campaignId}-${day}`,
      },
      session,
    );
    const reportedAt = new Date(`${day}T20:00:00Z`);
    await recordAdMetrics(session, [{ eshopId, campaignId, day, ...counts, chargedMinor, reportedAt }]);
  });
}
