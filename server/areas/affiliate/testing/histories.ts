import { Types } from 'mongoose';
import { expect } from 'vitest';
import { getPayoutSymbol } from '#shared/domain/affiliate/payout.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { CampaignId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import {
  bookAdSpend,
  bookAdSpendCorrection,
  bookTopUp,
  checkEshop,
  openBalance,
  readTrialBalance,
  sumAccounts,
} from '#server/credit/index.ts';
import type { SeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { settleAdSpend } from '../commission/adSpend.service.ts';
import { checkCommission } from '../commission/commissionCheck.service.ts';
import { insertPlan } from '../commission/plan.repository.ts';
import { getToday } from '../commission/plan.service.ts';
import { recordCommission, takeBackCommission } from '../commission/record.service.ts';
import { decideReview } from '../fraud/decide.service.ts';
import { insertReview } from '../fraud/review.repository.ts';
import { bookRun } from '../payout/bookRun.service.ts';
import { readCandidate, type Candidate } from '../payout/candidates.service.ts';
import { applyPayoutLine } from '../payout/outcome.service.ts';
import type { PayoutDocument, PayoutRunDocument } from '../payout/payout.model.ts';
import { insertRun, readNextNumbers } from '../payout/payout.repository.ts';
import { closeMonths } from '../statement/close.service.ts';
import { findStatements } from '../statement/statement.repository.ts';
import { getPragueDay, ReferenceBook, shiftDay, type ReferenceTerms } from './referenceBooks.ts';

const createId = () => new Types.ObjectId().toString();
const start = '2025-01-03';
/** Payouts of any amount; no history has a user, so none is notified. */
const services = { config: { payouts: { minimums: { CZK: 0, EUR: 0 } } } } as unknown as Services;

interface Invoice {
  readonly id: InvoiceId;
  readonly paidOn: string;
  restMinor: number;
}

/** A shop as it is stored. */
export interface ReferredShop {
  readonly eshopId: EshopId;
  readonly partnerId: UserId;
  readonly firstTransactionAt: Date;
}

/** A payout that the bank has or may still send back. */
interface OpenPayout {
  readonly variableSymbol: string;
  readonly amountMinor: number;
  readonly months: readonly string[];
  isPaid: boolean;
}

/** A plan of any shape: one or two rates, some days without commission at first. */
function drawTerms({ drawBelow }: SeededRandom): ReferenceTerms {
  const second = { fromMonth: 2 + drawBelow(5), rateBasisPoints: drawBelow(2_000) };
  return {
    base: drawBelow(2) === 0 ? 'AdSpend' : 'PaidInvoices',
    tiers: [{ fromMonth: 1, rateBasisPoints: 1 + drawBelow(5_000) }, ...(drawBelow(2) === 0 ? [] : [second])],
    months: 1 + drawBelow(18),
    startDelayDays: drawBelow(3) === 0 ? drawBelow(40) : 0,
  };
}

async function setPlan(partnerId: UserId | null, from: string, terms: ReferenceTerms | null): Promise<void> {
  const setBy = createId() as UserId;
  await insertPlan({ partnerId, validFrom: from as Day, terms, reason: 'agreed', setBy });
}

/** Orders a payout of a sum due, as an approved run does. @returns its number */
async function orderPayout({ book, amountMinor, statementIds }: Candidate, day: string): Promise<number> {
  const { currency } = book;
  const runId = new Types.ObjectId();
  const [approvalId, requestedBy, approvedBy] = [
    new Types.ObjectId(),
    new Types.ObjectId(),
    new Types.ObjectId(),
  ];
  const createdAt = new Date();
  const { run, number } = await inTransaction(async (session) => {
    const next = await readNextNumbers(session);
    const payout: PayoutDocument = {
      _id: new Types.ObjectId(),
      runId,
      partnerId: new Types.ObjectId(book.partnerId),
      currency,
      amountMinor,
      vatMinor: 0,
      documentIds: [],
      number: next.payout,
      variableSymbol: getPayoutSymbol(next.payout),
      statementIds: [...statementIds],
      holderName: '',
      sealedIban: '',
      mask: 'CZ',
      eshopId: null,
      invoiceId: null,
      state: 'Ordered',
      createdAt,
      bookedAt: null,
      paidOn: null,
      paidAt: null,
      returnedAt: null,
      returnReason: null,
    };
    const ordered: PayoutRunDocument = {
      _id: runId,
      currency,
      number: next.run,
      approvalId,
      requestedBy,
      approvedBy,
      payoutCount: 1,
      creditCount: 0,
      totalMinor: amountMinor,
      dueOn: day,
      createdAt,
    };
    await insertRun(ordered, [payout], session);
    return { run: ordered, number: next.payout };
  });
  await bookRun(services, run);
  return number;
}

/** One partner with their shops, events and the reference that follows them. */
class History {
  readonly partnerId = createId() as UserId;
  readonly currency: CreditCurrency;
  readonly reference = new ReferenceBook();
  readonly #random: SeededRandom;
  readonly #shops: EshopId[] = [];
  readonly #invoices: Invoice[] = [];
  readonly #reviewed = new Map<EshopId, 'open' | 'decided'>();
  readonly #campaignId = createId() as CampaignId;
  readonly #insertShop: (shop: ReferredShop) => Promise<void>;
  /** Ads earn some cents a month, and reviews last: sums due or covered differ by one cent often. */
  readonly #isOfCents: boolean;
  #payouts: readonly OpenPayout[] = [];
  today = start;

  constructor(random: SeededRandom, insertShop: (shop: ReferredShop) => Promise<void>) {
    this.#random = random;
    this.#insertShop = insertShop;
    this.currency = random.pick(['CZK', 'EUR'] as const);
    this.#isOfCents = random.drawBelow(4) === 0;
  }

  async begin(): Promise<void> {
    await this.addShop();
    if (!this.#isOfCents) return;
    const terms = { ...drawTerms(this.#random), base: 'AdSpend', months: 24, startDelayDays: 0 } as const;
    await setPlan(this.partnerId, start, terms);
    this.reference.setPlan(true, start, terms);
  }

  /** An instant of a day of UTC, mostly near midnight, when the day of Prague is another one. */
  #drawInstant(day: string): Date {
    const { drawBelow } = this.#random;
    const hour = drawBelow(2) === 0 ? 21 + drawBelow(3) : drawBelow(24);
    return new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 + drawBelow(3_600_000));
  }

  async addShop(): Promise<void> {
    const eshopId = createId() as EshopId;
    const firstPayment = this.#drawInstant(shiftDay(this.today, this.#random.drawBelow(30)));
    await this.#insertShop({ eshopId, partnerId: this.partnerId, firstTransactionAt: firstPayment });
    await openBalance(eshopId, this.currency);
    this.#shops.push(eshopId);
    this.reference.addShop(eshopId, firstPayment);
  }

  async #pay(): Promise<void> {
    const { drawBelow, pick } = this.#random;
    const eshopId = pick(this.#shops);
    const id = createId() as InvoiceId;
    const netMinor = this.#isOfCents
      ? 1 + drawBelow(30)
      : pick([1 + drawBelow(30), 1 + drawBelow(100_000), 1 + drawBelow(90_000_000)]);
    // A transfer may be credited long after it came.
    const paidAt = this.#drawInstant(shiftDay(this.today, drawBelow(4) === 0 ? -drawBelow(25) : 0));
    const paidOn = toLocalDay(paidAt, staffTimeZone);
    expect(paidOn).toBe(getPragueDay(paidAt));
    const { currency } = this;
    await inTransaction(async (session) => {
      const payment = { provider: 'test', type: 'payment', id };
      const topUp = { eshopId, currency, creditMinor: netMinor, vatMinor: 0, payment, actor: 'system' };
      const { transfer } = await bookTopUp({ ...topUp, invoiceId: id }, session);
      const invoice = { eshopId, invoiceId: id, number: id, currency, netMinor, paidOn };
      await recordCommission({ ...invoice, topUpTransferId: transfer._id }, session);
    });
    this.reference.pay(eshopId, id, netMinor, paidAt);
    this.#invoices.push({ id, paidOn, restMinor: netMinor });
  }

  async #credit(): Promise<void> {
    const { drawBelow, pick } = this.#random;
    const open = this.#invoices.filter(({ restMinor, paidOn }) => restMinor > 0 && paidOn <= this.today);
    if (open.length === 0) return;
    const invoice = pick(open);
    const netMinor = drawBelow(2) === 0 ? invoice.restMinor : 1 + drawBelow(invoice.restMinor);
    invoice.restMinor -= netMinor;
    const creditNoteId = createId() as InvoiceId;
    const issuedOn = this.today as Day;
    const { id: invoiceId, restMinor: restNetMinor } = invoice;
    await inTransaction(
      async (session) =>
        await takeBackCommission(
          { invoiceId, creditNoteId, number: creditNoteId, issuedOn, netMinor, restNetMinor },
          session,
        ),
    );
    this.reference.credit(invoiceId, netMinor, issuedOn);
  }

  /** Ads cost some of the credit, or a platform gives some of that back. */
  async #spend(): Promise<void> {
    const { drawBelow, pick } = this.#random;
    const { currency } = this;
    const eshopId = pick(this.#shops);
    const effectiveAt = this.#drawInstant(this.today);
    const movement = {
      eshopId,
      currency,
      channel: 'Google' as const,
      campaignId: this.#campaignId,
      effectiveAt,
      idempotencyKey: createId(),
    };
    const day = getPragueDay(effectiveAt);
    const spentMinor = this.reference.getSpent(eshopId);
    if (drawBelow(5) === 0 && spentMinor > 0) {
      const reducedMinor = 1 + drawBelow(spentMinor);
      await bookAdSpendCorrection({ ...movement, reducedMinor, overrunMinor: 0 });
      this.reference.giveBack(eshopId, reducedMinor, day);
      return;
    }
    const creditMinor = this.reference.getCredit(eshopId);
    if (creditMinor === 0) return;
    const wantedMinor = drawBelow(3) === 0 ? creditMinor : 1 + drawBelow(creditMinor);
    await bookAdSpend({ ...movement, spentMinor: wantedMinor });
    this.reference.spend(eshopId, wantedMinor, day);
  }

  async #changePlan(): Promise<void> {
    const terms = this.#random.drawBelow(4) === 0 ? null : drawTerms(this.#random);
    const from = shiftDay(this.today, 1 + this.#random.drawBelow(20));
    await setPlan(this.partnerId, from, terms);
    this.reference.setPlan(true, from, terms);
  }

  async #review(): Promise<void> {
    const eshopId = this.#random.pick(this.#shops);
    const state = this.#reviewed.get(eshopId);
    if (state === 'decided') return;
    if (state === undefined) {
      const signal = { kind: 'SameDomain', evidence: '' } as const;
      await insertReview({ eshopId, partnerId: this.partnerId, state: 'Held' }, [signal], new Date());
      this.reference.hold(eshopId);
      this.#reviewed.set(eshopId, 'open');
      return;
    }
    if (this.#isOfCents && this.#random.drawBelow(3) > 0) return;
    const decision = this.#random.pick(['Release', 'Reject'] as const);
    await decideReview({ eshopId, decision, reason: 'Checked', by: createId() as UserId });
    if (decision === 'Release') this.reference.release(eshopId);
    else this.reference.reject(eshopId, getPragueDay(new Date()));
    this.#reviewed.set(eshopId, 'decided');
  }

  async step(): Promise<void> {
    const { drawBelow } = this.#random;
    this.today = shiftDay(this.today, drawBelow(28));
    const roll = drawBelow(100);
    const [pays, spends] = this.#isOfCents ? [20, 62] : [36, 58];
    if (roll < pays) await this.#pay();
    else if (roll < spends) await this.#spend();
    else if (roll < 78) await this.#credit();
    else if (roll < (this.#isOfCents ? 80 : 86)) await this.#changePlan();
    else if (roll < 94) await this.#review();
    else await this.addShop();
  }

  /** The sum due on a day is that of the reference; some of it is paid, and the bank pays or sends back earlier orders. */
  async payOut(day: string): Promise<void> {
    const { drawBelow } = this.#random;
    for (const payout of this.#payouts) if (drawBelow(3) > 0) await this.#applyBank(payout, day);
    const book = { partnerId: this.partnerId, currency: this.currency };
    const candidate = await readCandidate(services, book, new Date(`${day}T10:00:00Z`));
    const due = this.reference.findDue(day);
    expect(candidate?.amountMinor).toBe(due?.amountMinor);
    expect(candidate?.block === 'UnderReview').toBe(due?.isHeld === true);
    if (candidate === null || due === null || due.isHeld || drawBelow(3) === 0) return;
    const number = await orderPayout(candidate, day);
    this.reference.payOut(due.months);
    const { months, amountMinor } = due;
    const variableSymbol = getPayoutSymbol(number);
    this.#payouts = [...this.#payouts, { variableSymbol, amountMinor, months, isPaid: false }];
  }

  /** The bank pays a payout, or it comes back, before or after that. */
  async #applyBank(payout: OpenPayout, day: string): Promise<void> {
    const isBack = this.#random.drawBelow(3) === 0;
    if (payout.isPaid && !isBack) return;
    const { variableSymbol, amountMinor } = payout;
    const line = {
      variableSymbol,
      currency: this.currency,
      amountMinor: isBack ? amountMinor : -amountMinor,
      bookedOn: day,
    };
    expect(await inTransaction(async (session) => await applyPayoutLine(line, session))).not.toBeNull();
    payout.isPaid = !isBack;
    if (!isBack) return;
    this.reference.takePayoutBack(payout.months);
    this.#payouts = this.#payouts.filter((one) => one !== payout);
  }

  /** The sum of orders that are on no statement of the bank. */
  get inTransitMinor(): number {
    return this.#payouts.reduce((sum, { isPaid, amountMinor }) => sum + (isPaid ? 0 : amountMinor), 0);
  }

  async expectSame(): Promise<void> {
    const statements = await findStatements({ partnerId: this.partnerId, currency: this.currency });
    expect(
      statements.map(({ month, lineCount, totalMinor, payableFrom }) => ({
        month,
        lineCount,
        totalMinor,
        payableFrom,
      })),
    ).toEqual(this.reference.statements);
    for (const eshopId of this.#shops) expect((await checkEshop(eshopId)).findings).toEqual([]);
  }
}

/** Closes the months that are over on a day, in the product and in the reference, and pays some partners. */
async function closeAll(histories: readonly History[], day: string): Promise<void> {
  await settleAdSpend(day as Day);
  await closeMonths(day as Day);
  for (const { reference } of histories) {
    reference.settle(day);
    reference.close(day);
  }
  for (const history of histories) await history.payOut(day);
}

/** The sums of accounts, of all shops and currencies. */
async function readAccounts(): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const { account, amountMinor } of await sumAccounts())
    sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  return sums;
}

/**
 * Runs histories side by side, since months are closed for all partners at once, and expects them to be the reference to the
 * cent: lines, statements, sums due, payouts, accounts, hash chains and the checks that run hourly.
 */
export async function runHistories(
  random: SeededRandom,
  count: number,
  insertShop: (shop: ReferredShop) => Promise<void>,
): Promise<void> {
  const histories = Array.from({ length: count }, () => new History(random, insertShop));
  for (let at = 0; at < random.drawBelow(3); at += 1) {
    const [terms, from] = [drawTerms(random), shiftDay(start, random.drawBelow(200))];
    await setPlan(null, from, terms);
    for (const { reference } of histories) reference.setPlan(false, from, terms);
  }
  for (const history of histories) await history.begin();
  for (let round = 0; round < 4; round += 1) {
    for (const history of histories) for (let at = 0; at < 3; at += 1) await history.step();
    await closeAll(histories, shiftDay(start, 60 * (round + 1) + random.drawBelow(20)));
  }
  await closeAll(histories, shiftDay(getToday(), 70));
  for (const history of histories) await history.expectSame();

  const accounts = await readAccounts();
  for (const { partnerId, reference } of histories)
    expect(0 - (accounts.get(`commission_payable:${partnerId}`) ?? 0)).toBe(
      reference.totalMinor - reference.paidMinor,
    );
  const inTransitMinor = histories.reduce((sum, history) => sum + history.inTransitMinor, 0);
  expect(0 - (accounts.get('payouts_in_transit') ?? 0)).toBe(inTransitMinor);
  expect(await checkCommission()).toEqual([]);
  for (const { accounts: turnovers } of await readTrialBalance(new Date()))
    expect(turnovers.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(0);
}
