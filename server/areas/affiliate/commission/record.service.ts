import { Types, type ClientSession } from 'mongoose';
import {
  computeCommission,
  computeCommissionChange,
  findCommissionRate,
} from '#shared/domain/affiliate/commission.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { findReferral } from '#server/areas/eshop/index.ts';
import { bookCommission } from '#server/credit/index.ts';
import { noteLine } from '../fraud/review.repository.ts';
import {
  findLinesOfInvoice,
  findLinesOfShop,
  insertLine,
  type NewCommissionLine,
} from './commission.repository.ts';
import { readTerms } from './plan.service.ts';
import { capSpend, noteTopUp } from './spendBase.service.ts';

/** Books a line and writes it; one of nothing is only written. */
export async function recordLine(
  line: Omit<NewCommissionLine, 'transferId'>,
  session: ClientSession,
): Promise<void> {
  const { amountMinor, currency } = line;
  const booked =
    amountMinor === 0
      ? null
      : await bookCommission(
          {
            eshopId: line.eshopId.toString() as EshopId,
            currency,
            partnerId: line.partnerId.toString() as UserId,
            amountMinor,
            invoiceId: line.documentId.toString() as InvoiceId,
          },
          session,
        );
  await insertLine({ ...line, transferId: booked?.transfer._id ?? null }, session);
}

/**
 * Records what the partner who referred the shop earns of a paid invoice, in the transaction that issues it, once for each
 * invoice. The terms are those of the day of the payment; where they are of ad spend, they stay with the top-up until it is spent.
 */
export async function recordCommission(
  invoice: {
    readonly eshopId: EshopId;
    readonly invoiceId: InvoiceId;
    readonly number: string;
    readonly currency: CreditCurrency;
    readonly netMinor: number;
    readonly paidOn: Day;
    /** Of the ledger, where it is of credit. */
    readonly topUpTransferId?: string | null;
  },
  session: ClientSession,
): Promise<void> {
  const { eshopId, invoiceId, paidOn, netMinor, topUpTransferId = null } = invoice;
  const referral = await findReferral(eshopId, session);
  if (referral === null) return;
  const { partnerId, firstTransactionAt } = referral;
  const firstOn = firstTransactionAt === null ? paidOn : toLocalDay(firstTransactionAt, staffTimeZone);
  const terms = await readTerms(partnerId, paidOn, session);
  // A transfer is credited days after it came: its shop begins with the day on which it came.
  const rate = findCommissionRate(terms, firstOn < paidOn ? firstOn : paidOn, paidOn);
  if (rate === null) return;
  if (terms.base === 'AdSpend') {
    if (topUpTransferId !== null)
      await noteTopUp({ ...invoice, ...rate, partnerId, topUpTransferId, planMonths: terms.months }, session);
    return;
  }
  // A rejected referral earns nothing any more.
  if ((await noteLine(eshopId, session)) === 'Rejected') return;
  const documentId = new Types.ObjectId(invoiceId);
  await recordLine(
    {
      partnerId: new Types.ObjectId(partnerId),
      eshopId: new Types.ObjectId(eshopId),
      kind: 'Invoice',
      currency: invoice.currency,
      documentId,
      documentNumber: invoice.number,
      invoiceId: documentId,
      paidOn,
      netMinor,
      rateBasisPoints: rate.rateBasisPoints,
      shopMonth: rate.shopMonth,
      planMonths: terms.months,
      amountMinor: computeCommission(netMinor, rate.rateBasisPoints),
    },
    session,
  );
}

/** Takes back what a partner earned of the part of an invoice that a credit note takes, in the credit note's transaction. */
export async function takeBackCommission(
  creditNote: {
    readonly invoiceId: InvoiceId;
    readonly creditNoteId: InvoiceId;
    readonly number: string;
    readonly issuedOn: Day;
    /** Positive. */
    readonly netMinor: number;
    /** Of the invoice after it. */
    readonly restNetMinor: number;
  },
  session: ClientSession,
): Promise<void> {
  const lines = await findLinesOfInvoice(creditNote.invoiceId, session);
  // Under a plan of ad spend only the spent part has earned; a credit note usually takes unspent credit.
  const capped = await capSpend(creditNote.invoiceId, creditNote.restNetMinor, session);
  const [earned] = lines;
  if (earned === undefined || capped?.isWhole === true) return;
  await noteLine(earned.eshopId.toString() as EshopId, session);
  // All of it was taken back with the referral.
  if (lines.some(({ kind }) => kind === 'Withdrawn')) return;
  const { partnerId, eshopId, currency, rateBasisPoints, shopMonth, planMonths, invoiceId } = earned;
  const bookedMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  await recordLine(
    {
      partnerId,
      eshopId,
      kind: 'CreditNote',
      currency,
      documentId: new Types.ObjectId(creditNote.creditNoteId),
      documentNumber: creditNote.number,
      invoiceId,
      paidOn: creditNote.issuedOn,
      netMinor: capped === null ? -creditNote.netMinor : capped.changeMinor,
      rateBasisPoints,
      shopMonth,
      planMonths,
      amountMinor: computeCommissionChange(
        capped === null ? creditNote.restNetMinor : capped.settledMinor,
        rateBasisPoints,
        bookedMinor,
      ),
    },
    session,
  );
}

/**
 * Takes back all that invoices of a shop have earned, in the transaction that rejects its referral; credit notes of them
 * take nothing more.
 * @returns the sum that is taken back, positive
 */
export async function withdrawCommission(eshopId: EshopId, on: Day, session: ClientSession): Promise<number> {
  let withdrawnMinor = 0;
  for (const lines of await findLinesOfShop(eshopId, session)) {
    const [earned] = lines;
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
    if (earned === undefined || lines.some(({ kind }) => kind === 'Withdrawn')) continue;
    const { partnerId, currency, documentNumber, invoiceId, rateBasisPoints, shopMonth, planMonths } = earned;
    const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
    await recordLine(
      {
        partnerId,
        eshopId: earned.eshopId,
        kind: 'Withdrawn',
        currency,
        documentId: new Types.ObjectId(),
        documentNumber,
        invoiceId,
        paidOn: on,
        netMinor: netMinor === 0 ? 0 : -netMinor,
        rateBasisPoints,
        shopMonth,
        planMonths,
        amountMinor: amountMinor === 0 ? 0 : -amountMinor,
      },
      session,
    );
    withdrawnMinor += amountMinor;
  }
  return withdrawnMinor;
}
