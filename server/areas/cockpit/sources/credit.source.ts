import { cockpitLimits, spendBeyondCredit } from '#shared/domain/cockpit/cockpit.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { estimateCreditDays } from '#shared/domain/payment/creditDays.ts';
import { findGuards } from '#server/areas/campaign/index.ts';
import {
  findWarnedSince,
  readFrozenBalances,
  readLowBalances,
  withAdSpendFee,
  type WatchedBalance,
} from '#server/credit/index.ts';
import type { CockpitSource, Finding, FindingFact } from '../finding.ts';
import { readShopAds, type ShopAds } from './adSpend.ts';
import { splitIntoBatches } from './batches.ts';

const dayMs = 86_400_000;

function findLowCredit(
  balance: WatchedBalance,
  ads: ShopAds,
  exhaustedAt: Date | null,
  now: Date,
): Finding | null {
  const isStopped = ads.running.length === 0;
  if (isStopped && (ads.stopped.length === 0 || exhaustedAt === null)) return null;
  if (
    isStopped &&
    exhaustedAt !== null &&
    now.getTime() - exhaustedAt.getTime() > cockpitLimits.recentDays * dayMs
  )
    return null;
  const eshopId = balance._id.toString() as EshopId;
  const { currency, postedMinor } = balance;
  const { perDayMinor } = ads;
  // As the merchant's own screens say: our fee goes from the credit, too.
  const dailySpendMinor = ads.isMeasured ? withAdSpendFee(perDayMinor) : perDayMinor;
  const left = estimateCreditDays({ creditMinor: postedMinor, dailySpendMinor, currency });
  const credit = `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`;
  const facts: FindingFact[] = [
    { name: 'credit', money: { amountMinor: postedMinor, currency } },
    { name: 'creditLimit', money: { amountMinor: balance.lowCreditLimitMinor ?? 0, currency } },
    {
      name: ads.isMeasured ? 'spendPerDay' : 'budgetsPerDay',
      money: { amountMinor: perDayMinor, currency },
      path: `/admin/eshopDetail/${eshopId}/stats`,
    },
    {
      name: 'runningCampaigns',
      count: ads.running.length,
      path: `/admin/eshopDetail/${eshopId}/campaigns/google`,
    },
    ...(left === null || isStopped ? [] : [{ name: 'daysLeft', count: left } as const]),
    ...(isStopped && exhaustedAt !== null ? [{ name: 'adsStoppedAt', at: exhaustedAt } as const] : []),
  ];
  return {
    subjectId: eshopId,
    eshopId,
    risk: {
      amountMinor: spendBeyondCredit(perDayMinor, postedMinor),
      currency,
      basis: 'SpendBeyondCredit',
      perDayMinor,
      days: cockpitLimits.horizonDays,
      creditMinor: Math.max(0, postedMinor),
    },
    since: balance.lowCreditAlertedAt ?? exhaustedAt ?? now,
    facts,
    path: credit,
    action: { kind: 'RemindOwner' },
    // Another day that the credit lasts, or the end of the ads, is news; every haler of spend is not.
    state: isStopped ? 'stopped' : `running ${ads.running.length} ${left ?? '-'}`,
  };
}

/**
 * Shops whose credit is under their limit while their ads run, or whose ads stopped for want of it lately. Most shops
 * under their limit have no ads: they left.
 */
export const lowCreditSource: CockpitSource = {
  kind: 'CreditLow',
  findNews: findWarnedSince,
  async *read(_services, only, now) {
    for await (const balances of splitIntoBatches(readLowBalances(only))) {
      const eshopIds = balances.map(({ _id }) => _id.toString() as EshopId);
      const adsOf = await readShopAds(eshopIds, now);
      // Only of shops whose ads stopped is it asked since when.
      const guards = await findGuards(eshopIds.filter((eshopId) => adsOf(eshopId).stopped.length > 0));
      const exhausted = new Map(guards.map((guard) => [guard._id.toString(), guard.exhaustedAt ?? null]));
      yield balances.flatMap((balance) => {
        const id = balance._id.toString();
        return findLowCredit(balance, adsOf(id as EshopId), exhausted.get(id) ?? null, now) ?? [];
      });
    }
  },
};

/** Shops whose spending is stopped because their books differ. */
export const ledgerSource: CockpitSource = {
  kind: 'LedgerDiffers',
  async *read(_services, only, now) {
    for await (const balances of splitIntoBatches(readFrozenBalances(only))) {
      yield balances.map((balance): Finding => {
        const eshopId = balance._id.toString() as EshopId;
        const amountMinor = Math.max(0, balance.postedMinor);
        const money = { amountMinor, currency: balance.currency };
        return {
          subjectId: eshopId,
          eshopId,
          risk: { ...money, basis: 'WholeCredit' },
          since: balance.frozenAt ?? now,
          facts: [
            { name: 'credit', money, path: `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory` },
            ...(balance.frozenReason ? [{ name: 'bookProblem', text: balance.frozenReason } as const] : []),
          ],
          path: '/admin/accounting/ledger',
          state: `${balance.frozenAt?.toISOString() ?? ''} ${balance.frozenReason ?? ''}`,
        };
      });
    }
  },
};
