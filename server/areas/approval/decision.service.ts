import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { ApprovalDecision } from '#shared/domain/payment/approval.ts';
import { demandStepUp, type SessionPerson } from '#server/areas/auth/index.ts';
import { insertAuditEntry } from '#server/areas/logging/index.ts';
import { getUserAdminPermissions, demandRights, findUserById, type Actor } from '#server/areas/user/index.ts';
import type { ApprovedRequest, Services } from '#server/services.ts';
import type { ApprovalDocument } from './approval.model.ts';
import {
  findApproval,
  findUnexecutedApprovals,
  moveWaiting,
  recordApprovalOutcome,
} from './approval.repository.ts';
import { permissionOfKind } from './approval.service.ts';
import { findApproverFault, readApprover } from './approver.service.ts';
import { deleteDecisionOfApproval } from './moneyDecision.repository.ts';

/** An approved request is left this long to the call that approved it before a job takes it over. */
const takeOverAfterMs = 60_000;

/** Whether who asked may still ask: they are staff with the permission of what they asked for. */
async function canStillRequest(approval: ApprovalDocument): Promise<boolean> {
  const requester = await findUserById(approval.requestedBy.toString() as UserId);
  if (requester === null || requester.isDisabled) return false;
  return getUserAdminPermissions(requester).has(permissionOfKind[approval.kind]);
}

/** Records both people and the result in the audit trail of the shop or document. */
async function noteInTrail(
  approval: ApprovalDocument,
  approvedBy: UserId,
  resultId: string | null,
): Promise<void> {
  const attributes = {
    'approval.kind': approval.kind,
    'approval.amount': `${fromMinor(approval.amountMinor)} ${approval.currency}`,
    'approval.requestedBy': approval.requestedBy.toString(),
    'approval.approvedBy': approvedBy,
    'approval.result': resultId,
  };
  await insertAuditEntry({
    actorId: approvedBy,
    call: accounting.decideApproval.path,
    entity: approval.invoice ? 'Invoice' : approval.eshopId ? 'Eshop' : 'Approval',
    entityId: (approval.invoice?.id ?? approval.eshopId ?? approval._id).toString(),
    requestId: approval.requestId,
    reason: approval.reason,
    changes: Object.entries(attributes).map(([field, after]) => ({ field, before: null, after })),
  });
}

async function fail(approval: ApprovalDocument, failureCode: ErrorCode): Promise<void> {
  await recordApprovalOutcome(approval._id, { state: 'Failed', failureCode });
}

async function execute(
  services: Services,
  { kind, eshopId }: ApprovalDocument,
  request: Omit<ApprovedRequest, 'eshopId'>,
): Promise<string | null> {
  const executors = services.ports.approvalExecutors;
  if (kind === 'PartnerPayouts') return await executors[kind](services, request);
  if (!eshopId) throw new Error('a request about a shop names none');
  return await executors[kind](services, { ...request, eshopId: eshopId.toString() as EshopId });
}

/** Does what an approved request is about; what cannot be done now is tried again by the job. */
async function carryOut(services: Services, approval: ApprovalDocument, approvedBy: UserId): Promise<void> {
  if (!(await canStillRequest(approval))) return await fail(approval, 'permission_required');
  const request: Omit<ApprovedRequest, 'eshopId'> = {
    id: approval._id.toString() as ApprovalId,
    kind: approval.kind,
    amountMinor: approval.amountMinor,
    currency: approval.currency,
    reason: approval.reason,
    payload: JSON.parse(approval.payload) as unknown,
    requestedBy: approval.requestedBy.toString() as UserId,
    approvedBy,
    requestId: approval.requestId,
  };
  try {
    const resultId = await execute(services, approval, request);
    if (await recordApprovalOutcome(approval._id, { resultId }))
      await noteInTrail(approval, approvedBy, resultId);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.status < 500) return await fail(approval, thrown.code);
    services.log.error({ err: thrown, approvalId: request.id }, 'approved request not executed yet');
  }
}

/**
 * Decides on a request of another person; an approved one is carried out at once, and only once.
 * @throws AppError not_found, transition_not_allowed, own_request, permission_required, approver_too_new,
 * approver_not_independent, step_up_required when it is approved
 */
export async function decideApproval(
  services: Services,
  actor: Actor & SessionPerson,
  choice: { approvalId: ApprovalId; decision: ApprovalDecision; reason: string },
): Promise<ApprovalDocument> {
  const approval = await findApproval(choice.approvalId);
  if (approval === null) throw new AppError('not_found');
  const requestedBy = approval.requestedBy.toString();
  if (requestedBy === actor.userId) throw new AppError('own_request');
  demandRights(actor, [permissionOfKind[approval.kind]]);
  const fault = findApproverFault(await readApprover(services, actor.userId), requestedBy);
  if (fault !== null)
    throw new AppError(fault, { params: { days: String(services.config.approverMinDays) } });
  const isApproved = choice.decision === 'Approve';
  if (isApproved) await demandStepUp(actor);
  const now = new Date();
  const isMoved = await moveWaiting(approval._id, {
    state: isApproved ? 'Approved' : 'Rejected',
    decidedBy: actor.userId,
    decidedAt: now,
    decisionReason: choice.reason,
    settledAt: isApproved ? null : now,
  });
  if (!isMoved) throw new AppError('transition_not_allowed');
  const decided = await findApproval(choice.approvalId);
  if (decided === null) throw new AppError('not_found');
  if (!isApproved) {
    await deleteDecisionOfApproval(choice.approvalId);
    return decided;
  }
  await carryOut(services, decided, actor.userId);
  return (await findApproval(choice.approvalId)) ?? decided;
}

/**
 * Takes a request back that one has made oneself and that still waits.
 * @throws AppError not_found, forbidden for the request of another, transition_not_allowed
 */
export async function withdrawApproval(
  actor: Pick<Actor, 'userId'>,
  approvalId: ApprovalId,
): Promise<ApprovalDocument> {
  const approval = await findApproval(approvalId);
  if (approval === null) throw new AppError('not_found');
  if (approval.requestedBy.toString() !== actor.userId) throw new AppError('forbidden');
  const now = new Date();
  const isMoved = await moveWaiting(approval._id, {
    state: 'Withdrawn',
    decidedBy: null,
    decidedAt: now,
    decisionReason: null,
    settledAt: now,
  });
  if (!isMoved) throw new AppError('transition_not_allowed');
  await deleteDecisionOfApproval(approvalId);
  return (await findApproval(approvalId)) ?? approval;
}

/** Executes approved requests that are not done: the server stopped in between, or a provider didn't answer. */
export async function carryOutApproved(services: Services): Promise<void> {
  for (const approval of await findUnexecutedApprovals(new Date(Date.now() - takeOverAfterMs))) {
    const approvedBy = approval.decidedBy?.toString() as UserId | undefined;
    if (approvedBy !== undefined) await carryOut(services, approval, approvedBy);
  }
}
