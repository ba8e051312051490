import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { readWaitingApprovals } from '#server/areas/approval/index.ts';
import { readWaitingLines, type WaitingLine } from '#server/areas/bank/index.ts';
import { findInvoices, type InvoiceDocument } from '#server/areas/invoice/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { splitIntoBatches } from './batches.ts';

function describeLine(line: WaitingLine, likely: InvoiceDocument | undefined): Finding {
  const { amountMinor, currency, bookedOn, variableSymbol } = line;
  const payer = line.counterparty ?? line.counterAccount;
  const isPayable = likely !== undefined && (likely.status === 'Issued' || likely.status === 'Overdue');
  // A sum that differs is for eyes: only what fits to the haler is offered as one press.
  const fits =
    isPayable &&
    likely.totalMinor === amountMinor &&
    likely.currency === currency &&
    !line.approvalId &&
    // Not bookable on a day that is no tax point.
    line.reviewReason !== 'TaxPointInvalid';
  const list = likely?.type === 'FinalInvoice' ? 'invoices' : 'proformaInvoices';
  const subjectId = line._id.toString();
  return {
    subjectId,
    eshopId: ((line.eshopId ?? likely?.eshopId)?.toString() ?? null) as EshopId | null,
    risk: { amountMinor: Math.abs(amountMinor), currency, basis: 'WholeSum' },
    since: line.createdAt,
    facts: [
      ...(payer ? [{ name: 'payer', text: payer } as const] : []),
      ...(variableSymbol ? [{ name: 'variableSymbol', text: variableSymbol } as const] : []),
      { name: 'bookedOn', text: bookedOn },
      ...(line.reviewReason ? [{ name: 'problem', text: line.reviewReason } as const] : []),
      ...(likely === undefined
        ? []
        : [
            {
              name: 'likelyDocument',
              text: likely.number,
              path: `/admin/accounting/${list}?search=${encodeURIComponent(likely.number)}`,
            } as const,
            {
              name: 'expected',
              money: { amountMinor: likely.totalMinor, currency: likely.currency },
            } as const,
          ]),
    ],
    path: `/admin/accounting/bank?state=Review&line=${subjectId}`,
    ...(fits ? { action: { kind: 'MatchPayment' as const, invoiceId: likely._id.toString() } } : {}),
    state: `${line.reviewReason ?? ''} ${likely?.number ?? ''} ${line.approvalId?.toString() ?? ''}`,
  };
}

/** Incoming bank payments not matched yet. */
export const bankPaymentSource: CockpitSource = {
  kind: 'BankPayment',
  async *read(_services, only) {
    for await (const lines of splitIntoBatches(readWaitingLines(only))) {
      const ids = lines.flatMap(({ likelyInvoiceId }) =>
        likelyInvoiceId ? [likelyInvoiceId.toString()] : [],
      );
      const invoices = await findInvoices([...new Set(ids)] as InvoiceId[]);
      const byId = new Map(invoices.map((invoice) => [invoice._id.toString(), invoice]));
      yield lines.map((line) => describeLine(line, byId.get(line.likelyInvoiceId?.toString() ?? '')));
    }
  },
};

/** Writes about money that wait for a second person. */
export const approvalSource: CockpitSource = {
  kind: 'Approval',
  async *read(_services, only, now) {
    for await (const approvals of splitIntoBatches(readWaitingApprovals(now, only)))
      yield approvals.map((approval): Finding => ({
        subjectId: approval._id.toString(),
        eshopId: approval.eshopId ? (approval.eshopId.toString() as EshopId) : null,
        risk: {
          amountMinor: Math.abs(approval.amountMinor),
          currency: approval.currency,
          basis: 'WholeSum',
        },
        since: approval.createdAt,
        facts: [
          { name: 'requestKind', text: approval.kind },
          { name: 'requestReason', text: approval.reason },
          { name: 'expiresAt', at: approval.expiresAt },
        ],
        path: `/admin/accounting/approvals?request=${approval._id.toString()}`,
        state: approval.state,
      }));
  },
};
