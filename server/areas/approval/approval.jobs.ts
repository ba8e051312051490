import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import type { ApprovalDocument } from './approval.model.ts';
import { expireApprovals, findUnnotifiedApprovals, markNotified } from './approval.repository.ts';
import { carryOutApproved } from './decision.service.ts';

const everyMs = 15_000;

async function notifyStaff(services: Services, approval: ApprovalDocument): Promise<void> {
  const eshopId = approval.eshopId ? (approval.eshopId.toString() as EshopId) : null;
  const [eshop, requester] = await Promise.all([
    eshopId === null ? null : findEshop(eshopId),
    findUserById(approval.requestedBy.toString() as UserId),
  ]);
  const staffEvent: StaffEvent = {
    about: eshop === null ? '–' : toReadableDomain(eshop.domainName),
    detail: (t) =>
      [
        approval.kind === 'TaxRate'
          ? t('mail:approvalKinds.TaxRate')
          : `${t(`mail:approvalKinds.${approval.kind}`)}: ${formatMoney(presentMoney(approval), 'en')}`,
        requester?.email ?? '–',
        approval.reason,
      ].join('\n'),
    path: '/admin/accounting/approvals',
    ...(eshopId === null ? {} : { eshopId }),
    actorId: approval.requestedBy.toString() as UserId,
  };
  // Staff are alerted of a request once, and mailed at most once.
  const isNew = await inTransaction(async (session) => {
    if (!(await markNotified(approval._id.toString() as ApprovalId, session))) return false;
    await alertStaffIn('ApprovalRequested', staffEvent, session);
    return true;
  });
  if (isNew) await mailStaff(services, 'ApprovalRequested', staffEvent);
}

/** Notifies staff of new requests, expires overdue ones and executes approved ones that are not done. */
export async function processApprovals(services: Services): Promise<void> {
  await expireApprovals(new Date());
  for (const approval of await findUnnotifiedApprovals()) await notifyStaff(services, approval);
  await carryOutApproved(services);
}

/** Background work of approvals. */
export function createApprovalJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'processApprovals',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs,
      run: async () => await processApprovals(services),
    },
  ];
}
