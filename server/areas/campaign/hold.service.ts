import type { CampaignHoldReason } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { alertStaffIn } from '#server/areas/notification/index.ts';
import {
  findBalances,
  holdExposure,
  readCredit,
  withAdSpendFee,
  type CreditState,
} from '#server/credit/index.ts';
import { recordChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import {
  getCampaignId,
  findCampaigns,
  findEshopsWithoutCredit,
  writeDesiredState,
} from './campaign.repository.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { createExhaustedNotice } from './mail.service.ts';
import { tryReconciling, getDesiredRunState } from './reconcile.service.ts';
import type { CreditGuardDocument } from './spend.model.ts';
import { findGuard, findGuards, noteExhausted, noteReplenished, writeReserve } from './spend.repository.ts';

/** Spend that was just booked for a shop, our fee on it included. */
export interface Spending {
  readonly spentMinor: number;
  /** Since the reading before. */
  readonly elapsedMs: number;
  /** Until the next reading. */
  readonly intervalMs: number;
}

/** A part of the spend between two readings that the next one may have beyond the last. */
const reserveFactor = 1.5;
/** Clicks come in bursts: after a quiet reading the reserve falls by a tenth, not to nothing. */
const reserveDecay = 0.9;

/**
 * The credit at which campaigns are stopped: what they may spend before the next reading shows it, so that nothing is
 * spent that the shop does not have. It never exceeds one day's budgets.
 */
export function getNextReserve(
  before: number,
  { spentMinor, elapsedMs, intervalMs }: Spending,
  dailyBudgetsMinor: number,
): number {
  // After a pause of ours, one reading holds the spend of many intervals.
  const spentInInterval = spentMinor * Math.min(1, intervalMs / Math.max(elapsedMs, 1));
  const target = Math.max(Math.ceil(spentInInterval * reserveFactor), Math.floor(before * reserveDecay));
  return Math.min(target, dailyBudgetsMinor);
}

/** Whether a credit is too little to run on. */
function isExhausted(postedMinor: number, reserveMinor: number): boolean {
  return postedMinor <= 0 || postedMinor <= reserveMinor;
}

/** Why the product keeps campaigns of a shop from running, the most lasting reason first; null when it does not. */
export function findHoldReason(
  eshop: Pick<EshopDocument, 'archivedAt' | 'complianceStatus'>,
  { postedMinor, isFrozen }: Pick<CreditState, 'postedMinor' | 'isFrozen'>,
  guard: Pick<CreditGuardDocument, 'reserveMinor'> | null,
): CampaignHoldReason | null {
  if (eshop.archivedAt) return 'EshopArchived';
  if (eshop.complianceStatus !== 'Compliant') return 'ComplianceRequired';
  if (isFrozen) return 'SpendingFrozen';
  return isExhausted(postedMinor, guard?.reserveMinor ?? 0) ? 'CreditExhausted' : null;
}

/** What the running ones of campaigns may take from the credit in a day, our fee included, minor units. */
function sumRunningBudgets(campaigns: readonly CampaignDocument[]): number {
  const running = campaigns.filter((campaign) => getDesiredRunState(campaign) === 'Running');
  return withAdSpendFee(running.reduce((sum, campaign) => sum + campaign.dailyBudgetMinor, 0));
}

/** What the running campaigns of a shop may take from its credit in a day, our fee included, minor units. */
export async function readRunningBudgets(eshopId: EshopId): Promise<number> {
  return sumRunningBudgets(await findCampaigns(eshopId));
}

/** Holds as much of the credit as the running campaigns may spend in a day. */
export async function holdRunningBudgets(
  eshopId: EshopId,
  campaigns: readonly CampaignDocument[],
): Promise<void> {
  await holdExposure(eshopId, sumRunningBudgets(campaigns));
}

/** Notes that the credit of a shop is used up and alerts staff of it, together; the mails follow by the job. */
async function exhaust(eshopId: EshopId): Promise<void> {
  const [eshop, now] = [await findEshop(eshopId), new Date()];
  await inTransaction(async (session) => {
    if (!(await noteExhausted(eshopId, now, { isMailDue: true, session }))) return;
    await recordChanges([{ eshopId, kind: 'CreditExhausted', at: now }], session);
    if (eshop !== null) await alertStaffIn('CreditExhausted', createExhaustedNotice(eshop), session);
  });
}

async function guardCredit(
  eshopId: EshopId,
  postedMinor: number,
  campaigns: readonly CampaignDocument[],
  spending: Spending | null,
): Promise<CreditGuardDocument | null> {
  const guard = await findGuard(eshopId);
  if (guard?.exhaustedAt) {
    // The reserve stays what it was at the stop, so that campaigns do not start and stop by turns.
    if (!isExhausted(postedMinor, guard.reserveMinor))
      await inTransaction(async (session) => {
        if (await noteReplenished(eshopId, session))
          await recordChanges([{ eshopId, kind: 'CreditReplenished' }], session);
      });
    return await findGuard(eshopId);
  }
  const running = campaigns.filter(({ platformRunState }) => platformRunState === 'Running');
  if (spending !== null) {
    const budgets = withAdSpendFee(running.reduce((sum, campaign) => sum + campaign.dailyBudgetMinor, 0));
    const reserveMinor = getNextReserve(guard?.reserveMinor ?? 0, spending, budgets);
    if (guard === null || reserveMinor !== guard.reserveMinor) await writeReserve(eshopId, reserveMinor);
  }
  const present = await findGuard(eshopId);
  // Only a shop whose ads ran can run out; one that never had credit gets no such notice.
  if (present !== null && running.length > 0 && isExhausted(postedMinor, present.reserveMinor)) {
    await exhaust(eshopId);
    return await findGuard(eshopId);
  }
  return present;
}

/**
 * Checks a shop as it is now, holds or releases its campaigns accordingly, and pushes to the platforms at once.
 * @param spending the amount just booked; null when nothing was read
 */
export async function reviewEshop(
  services: Services,
  eshopId: EshopId,
  spending: Spending | null = null,
): Promise<void> {
  const [eshop, credit, campaigns] = await Promise.all([
    findEshop(eshopId),
    readCredit(eshopId),
    findCampaigns(eshopId),
  ]);
  if (eshop === null) return;
  const guard = await guardCredit(eshopId, credit.postedMinor, campaigns, spending);
  const holdReason = findHoldReason(eshop, credit, guard);
  const changed: CampaignDocument[] = [];
  for (const campaign of campaigns) {
    if (campaign.isRemoved || (campaign.holdReason ?? null) === holdReason) continue;
    const held = await writeDesiredState(eshopId, getCampaignId(campaign), { holdReason });
    if (held !== null) changed.push(held);
  }
  // All changes are written before the first push: if this process dies, the job pushes the rest.
  for (const held of changed) await tryReconciling(services, held);
  await holdRunningBudgets(eshopId, await findCampaigns(eshopId));
}

/** Looks at shops in turn; one that cannot be looked at is looked at the next time and keeps none of the others. */
export async function reviewEshops(services: Services, eshopIds: Iterable<EshopId>): Promise<void> {
  for (const eshopId of eshopIds) {
    try {
      await reviewEshop(services, eshopId);
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId }, 'campaigns of a shop could not be checked');
    }
  }
}

/** Lets campaigns run again whose shops have topped up. */
export async function reviewReplenished(services: Services): Promise<void> {
  const eshopIds = await findEshopsWithoutCredit();
  if (eshopIds.length === 0) return;
  const [balances, guards] = await Promise.all([findBalances(eshopIds), findGuards(eshopIds)]);
  const reserves = new Map(guards.map((guard) => [guard._id.toString(), guard.reserveMinor]));
  const replenished = balances
    .filter(({ _id, postedMinor }) => !isExhausted(postedMinor, reserves.get(_id.toString()) ?? 0))
    .map(({ _id }) => _id.toString() as EshopId);
  await reviewEshops(services, replenished);
}
