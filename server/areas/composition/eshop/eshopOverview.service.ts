import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { CampaignStatus } from '#shared/domain/campaign/state.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findCampaigns, readCampaignStates } from '#server/areas/campaign/index.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { readSummary } from '#server/areas/reporting/index.ts';
import { findSubscriptionFacts } from '#server/areas/subscription/index.ts';
import type { Services } from '#server/services.ts';
import { readMembers } from './members.service.ts';
import { readCreditOutlook } from '../payment/creditOutlook.service.ts';

/** Full days of the results, beside as many before. */
const resultDays = 30;

async function countCampaignStates(services: Services, eshopId: EshopId, eshop: EshopDocument) {
  // The states of an archived shop's campaigns are of no use: nothing runs.
  if (eshop.archivedAt) return [];
  const existing = (await findCampaigns(eshopId)).filter(({ isRemoved }) => !isRemoved);
  const states = await readCampaignStates(services, eshopId, existing);
  const counts = new Map<CampaignStatus, number>();
  for (const { state } of states.values()) counts.set(state.status, (counts.get(state.status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** A shop at a glance, as staff see it, archived or not. @throws AppError not_found */
export async function readEshopOverview(services: Services, eshopId: EshopId) {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('not_found');
  const toDay = addDays(toLocalDay(new Date(), eshop.timeZone), -1);
  const range = { fromDay: addDays(toDay, 1 - resultDays), toDay };
  const [outlook, campaigns, subscription, { summary }, people] = await Promise.all([
    readCreditOutlook(eshop),
    countCampaignStates(services, eshopId, eshop),
    findSubscriptionFacts(eshopId),
    readSummary(eshopId, eshop, range, 'PreviousPeriod'),
    readMembers(eshop),
  ]);
  const periodEnd = subscription?.['currentPeriodEndsAt'];
  return {
    outlook: {
      daysLeft: outlook.daysLeft,
      runsOutOn: outlook.runsOutOn,
      dailyBudgets: presentMoney({
        amountMinor: outlook.budgetsMinor,
        currency: outlook.credit.currency,
      }),
    },
    campaigns,
    premiumUntil: eshop.hasActiveSubscription && periodEnd instanceof Date ? periodEnd.toISOString() : null,
    results: {
      range: { from: range.fromDay, to: range.toDay },
      days: summary.days,
      total: summary.total,
      before: summary.comparison?.total ?? null,
    },
    people,
  };
}
