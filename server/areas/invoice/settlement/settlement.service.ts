import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import { getMonthRange, type Month } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { shareMinor } from '#shared/domain/money/share.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import { findOpenLotIds, sumTopUpUse } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { formatDeductedText, formatSuppliedText } from '#server/documents/index.ts';
import type { Services } from '#server/services.ts';
import { copyFromOriginal } from '../correction/creditNote.service.ts';
import type { InvoiceDocument, InvoiceLine } from '../invoice.model.ts';
import { createInvoiceId, insertInvoice } from '../invoice.repository.ts';
import { documentDay, toCzk } from '../rates/rate.service.ts';
import { claimNumber } from '../series.repository.ts';
import { readSupplier } from '../snapshot.ts';
import {
  closeAdvance,
  findAdvances,
  findShopsToSettle,
  hasLaterSettlement,
  noteSettled,
  reopenAdvances,
} from './settlement.repository.ts';

interface Sums {
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** The document on a payment, and the part of it that a settlement deducts. */
interface Advance {
  readonly document: InvoiceDocument;
  readonly part: Sums;
  readonly inCzk: Sums | null;
}

/** Movements by which credit goes back: their documents correct the advance, nothing was supplied. */
const returnTypes: ReadonlySet<TransactionType> = new Set(['CreditNote', 'Chargeback']);

/** What a document says of its payment after its credit notes; what debit notes claim besides is no advance. */
function computeAdvance(document: InvoiceDocument): Sums {
  const computeRest = (own: number, debited: number, credited: number) =>
    Math.max(0, Math.min(own, own + debited - credited));
  return {
    netMinor: computeRest(document.netMinor, document.debitedNetMinor ?? 0, document.creditedNetMinor),
    vatMinor: computeRest(document.vatMinor, document.debitedVatMinor ?? 0, document.creditedVatMinor),
  };
}

/** The base that was supplied up to a day: credit as far as it is spent, a subscription when its period is over. */
async function readSuppliedMinor(document: InvoiceDocument, lastDay: Day): Promise<number> {
  if (document.subject === 'Subscription') {
    const { suppliedUntil } = document;
    return suppliedUntil && suppliedUntil <= lastDay ? document.netMinor : 0;
  }
  const { rows } = await sumTopUpUse(document.transferId ?? '', staffTimeZone);
  return rows
    .filter(({ day, type }) => day <= lastDay && !returnTypes.has(type))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The part of an advance in CZK, by the rate of its document; the whole base takes all that the document says. */
function convertPart({ inCzk, netMinor, vatMinor }: InvoiceDocument, sums: Sums): Sums | null {
  if (!inCzk) return null;
  const part = toCzk(inCzk, sums.netMinor, sums.vatMinor);
  return {
    netMinor: sums.netMinor === netMinor ? inCzk.netMinor : part.netMinor,
    vatMinor: sums.vatMinor === vatMinor ? inCzk.vatMinor : part.vatMinor,
  };
}

function subtract(one: Sums, other: Sums): Sums {
  return { netMinor: one.netMinor - other.netMinor, vatMinor: one.vatMinor - other.vatMinor };
}

/**
 * Reads the part of a document to settle up to a day, less earlier settlements: late corrections of a platform are in the next
 * settlement. A document that is settled whole and has not changed since is closed.
 */
async function readAdvance(
  document: InvoiceDocument,
  lastDay: Day,
  session: ClientSession,
): Promise<Advance | null> {
  // Money of after the month pays for no supply of it.
  if ((document.taxPointOn ?? document.issuedOn) > lastDay) return null;
  const advance = computeAdvance(document);
  const suppliedMinor = Math.max(0, Math.min(advance.netMinor, await readSuppliedMinor(document, lastDay)));
  const [vatMinor = 0] = shareMinor(advance.vatMinor, [suppliedMinor, advance.netMinor - suppliedMinor]);
  const supplied = { netMinor: suppliedMinor, vatMinor: suppliedMinor === 0 ? 0 : vatMinor };
  const settled = {
    netMinor: document.settledNetMinor ?? 0,
    vatMinor: document.settledVatMinor ?? 0,
  };
  const part = subtract(supplied, settled);
  if (part.netMinor !== 0 || part.vatMinor !== 0) {
    const [now, before] = [convertPart(document, supplied), convertPart(document, settled)];
    return { document, part, inCzk: now && before && subtract(now, before) };
  }
  if (suppliedMinor === advance.netMinor) await closeAdvance(document, session);
  return null;
}

/** Advances of one settlement have the same customer, tax, subject, period and currency, as it has one of each. */
function getGroupKey({ document }: Advance): string {
  const { customer, vat, subject, currency, language } = document;
  const { name, street, city, zip, country, registrationNumber, vatNumber } = customer;
  // Each period is a supply of its own, which its document names.
  const period = subject === 'Subscription' ? document.lines[0]?.description : null;
  const party = [name, street, city, zip, country, registrationNumber ?? null, vatNumber ?? null];
  const tax = [vat.reason, vat.percent, vat.ground ?? null];
  return JSON.stringify([party, tax, subject, period, currency, language]);
}

function buildLines(advances: readonly Advance[], month: Month, last: InvoiceDocument): InvoiceLine[] {
  const { language, domainName, vat, subject, lines } = last;
  const sum = (pick: (part: Sums) => number) => advances.reduce((total, { part }) => total + pick(part), 0);
  const line = { quantity: 1, vatPercent: vat.percent };
  const supply =
    subject === 'CreditTopUp'
      ? formatSuppliedText(language, domainName, month)
      : (lines[0]?.description ?? domainName);
  return [
    {
      ...line,
      description: supply,
      netMinor: sum(({ netMinor }) => netMinor),
      vatMinor: sum(({ vatMinor }) => vatMinor),
    },
    ...advances.map(({ document, part }) => ({
      ...line,
      description: formatDeductedText(language, document.number),
      netMinor: 0 - part.netMinor,
      vatMinor: 0 - part.vatMinor,
    })),
  ];
}

async function issueSettlement(
  services: Pick<Services, 'config'>,
  advances: readonly Advance[],
  month: Month,
  session: ClientSession,
): Promise<void> {
  const last = advances.at(-1)?.document;
  if (last === undefined) return;
  const issuedAt = new Date();
  const issuedOn = documentDay(issuedAt);
  const settlementId = createInvoiceId();
  const given = await claimNumber('Settlement', issuedOn, session);
  const entry = { by: 'system', requestId: null };
  const { inCzk } = last;
  await insertInvoice(
    {
      ...copyFromOriginal(last),
      ...readSupplier(services, last.currency),
      ...given,
      _id: new Types.ObjectId(settlementId),
      type: 'Settlement',
      isReceivedPayment: false,
      issuedOn,
      taxPointOn: getMonthRange(month).toDay,
      dueOn: issuedOn,
      lines: buildLines(advances, month, last),
      netMinor: 0,
      vatMinor: 0,
      totalMinor: 0,
      inCzk: inCzk ? { rate: inCzk.rate, rateOn: inCzk.rateOn, netMinor: 0, vatMinor: 0 } : null,
      proformaId: null,
      proformaNumber: null,
      correction: null,
      settles: advances.map(({ document, part, inCzk: partInCzk }) => ({
        invoiceId: document._id,
        number: document.number,
        variableSymbol: document.variableSymbol,
        ...part,
        inCzk: partInCzk,
      })),
      transferId: null,
      paymentId: null,
      idempotencyKey: null,
      issuedAt,
      status: 'Paid',
      paidOn: issuedOn,
      paymentMethod: null,
      refundState: null,
      history: [{ at: issuedAt, event: 'Issued', reason: null, ...entry }],
    },
    session,
  );
  for (const { document, part } of advances) {
    const isNoted = await noteSettled(
      document,
      { ...part, settlementId },
      { event: 'Settled', reason: given.number, ...entry },
      session,
    );
    if (!isNoted) throw new AppError('conflict');
  }
}

async function settleShop(
  services: Pick<Services, 'config'>,
  eshopId: EshopId,
  month: Month,
  session: ClientSession,
): Promise<number> {
  const { toDay } = getMonthRange(month);
  // A later one has settled this month too: less up to here would look like supply that was taken back.
  if (await hasLaterSettlement(eshopId, toDay, session)) return 0;
  const groups = new Map<string, Advance[]>();
  for (const document of await findAdvances(eshopId, session)) {
    const advance = await readAdvance(document, toDay, session);
    if (advance === null) continue;
    const key = getGroupKey(advance);
    groups.set(key, [...(groups.get(key) ?? []), advance]);
  }
  for (const advances of groups.values()) await issueSettlement(services, advances, month, session);
  return groups.size;
}

/**
 * Lets the next settlement follow on the shop's top-ups that have credit left, also on those that were settled whole: call it in
 * the transaction that gives spent credit back, before anything else spends it.
 */
export async function reopenSettlements(eshopId: EshopId, session: ClientSession): Promise<void> {
  await reopenAdvances(await findOpenLotIds(eshopId, session), session);
}

/**
 * Settles the payments of all shops for a month: the supply up to its end, less the advances that paid for it, in base and
 * tax, so nothing is left to pay (§ 28 (1) a, § 29 (1), § 37a Act 235/2004; Art. 220 (1) and 226 Directive 2006/112/EC). The
 * ledger stays as it is. Only documents that were issued while settlements were set are settled; run again, it settles later
 * changes. Months are settled in their order: of a shop with a settlement of a later month, nothing is settled for an earlier one.
 * @returns how many settlements were issued
 */
export async function settleMonth(services: Pick<Services, 'config'>, month: Month): Promise<number> {
  let count = 0;
  for (const eshopId of await findShopsToSettle())
    count += await inTransaction(async (session) => await settleShop(services, eshopId, month, session));
  return count;
}
