import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { createSeededRandom, type SeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { startLedgerDatabase, type LedgerDatabase } from '#server/credit/testing/ledgerTestBed.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { getTrialSeed, countTrials } from '#server/testing/trials.ts';
import { EshopModel } from '../eshop/eshop.model.ts';
import { settleAdSpend } from './commission/adSpend.service.ts';
import { checkCommission } from './commission/commissionCheck.service.ts';
import { insertPlan } from './commission/plan.repository.ts';
import { getToday } from './commission/plan.service.ts';
import { recordCommission, takeBackCommission } from './commission/record.service.ts';
import { decideReview } from './fraud/decide.service.ts';
import { insertReview } from './fraud/review.repository.ts';
import { closeMonths } from './statement/close.service.ts';
import { findStatements } from './statement/statement.repository.ts';
import { getPragueDay, ReferenceBook, shiftDay, type ReferenceTerms } from './testing/referenceBooks.ts';

const total = countTrials('commissionHistories');
/** Histories that share a database, whose books are checked together; the next ones begin with an empty one. */
const perBatch = Math.min(total, 50);
const seed = getTrialSeed();

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
  console.log(`${total} histories, OKAVANGO_SEED=${seed}`);
});
beforeEach(async () => {
  for (const name of [
    'commissionLines',
    'commissionPlans',
    'commissionSpendBases',
    'commissionStatements',
    'creditBalances',
    'eshops',
    'ledgerTransfers',
    'referralReviews',
  ])
    await mongoose.connection.collection(name).deleteMany({}, wholeRead);
});
afterAll(async () => await database.stop());

const createId = () => new Types.ObjectId().toString();
const start = '2025-01-03';

interface Invoice {
  readonly id: InvoiceId;
  readonly paidOn: string;
  restMinor: number;
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
  today = start;

  constructor(random: SeededRandom) {
    this.#random = random;
    this.currency = random.pick(['CZK', 'EUR'] as const);
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
    await EshopModel.collection.insertOne({
      _id: new Types.ObjectId(eshopId),
      referredBy: new Types.ObjectId(this.partnerId),
      firstTransactionAt: firstPayment,
      marketingId: eshopId,
      domainName: `${eshopId}.example`,
    });
    await openBalance(eshopId, this.currency);
    this.#shops.push(eshopId);
    this.reference.addShop(eshopId, firstPayment);
  }

  async #pay(): Promise<void> {
    const { drawBelow, pick } = this.#random;
    const eshopId = pick(this.#shops);
    const id = createId() as InvoiceId;
    const netMinor = pick([1 + drawBelow(30), 1 + drawBelow(100_000), 1 + drawBelow(90_000_000)]);
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
    if (roll < 36) await this.#pay();
    else if (roll < 58) await this.#spend();
    else if (roll < 78) await this.#credit();
    else if (roll < 86) await this.#changePlan();
    else if (roll < 94) await this.#review();
    else await this.addShop();
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

async function closeAll(histories: readonly History[], day: string): Promise<void> {
  await settleAdSpend(day as Day);
  await closeMonths(day as Day);
  for (const { reference } of histories) {
    reference.settle(day);
    reference.close(day);
  }
}

it.each(Array.from({ length: Math.ceil(total / perBatch) }, (_each, at) => at))(
  `histories of batch %i (each ${perBatch}) are the reference to the cent: lines, statements, ledger`,
  async (batch) => {
    const random = createSeededRandom(seed * 1_000_003 + batch);
    const histories = Array.from({ length: perBatch }, () => new History(random));
    for (let at = 0; at < random.drawBelow(3); at += 1) {
      const [terms, from] = [drawTerms(random), shiftDay(start, random.drawBelow(200))];
      await setPlan(null, from, terms);
      for (const { reference } of histories) reference.setPlan(false, from, terms);
    }
    for (const history of histories) await history.addShop();
    // Months are closed for all partners at once, so histories go on side by side, from month to month.
    for (let round = 0; round < 4; round += 1) {
      for (const history of histories) for (let at = 0; at < 3; at += 1) await history.step();
      const day = shiftDay(start, 60 * (round + 1) + random.drawBelow(20));
      await closeAll(histories, day);
    }
    const after = shiftDay(getToday(), 70);
    await closeAll(histories, after);
    for (const history of histories) await history.expectSame();

    const payable = new Map<string, number>();
    for (const { account, amountMinor } of await sumAccounts())
      payable.set(account, (payable.get(account) ?? 0) - amountMinor);
    for (const { partnerId, reference } of histories)
      expect(payable.get(`commission_payable:${partnerId}`) ?? 0).toBe(reference.totalMinor);
    expect(await checkCommission()).toEqual([]);
    for (const { accounts } of await readTrialBalance(new Date()))
      expect(accounts.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(
        0,
      );
  },
  600_000,
);
