import type { ClientSession } from 'mongoose';
import type { ComplianceOutcome } from '#shared/contracts/campaign.ts';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  findEshop,
  restoreCompliance,
  toReadableDomain,
  updateEshop,
  writeShownCompliance,
  type EshopDocument,
  type ShownCompliance,
} from '#server/areas/eshop/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { reviewEshop, reviewEshops } from './hold.service.ts';
import { findScreening, writeScreening } from './screening.repository.ts';

/** What reading a shop's feed and its start page found. */
export interface FeedFindings {
  /** Products that can be advertised. */
  readonly productCount: number;
  /** Products with the check `restricted_goods`. */
  readonly restrictedCount: number;
  /** The shop's own page answered. */
  readonly isPageFetched: boolean;
}

/** Whether a shop may advertise without a person having looked at it. */
function isBeyondDoubt({ productCount, restrictedCount, isPageFetched }: FeedFindings): boolean {
  return productCount > 0 && restrictedCount === 0 && isPageFetched;
}

/** Reason of an automatic approval. */
const automaticReason = 'automatic screening';

/**
 * Approves an undecided shop when its feed has products, none of them is restricted and its page answers; otherwise
 * it stays Pending for staff.
 */
export async function screenCompliance(eshopId: EshopId): Promise<void> {
  const [eshop, found] = await Promise.all([findEshop(eshopId), findScreening(eshopId)]);
  if (eshop?.complianceStatus !== 'Pending' || found === null) return;
  if (!isBeyondDoubt(found)) return;
  await updateEshop(eshopId, { complianceStatus: 'Compliant', complianceReason: automaticReason });
}

/** What staff are called to when the screening cannot decide on a shop; null where it could, or they were called before. */
async function buildStaffAlert(
  eshopId: EshopId,
  before: FeedFindings | null,
  findings: FeedFindings,
): Promise<StaffEvent | null> {
  if (isBeyondDoubt(findings) || (before !== null && !isBeyondDoubt(before))) return null;
  const eshop = await findEshop(eshopId);
  if (eshop?.complianceStatus !== 'Pending') return null;
  return {
    about: toReadableDomain(eshop.domainName),
    path: `/admin/eshopDetail/${eshopId}/administration`,
    eshopId,
  };
}

/** Takes what the reading of a feed found: screens the shop, and lets its campaigns run when it passes. */
export async function onFeedCompleted(
  services: Services,
  eshopId: EshopId,
  findings: FeedFindings,
): Promise<void> {
  const called = await inTransaction(async (session) => {
    const call = await buildStaffAlert(eshopId, await findScreening(eshopId, session), findings);
    await writeScreening(eshopId, { ...findings, at: new Date() }, session);
    if (call !== null) await alertStaffIn('EshopAwaitsValidation', call, session);
    return call;
  });
  await screenCompliance(eshopId);
  if (called !== null) await mailStaff(services, 'EshopAwaitsValidation', called);
  await reviewEshop(services, eshopId);
}

/** A decision of staff on whether campaigns of a shop may go live. */
interface ComplianceDecision {
  readonly complianceStatus: ComplianceStatus;
  readonly complianceReason: string;
}

/** Writes something together with a decision, e.g. a letter about it; without a transaction where the decision was there before. */
type WriteAlong = (decidedAt: Date, session?: ClientSession) => Promise<void>;

/**
 * Writes a decision on the state of a shop that staff saw; the same decision again writes nothing of its own.
 * @returns start of the decided state
 * @throws AppError not_found; conflict where it was decided otherwise in the meantime
 */
async function writeShown(
  eshopId: EshopId,
  shown: ShownCompliance,
  decision: ComplianceDecision,
  writeAlong?: WriteAlong,
): Promise<Date> {
  const decidedAt = await inTransaction(async (session) => {
    const writtenAt = await writeShownCompliance(eshopId, shown, decision, session);
    if (writtenAt !== null) await writeAlong?.(writtenAt, session);
    return writtenAt;
  });
  if (decidedAt !== null) return decidedAt;
  const eshop = await findEshop(eshopId);
  if (eshop === null || eshop.archivedAt) throw new AppError('not_found');
  const { complianceStatus, complianceReason } = eshop;
  if (
    complianceStatus !== decision.complianceStatus ||
    complianceReason !== decision.complianceReason ||
    // Seen when it was so already: then it is another decision, on a state that has changed.
    shown.since >= eshop.complianceSince
  )
    throw new AppError('conflict');
  await writeAlong?.(eshop.complianceSince);
  return eshop.complianceSince;
}

/** Has the queues of colleagues show a decision at once. */
async function announceDecision(): Promise<void> {
  await recordEvent('CockpitChanged', null, { changedAt: new Date().toISOString() }, null);
}

async function writeForOutcome(
  { eshopId, ...shown }: ShownCompliance & { readonly eshopId: EshopId },
  decision: ComplianceDecision,
): Promise<ComplianceOutcome> {
  try {
    await writeShown(eshopId, shown, decision);
    return { eshopId, outcome: 'Done', error: null };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { eshopId, outcome: thrown.code === 'conflict' ? 'Refused' : 'Missing', error: thrown.code };
  }
}

/**
 * Decides as staff on several shops as they saw them; all decisions are written before the platforms are notified, so
 * that no shop waits for the ones before it.
 * @returns the outcome for each shop, in their order, once
 */
export async function decideComplianceInBulk(
  services: Services,
  shops: readonly (ShownCompliance & { readonly eshopId: EshopId })[],
  decision: ComplianceDecision,
): Promise<ComplianceOutcome[]> {
  const outcomes: ComplianceOutcome[] = [];
  for (const shop of new Map(shops.map((one) => [one.eshopId, one])).values())
    outcomes.push(await writeForOutcome(shop, decision));
  await announceDecision();
  await reviewEshops(
    services,
    outcomes.filter(({ outcome }) => outcome === 'Done').map(({ eshopId }) => eshopId),
  );
  return outcomes;
}

/**
 * Decides as staff on the state of a shop that they saw, and lets or stops its campaigns at once. The same decision
 * again, as after a review that failed, writes nothing and only reviews the campaigns.
 * @param writeAlong written with the decision, before the platforms are notified, which may take seconds
 * @returns start of the decided state
 * @throws AppError not_found; conflict where it was decided otherwise in the meantime
 */
export async function decideShownCompliance(
  services: Services,
  eshopId: EshopId,
  shown: ShownCompliance,
  decision: ComplianceDecision,
  writeAlong?: WriteAlong,
): Promise<Date> {
  const decidedAt = await writeShown(eshopId, shown, decision, writeAlong);
  await announceDecision();
  await reviewEshop(services, eshopId);
  return decidedAt;
}

/**
 * Takes a decision of staff back: the shop is in the state that it replaced, and its campaigns follow at once.
 * @param writeAlong written with it or not at all; what it throws leaves the decision as it is
 * @throws AppError conflict where it was decided otherwise in the meantime
 */
export async function undoShownCompliance(
  services: Services,
  eshopId: EshopId,
  decided: ShownCompliance,
  before: NonNullable<EshopDocument['complianceBefore']>,
  writeAlong: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await inTransaction(async (session) => {
    if (!(await restoreCompliance(eshopId, decided, before, session))) throw new AppError('conflict');
    await writeAlong(session);
  });
  await announceDecision();
  await reviewEshop(services, eshopId);
}
