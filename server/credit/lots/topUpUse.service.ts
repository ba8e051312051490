import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { endOfDay, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import { getAdsPayableAccount } from '../ledger/accounts.ts';
import { readTopUpMovements, sumTopUpChannels } from '../ledger/ledger.repository.ts';

/** What a top-up paid for on a day in a campaign, or by another kind of movement; negative was given back to it. */
export interface TopUpUseRow {
  readonly day: Day;
  readonly channel: Channel | null;
  readonly campaignId: CampaignId | null;
  readonly type: TransactionType;
  readonly amountMinor: number;
}

/** What a top-up paid for. */
export interface TopUpUse {
  readonly usedMinor: number;
  /** The latest day first. */
  readonly rows: readonly TopUpUseRow[];
}

/** Sums what a top-up paid for, by day of that time zone, campaign and kind. Memory by days, not by movements. */
export async function sumTopUpUse(transferId: string, timeZone: string): Promise<TopUpUse> {
  const channelOf = new Map(channels.map((channel) => [getAdsPayableAccount(channel), channel]));
  const rows = new Map<string, TopUpUseRow>();
  let usedMinor = 0;
  for await (const transfer of readTopUpMovements(transferId)) {
    const amountMinor = transfer.funding
      .filter((part) => part.transferId === transferId)
      .reduce((sum, part) => sum + part.amountMinor, 0);
    usedMinor += amountMinor;
    const day = toLocalDay(transfer.effectiveAt, timeZone);
    const campaignId = (transfer.campaignId?.toString() ?? null) as CampaignId | null;
    const key = `${day} ${campaignId ?? ''} ${transfer.kind}`;
    const channel = transfer.lines
      .map((line) => channelOf.get(line.account))
      .find((one) => one !== undefined);
    const row = rows.get(key) ?? {
      day,
      channel: channel ?? null,
      campaignId,
      type: transfer.kind,
      amountMinor: 0,
    };
    rows.set(key, { ...row, amountMinor: row.amountMinor + amountMinor });
  }
  return { usedMinor, rows: [...rows.values()].toSorted((a, b) => (a.day < b.day ? 1 : -1)) };
}

/** Top-ups whose ad spend is summed by one query. */
const topUpsAtOnce = 500;

/**
 * What platforms were paid of each of many top-ups up to a day of that time zone, less what they gave back; our fees are no ad spend.
 * The database sums: one query for hundreds of top-ups, and nothing of their movements is in memory here.
 */
export async function sumAdSpendOfTopUps(
  transferIds: readonly string[],
  upTo: Day,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const accounts = channels.map(getAdsPayableAccount);
  const until = endOfDay(upTo, timeZone);
  const sums = new Map<string, number>();
  for (let from = 0; from < transferIds.length; from += topUpsAtOnce)
    for (const { _id, amountMinor } of await sumTopUpChannels(
      transferIds.slice(from, from + topUpsAtOnce),
      accounts,
      until,
    ))
      sums.set(_id, amountMinor);
  return sums;
}
