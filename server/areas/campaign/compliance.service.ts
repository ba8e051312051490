import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  findEshop,
  toReadableDomain,
  updateEshop,
  writeShownCompliance,
  type ShownCompliance,
} from '#server/areas/eshop/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
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

/**
 * Decides as staff on several shops; all decisions are written before the platforms are notified, so that no shop
 * waits for the ones before it.
 * @returns the decided shops, without archived and missing ones
 */
export async function decideComplianceInBulk(
  services: Services,
  eshopIds: readonly EshopId[],
  decision: { complianceStatus: ComplianceStatus; complianceReason: string },
): Promise<EshopId[]> {
  const decidedIds: EshopId[] = [];
  for (const eshopId of new Set(eshopIds))
    if ((await updateEshop(eshopId, decision)) !== null) decidedIds.push(eshopId);
  await reviewEshops(services, decidedIds);
  return decidedIds;
}

/** Decides as staff whether campaigns of a shop may go live, and lets or stops them at once. @throws AppError not_found */
export async function decideCompliance(
  services: Services,
  eshopId: EshopId,
  decision: { complianceStatus: ComplianceStatus; complianceReason: string },
): Promise<void> {
  if ((await updateEshop(eshopId, decision)) === null) throw new AppError('not_found');
  await reviewEshop(services, eshopId);
}

/**
 * Decides as staff on the state of a shop that they saw. The same decision again, as after a review that failed, writes
 * nothing and only reviews the campaigns.
 * @throws AppError not_found; conflict where it was decided otherwise in the meantime
 */
export async function decideShownCompliance(
  services: Services,
  eshopId: EshopId,
  shown: ShownCompliance,
  decision: { complianceStatus: ComplianceStatus; complianceReason: string },
): Promise<void> {
  if (!(await writeShownCompliance(eshopId, shown, decision))) {
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
  }
  await reviewEshop(services, eshopId);
}
