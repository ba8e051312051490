import type { Contracts } from '#shared/contracts/index.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { maskIban } from '#shared/domain/affiliate/payout.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { getInvoicePdfUrl } from './actions/getInvoicePdfUrl.ts';
import { getInvoices } from './actions/getInvoices.ts';
import {
  readCreditPayout,
  readWaitingPayout,
  requestCreditPayout,
} from './correction/creditPayout.service.ts';
import { forgetFiles, readInvoiceFile } from './files/documentFiles.ts';
import { presentInvoice, presentInvoices } from './invoice.presenter.ts';
import { addHistory, findInvoice, getInvoiceId } from './invoice.repository.ts';
import { presentInvoiceDetail } from './invoiceDetail.presenter.ts';
import { findInvoicePage } from './invoiceList.repository.ts';
import { issueProforma } from './proforma/proforma.service.ts';
import { cancelProforma } from './proforma/proformaMatch.service.ts';
import { getProforma, presentTransfer } from './proforma/proformaTransfer.ts';
import { documentDay } from './rates/rate.service.ts';
import { presentErasures } from './retention/erasure.presenter.ts';
import { findErasurePage } from './retention/erasure.repository.ts';
import { decideErasure } from './retention/erasure.service.ts';
import { creditInvoice, setInvoicesCancelled, setInvoicesPaid } from './staff.service.ts';

const generateCreditNote = defineAction(
  invoice.generateCreditNote,
  async (
    { amount, vatAmount, confirmDuplicate, ...wish },
    { services, person, requestId, idempotencyKey, log },
  ) => {
    const { creditNote, approvalId } = await creditInvoice(
      services,
      {
        ...wish,
        netMinor: amount === undefined ? null : toMinor(amount),
        ...(vatAmount === undefined ? {} : { vatMinor: toMinor(vatAmount) }),
      },
      { decider: toDecider(person, { confirmDuplicate }), reason: wish.note, requestId, idempotencyKey },
    );
    log.info(
      { invoiceId: wish.invoiceId, number: creditNote?.number, approvalId, staff: person.userId },
      approvalId === null ? 'credit note issued' : 'credit note sent for approval',
    );
    return { creditNote: creditNote === null ? null : await presentInvoice(creditNote), approvalId };
  },
);

const generateProformaInvoice = defineAction(
  invoice.generateProformaInvoice,
  async ({ amount }, { eshopId, services, person, requestId, idempotencyKey, log }) => {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new AppError('not_found');
    const order = { actor: person.userId, requestId, idempotencyKey };
    const issued = await issueProforma(services, eshop, amount, order);
    log.info({ eshopId, number: issued.number }, 'pro forma invoice issued');
    return {
      invoice: await presentInvoice(issued),
      transfer: presentTransfer(issued),
    };
  },
);

const setAsPaid = defineAction(
  invoice.setAsPaid,
  async (
    { invoiceIds, paidOn, reason, confirmDuplicate },
    { services, person, requestId, idempotencyKey, log },
  ) => {
    if (paidOn > documentDay())
      throw new AppError('invalid_request', { fields: [{ field: 'paidOn', key: 'invalid' }] });
    const write = { decider: toDecider(person, { confirmDuplicate }), reason, requestId, idempotencyKey };
    const outcomes = await setInvoicesPaid(services, invoiceIds, paidOn as Day, write);
    log.info({ outcomes, staff: person.userId }, 'documents marked as paid');
    return { outcomes };
  },
);

const cancelProformaAction = defineAction(
  invoice.cancelProforma,
  async ({ invoiceId }, { eshopId, person, requestId }) => {
    await getProforma(eshopId, invoiceId);
    await inTransaction(
      async (session) =>
        await cancelProforma({ invoiceId, reason: null, actor: person.userId, requestId }, session),
    );
    return { invoice: await presentInvoice(await getProforma(eshopId, invoiceId)) };
  },
);

const getEshopInvoices = defineAction(
  invoice.getEshopInvoices,
  async ({ page, pageSize, search, ...rest }, { eshopId }) => {
    const query = { ...rest, search: search.toLowerCase(), eshopId };
    const { items, total } = await findInvoicePage(query, { page, pageSize });
    return { items: await presentInvoices(items), total };
  },
);

const getInvoice = defineAction(invoice.getInvoice, async ({ invoiceId }) => {
  const found = await findInvoice(invoiceId);
  if (found === null) throw new AppError('not_found');
  return await presentInvoiceDetail(found);
});

const getProformaTransfer = defineAction(invoice.getProformaTransfer, async ({ invoiceId }, { eshopId }) => {
  const proforma = await getProforma(eshopId, invoiceId);
  return { invoice: await presentInvoice(proforma), transfer: presentTransfer(proforma) };
});

const regenerateInvoice = defineAction(
  invoice.regenerateInvoice,
  async ({ invoiceId }, { services, person, requestId, log }) => {
    const found = await findInvoice(invoiceId);
    if (found === null || found.erasedAt) throw new AppError('not_found');
    await forgetFiles(services, found);
    await readInvoiceFile(services, { ...found, files: {} }, 'Pdf');
    await addHistory(invoiceId, { event: 'Regenerated', by: person.userId, reason: null, requestId });
    log.info({ invoiceId, number: found.number, staff: person.userId }, 'document files regenerated');
    return { invoice: await presentInvoice((await findInvoice(invoiceId)) ?? found) };
  },
);

const setAsCancelled = defineAction(
  invoice.setAsCancelled,
  async ({ invoiceIds, reason }, { person, requestId, log }) => {
    const write = { actor: person.userId, reason, requestId };
    const outcomes = await setInvoicesCancelled(invoiceIds, write);
    log.info({ outcomes, staff: person.userId }, 'documents cancelled');
    return { outcomes };
  },
);

const getCreditPayout = defineAction(invoice.getCreditPayout, async ({ eshopId }) => {
  const { parts, netMinor, vatMinor, otherMinor, currency } = await readCreditPayout(eshopId);
  const waiting = await readWaitingPayout(eshopId);
  const present = (amountMinor: number) => presentMoney({ amountMinor, currency });
  return {
    documents: parts.map((part) => ({
      invoice: { id: getInvoiceId(part.original), number: part.original.number, type: part.original.type },
      net: present(part.netMinor),
      vat: present(part.vatMinor),
      total: present(part.netMinor + part.vatMinor),
    })),
    net: present(netMinor),
    vat: present(vatMinor),
    total: present(netMinor + vatMinor),
    other: present(otherMinor),
    waiting: waiting && { approvalId: waiting.approvalId, accountMask: maskIban(waiting.iban) },
  };
});

const requestCreditPayoutAction = defineAction(
  invoice.requestCreditPayout,
  async ({ confirmDuplicate, ...payout }, { person, requestId, idempotencyKey, log }) => {
    const decider = toDecider(person, { confirmDuplicate });
    const approvalId = await requestCreditPayout(decider, payout, { requestId, idempotencyKey });
    log.info(
      { eshopId: payout.eshopId, approvalId, staff: person.userId },
      'credit payout sent for approval',
    );
    return { approvalId };
  },
);

const getDocumentErasures = defineAction(invoice.getDocumentErasures, async (query) => {
  const { items, total } = await findErasurePage(query);
  return { items: await presentErasures(items), total };
});

const decideDocumentErasure = defineAction(
  invoice.decideDocumentErasure,
  async ({ documentErasureId, isHeld, reason }, { services, person, log }) => {
    const decided = await decideErasure(services, documentErasureId, isHeld, {
      userId: person.userId,
      reason,
    });
    log.info({ documentErasureId, isHeld, staff: person.userId }, 'erasure of documents decided');
    const [erasure] = await presentErasures([decided]);
    if (erasure === undefined) throw new Error('an erasure could not be presented');
    return { erasure };
  },
);

/** Actions of Invoice. */
export const invoiceHandlers: HandlersOf<Contracts['invoice']> = {
  generateProformaInvoice,
  getProformaTransfer,
  cancelProforma: cancelProformaAction,
  getEshopInvoices,
  getInvoicePdfUrl,
  getInvoices,
  getInvoice,
  regenerateInvoice,
  setAsPaid,
  setAsCancelled,
  generateCreditNote,
  getCreditPayout,
  requestCreditPayout: requestCreditPayoutAction,
  getDocumentErasures,
  decideDocumentErasure,
};
