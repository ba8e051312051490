import type { Approval } from '#shared/contracts/accounting.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import type { ApprovalId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshopId, findEshopsByIds, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId, type Actor } from '#server/areas/user/index.ts';
import type { ApprovalDocument } from './approval.model.ts';
import type { Services } from '#server/services.ts';
import { permissionOfKind } from './approval.service.ts';
import { findApproverFault, readApprover, type Approver } from './approver.service.ts';

/** The plain values of a payload but ids, which say nothing to a person, and what the request shows anyway. */
function parseDetails(payload: string): Approval['details'] {
  return Object.entries(JSON.parse(payload) as Record<string, unknown>)
    .filter(
      ([name, value]) =>
        value !== null && typeof value !== 'object' && !/id$|minor$|^reason$|key$/i.test(name),
    )
    .map(([name, value]) => ({ name, value: String(value) }));
}

function findFault(approval: ApprovalDocument, actor: Actor, approver: Approver): ErrorCode | null {
  if (!actor.adminPermissions.has(permissionOfKind[approval.kind])) return 'permission_required';
  return findApproverFault(approver, approval.requestedBy.toString());
}

/** Requests as staff see them; whether the one who asks may decide is said of each. */
export async function presentApprovals(
  services: Pick<Services, 'config'>,
  approvals: readonly ApprovalDocument[],
  actor: Actor,
): Promise<Approval[]> {
  const people = new Set(
    approvals.flatMap(({ requestedBy, decidedBy }) => [
      requestedBy.toString(),
      ...(decidedBy ? [decidedBy.toString()] : []),
    ]),
  );
  const shops = new Set(approvals.flatMap(({ eshopId }) => (eshopId ? [eshopId.toString()] : [])));
  const [approver, users, eshops] = await Promise.all([
    readApprover(services, actor.userId),
    findUsersByIds([...people] as UserId[]),
    findEshopsByIds([...shops] as EshopId[]),
  ]);
  const emails = new Map(users.map((user) => [getUserId(user), user.email]));
  const domains = new Map(eshops.map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]));
  const toPerson = (id: string) => ({ id: id as UserId, email: emails.get(id as UserId) ?? '–' });
  const now = new Date();
  return approvals.map((approval) => {
    const eshopId = approval.eshopId ? (approval.eshopId.toString() as EshopId) : null;
    const { invoice } = approval;
    const isOpen = approval.state === 'Waiting' && approval.expiresAt > now;
    const fault = isOpen ? findFault(approval, actor, approver) : null;
    return {
      id: approval._id.toString() as ApprovalId,
      kind: approval.kind,
      // The job that ends requests comes a little later than their time.
      state: approval.state === 'Waiting' && approval.expiresAt <= now ? 'Expired' : approval.state,
      eshopId,
      domainName: (eshopId === null ? undefined : domains.get(eshopId)) ?? '–',
      amount: presentMoney(approval),
      reason: approval.reason,
      invoice: invoice
        ? { id: invoice.id.toString() as InvoiceId, number: invoice.number, type: invoice.type }
        : null,
      requestedBy: toPerson(approval.requestedBy.toString()),
      requestedAt: approval.createdAt.toISOString(),
      decidedBy: approval.decidedBy ? toPerson(approval.decidedBy.toString()) : null,
      decidedAt: approval.decidedAt?.toISOString() ?? null,
      decisionReason: approval.decisionReason ?? null,
      expiresAt: approval.expiresAt.toISOString(),
      details: parseDetails(approval.payload),
      isCarriedOut: approval.state === 'Approved' && Boolean(approval.settledAt),
      failureCode: (approval.failureCode ?? null) as ErrorCode | null,
      isDecidable: isOpen && fault === null,
      undecidableReason: fault,
    };
  });
}

/** What the audit trail tells of a request. */
export function describeApproval(approval: ApprovalDocument): Record<string, unknown> {
  return {
    kind: approval.kind,
    state: approval.state,
    eshopId: approval.eshopId?.toString() ?? null,
    amount: `${presentMoney(approval).value} ${approval.currency}`,
    requestedBy: approval.requestedBy.toString(),
    decidedBy: approval.decidedBy?.toString() ?? null,
    decisionReason: approval.decisionReason ?? null,
    failureCode: approval.failureCode ?? null,
    resultId: approval.resultId ?? null,
  };
}
