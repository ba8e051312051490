import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, readableDomain, updateEshop } from '#server/areas/eshop/index.ts';
import { notifyStaff } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import { reviewEshop } from './hold.service.ts';
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

/** Why a shop that nobody looked at may advertise. */
const automaticReason = 'automatic screening';

/**
 * Approves a shop that nobody has decided on when its feed has products, none of them is restricted and its page answers;
 * otherwise it stays Pending for staff.
 */
export async function screenCompliance(eshopId: EshopId): Promise<void> {
  const [eshop, found] = await Promise.all([findEshop(eshopId), findScreening(eshopId)]);
  if (eshop?.complianceStatus !== 'Pending' || found === null) return;
  if (!isBeyondDoubt(found)) return;
  await updateEshop(eshopId, { complianceStatus: 'Compliant', complianceReason: automaticReason });
}

/** Calls staff to a shop that the screening cannot decide on, once until it could. */
async function callStaff(
  services: Services,
  eshopId: EshopId,
  before: FeedFindings | null,
  findings: FeedFindings,
): Promise<void> {
  if (isBeyondDoubt(findings) || (before !== null && !isBeyondDoubt(before))) return;
  const eshop = await findEshop(eshopId);
  if (eshop?.complianceStatus !== 'Pending') return;
  await notifyStaff(services, 'EshopAwaitsValidation', {
    about: readableDomain(eshop.domainName),
    path: `/admin/eshopDetail/${eshopId}/administration`,
    eshopId,
  });
}

/** Takes what the reading of a feed found: screens the shop, and lets its campaigns run when it passes. */
export async function onFeedCompleted(
  services: Services,
  eshopId: EshopId,
  findings: FeedFindings,
): Promise<void> {
  const before = await findScreening(eshopId);
  await writeScreening(eshopId, { ...findings, at: new Date() });
  await screenCompliance(eshopId);
  await callStaff(services, eshopId, before, findings);
  await reviewEshop(services, eshopId);
}

/**
 * Decides as staff on several shops; all decisions are written before the platforms are told, so that none waits for the
 * shops before it.
 * @returns the shops that were decided; one that is archived or not there is not among them
 */
export async function decideComplianceOfMany(
  services: Services,
  eshopIds: readonly EshopId[],
  decision: { complianceStatus: ComplianceStatus; complianceReason: string },
): Promise<EshopId[]> {
  const decidedIds: EshopId[] = [];
  for (const eshopId of new Set(eshopIds))
    if ((await updateEshop(eshopId, decision)) !== null) decidedIds.push(eshopId);
  for (const eshopId of decidedIds) await reviewEshop(services, eshopId);
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
