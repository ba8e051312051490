import type { BankTransaction } from '#shared/contracts/accounting.ts';
import type { BankStatementId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { getEshopId, findEshopsByIds, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findInvoices, presentInvoices, type InvoiceDocument } from '#server/areas/invoice/index.ts';
import { isWholeTopUp } from '#server/areas/payment/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import type { BankTransactionDocument } from './bank.model.ts';
import { findTransactions, getTransactionId } from './bank.repository.ts';
import { findPendingApproval } from './match.service.ts';

const selectIds = (ids: readonly ({ toString(): string } | null | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (id ? [id.toString()] : []))),
];

/** Returns the document of a line: the one it paid, the one issued for it, or its likely match while it waits. */
function getShownInvoiceId(line: BankTransactionDocument) {
  return line.state === 'Matched' ? (line.invoiceId ?? line.finalInvoiceId) : line.likelyInvoiceId;
}

function presentLikely(
  line: BankTransactionDocument,
  invoice: InvoiceDocument | undefined,
): BankTransaction['likely'] {
  if (line.state === 'Matched' || invoice === undefined) return null;
  return {
    total: presentMoney({ amountMinor: invoice.totalMinor, currency: invoice.currency }),
    customerName: invoice.customer.name,
    hints: [...line.hints],
    isPayable:
      invoice.type === 'ProformaInvoice' && (invoice.status === 'Issued' || invoice.status === 'Overdue'),
  };
}

/** Payments that lines take back, with their tax documents and what can still be credited, by the payment. */
async function readTakenBack(
  lines: readonly BankTransactionDocument[],
): Promise<(line: BankTransactionDocument) => BankTransaction['takenBack']> {
  const originals = await findTransactions(lines.flatMap(({ originalId }) => originalId ?? []));
  const documents = await findInvoices(
    selectIds(originals.map(({ finalInvoiceId }) => finalInvoiceId)) as InvoiceId[],
  );
  const invoices = new Map(
    (await presentInvoices(documents)).map((invoice) => [invoice.id as string, invoice]),
  );
  const wholes = new Set<string>(documents.filter(isWholeTopUp).map(({ _id }) => _id.toString()));
  const byId = new Map(originals.map((original) => [original._id.toString(), original]));
  return (line) => {
    const original = byId.get(line.originalId?.toString() ?? '');
    const invoice = invoices.get(original?.finalInvoiceId?.toString() ?? '');
    if (original === undefined || invoice === undefined) return null;
    const { id, number, type, net } = invoice;
    const creditable = invoice.creditable ?? { ...net, value: 0 };
    const spentMinor = Math.round((net.value - creditable.value) * 100);
    return {
      bookedOn: original.bookedOn,
      invoice: { id, number, type },
      creditable,
      spent: presentMoney({ amountMinor: spentMinor, currency: line.currency }),
      isBookable:
        line.state === 'Review' && wholes.has(id) && -line.amountMinor === toMinor(invoice.total.value),
    };
  };
}

/** Lines as staff see them. */
export async function presentTransactions(
  lines: readonly BankTransactionDocument[],
): Promise<BankTransaction[]> {
  const [invoices, users, approvals, findReturned] = await Promise.all([
    findInvoices(selectIds(lines.map(getShownInvoiceId)) as InvoiceId[]),
    findUsersByIds(selectIds(lines.map(({ decidedBy }) => decidedBy)) as UserId[]),
    Promise.all(
      lines.map(async (line) => (line.state === 'Matched' ? null : await findPendingApproval(line))),
    ),
    readTakenBack(lines),
  ]);
  const byId = new Map(invoices.map((invoice) => [invoice._id.toString(), invoice]));
  const eshopIds = selectIds([
    ...lines.map(({ eshopId }) => eshopId),
    ...invoices.map(({ eshopId }) => eshopId),
  ]);
  const eshops = await findEshopsByIds(eshopIds as EshopId[]);
  const domains = new Map(eshops.map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]));
  const emails = new Map(users.map((user) => [getUserId(user), user.email]));
  return lines.map((line, at) => {
    const invoice = byId.get(getShownInvoiceId(line)?.toString() ?? '');
    const eshopId = ((line.eshopId ?? invoice?.eshopId)?.toString() ?? null) as EshopId | null;
    return {
      id: getTransactionId(line),
      statementId: line.statementId.toString() as BankStatementId,
      state: line.state,
      reviewReason: line.reviewReason ?? null,
      bookedOn: line.bookedOn,
      amount: presentMoney({ amountMinor: line.amountMinor, currency: line.currency }),
      variableSymbol: line.variableSymbol ?? null,
      counterparty: line.counterparty ?? null,
      counterAccount: line.counterAccount ?? null,
      message: line.message ?? null,
      bankReference: line.reference ?? line.identity.slice(0, 12),
      invoice:
        invoice === undefined
          ? null
          : { id: invoice._id.toString() as InvoiceId, number: invoice.number, type: invoice.type },
      likely: presentLikely(line, invoice),
      isPayout: Boolean(line.payoutId),
      takenBack: findReturned(line),
      eshopId,
      domainName: eshopId === null ? null : (domains.get(eshopId) ?? null),
      decidedBy: line.decidedBy ? (emails.get(line.decidedBy.toString() as UserId) ?? '–') : null,
      decidedAt: line.decidedAt?.toISOString() ?? null,
      reason: line.reason ?? null,
      approvalId: approvals[at] ?? null,
    };
  });
}

/** What the audit trail tells of a line. */
export function describeTransaction(line: BankTransactionDocument): Record<string, unknown> {
  const { state, reviewReason, invoiceId, finalInvoiceId, eshopId, approvalId, reason } = line;
  return {
    bookedOn: line.bookedOn,
    amount: presentMoney({ amountMinor: line.amountMinor, currency: line.currency }),
    variableSymbol: line.variableSymbol ?? null,
    state,
    reviewReason: reviewReason ?? null,
    invoiceId: invoiceId?.toString() ?? null,
    finalInvoiceId: finalInvoiceId?.toString() ?? null,
    eshopId: eshopId?.toString() ?? null,
    approvalId: approvalId?.toString() ?? null,
    decision: reason ?? null,
  };
}
