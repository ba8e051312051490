import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { bookAdSpend, bookAdSpendCorrection } from '../bookings/adSpend.service.ts';
import { bookAdminTransaction, bookBonus, bookTopUp } from '../bookings/credit.service.ts';
import { bookDebitNote } from '../bookings/debitNote.service.ts';
import { bookUnpaidSupply, type UnpaidSupplyStep } from '../bookings/unpaidSupply.service.ts';
import { captureHold, holdExposure, placeHold, voidHold } from '../holds/hold.service.ts';
import { readCredit, type Booked } from '../ledger/ledger.service.ts';
import { bookChargeback, bookCreditNote, bookReversal } from '../bookings/return.service.ts';
import { createId } from './ledgerTestBed.ts';
import type { ReferenceLedger, ReferenceOutcome } from './referenceLedger.ts';
import type { SeededRandom } from './createSeededRandom.ts';

/** One shop as the property test drives it: in the database, and beside it in the reference. */
export interface DrivenShop {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
  readonly reference: ReferenceLedger;
  /** What its campaign was charged and not given back. */
  charged: number;
  readonly campaignId: CampaignId;
}

/** Movements of before that undoing chooses from; the rest of them are history. */
const maximumMovements = 40;

/** Steps of an unpaid supply, and by what they change the unpaid supplies, as a factor of its sum. */
const unpaidSteps: readonly (readonly [UnpaidSupplyStep, -1 | 0 | 1])[] = [
  ['Disputed', 1],
  ['Collected', -1],
  ['SetOff', -1],
  ['WrittenOff', -1],
  ['TaxLowered', -1],
  ['PaidAgain', -1],
  ['LossRecovered', 0],
  ['TaxRaised', 0],
];

type Tried = { readonly booked: Booked } | { readonly refused: string };

async function attempt(work: () => Promise<Booked>): Promise<Tried> {
  try {
    return { booked: await work() };
  } catch (thrown) {
    if (thrown instanceof AppError) return { refused: thrown.code };
    throw thrown;
  }
}

async function attemptHold(work: () => Promise<unknown>): Promise<ReferenceOutcome> {
  try {
    await work();
    return { change: 0 };
  } catch (thrown) {
    if (thrown instanceof AppError) return { refused: thrown.code };
    throw thrown;
  }
}

function failOnDifference(what: string, got: unknown, wanted: unknown): never {
  throw new Error(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
}

/** The movements that one operation is drawn from; each makes it on the ledger and tells what the reference makes of it. */
const operations = {
  topUp: receiveCredit(false),
  bonus: receiveCredit(true),
  hold: async ({ eshopId, currency, reference }, random, session) => {
    const amountMinor = 1 + random.drawBelow(6_000);
    let id = createId();
    const got = await attemptHold(async () => {
      const placed = await placeHold(
        {
          eshopId,
          currency,
          kind: random.pick(['Refund', 'Charge'] as const),
          amountMinor,
          expiresAt: new Date(Date.now() + 600_000),
          idempotencyKey: id,
          actor: 'system',
        },
        session,
      );
      id = placed.holdId;
    });
    return compare('hold', got, reference.hold(id, amountMinor));
  },
  capture: async (shop, random, session) => {
    const [holdId, held] = pickHold(shop, random);
    if (holdId === null) return;
    // Now and then more than is held.
    const amountMinor = 1 + random.drawBelow(held + Math.ceil(held / 8));
    const tried = await attempt(
      async () =>
        await captureHold(
          holdId,
          { amountMinor, kind: 'Fee', account: 'fees', actor: 'system', reason: 'test' },
          session,
        ),
    );
    return applyToReference('capture', tried, (id) => shop.reference.capture(holdId, id, amountMinor));
  },
  void: async (shop, random, session) => {
    const [holdId] = pickHold(shop, random);
    if (holdId === null) return;
    const got = await attemptHold(async () => await voidHold(holdId, session));
    return compare('void', got, shop.reference.release(holdId));
  },
  voidAgain: async (shop, random, session) => {
    const [holdId] = pickHold(shop, random);
    if (holdId === null) return;
    compare(
      'void',
      await attemptHold(async () => await voidHold(holdId, session)),
      shop.reference.release(holdId),
    );
    compare(
      'void again',
      await attemptHold(async () => await voidHold(holdId, session)),
      shop.reference.release(holdId),
    );
  },
  expose: async ({ eshopId, reference }, random, session) => {
    const requested = random.drawBelow(8_000);
    const got = await attemptHold(async () => await holdExposure(eshopId, requested, session));
    return compare('exposure', got, reference.expose(requested));
  },
  spend: async (shop, random, session) => {
    const spentMinor = 1 + random.drawBelow(9_000);
    const tried = await attempt(
      async () => await bookAdSpend({ ...buildSpend(shop), channel: 'Google', spentMinor }, session),
    );
    if ('booked' in tried) shop.charged -= tried.booked.transfer.creditChangeMinor;
    return applyToReference('spend', tried, (id) => shop.reference.spend(id, spentMinor));
  },
  correct: async (shop, random, session) => {
    if (shop.charged === 0) return;
    const reducedMinor = 1 + random.drawBelow(shop.charged);
    const tried = await attempt(
      async () =>
        await bookAdSpendCorrection(
          { ...buildSpend(shop), channel: 'Google', reducedMinor, overrunMinor: 0 },
          session,
        ),
    );
    if (!('booked' in tried)) return failOnDifference('correction', tried, 'done');
    shop.charged -= reducedMinor;
    const { transfer } = tried.booked;
    const parts = transfer.funding.map((part) => [part.transferId, -part.amountMinor] as const);
    return applyToReference('correction', tried, (id) => shop.reference.correct(id, parts, reducedMinor));
  },
  admin: async (shop, random, session) => {
    const amountMinor = 1 + random.drawBelow(4_000);
    const isTaken = random.drawBelow(2) === 0;
    const { eshopId, currency, reference } = shop;
    const tried = await attempt(
      async () =>
        await bookAdminTransaction(
          {
            eshopId,
            currency,
            amountMinor: isTaken ? -amountMinor : amountMinor,
            reason: 'test',
            actor: 'system' as UserId,
            requestId: 'test',
            idempotencyKey: createId(),
          },
          session,
        ),
    );
    return applyToReference('correction by hand', tried, (id) =>
      isTaken ? reference.debit(id, amountMinor) : reference.recordIncoming(id, amountMinor, false, false),
    );
  },
  creditNote: async (shop, random, session) => {
    const lot = pickLot(shop, random);
    if (lot === null) return;
    const creditMinor = 1 + random.drawBelow(lot.rest + Math.ceil(lot.amount / 8));
    const tried = await attempt(
      async () =>
        await bookCreditNote(
          {
            eshopId: shop.eshopId,
            currency: shop.currency,
            topUpTransferId: lot.id,
            creditMinor,
            vatMinor: random.drawBelow(500),
            refund: random.pick(['Card', 'Bank', 'None'] as const),
            invoiceId: null,
            actor: 'system',
            reason: 'test',
            idempotencyKey: createId(),
          },
          session,
        ),
    );
    return applyToReference('credit note', tried, (id) => shop.reference.creditNote(id, lot.id, creditMinor));
  },
  chargeback: async (shop, random, session) => {
    const lot = pickLot(shop, random);
    if (lot === null) return;
    const vatMinor = random.drawBelow(500);
    const booked = await bookChargeback(
      {
        eshopId: shop.eshopId,
        currency: shop.currency,
        topUpTransferId: lot.id,
        creditMinor: lot.amount,
        vatMinor,
        dispute: { provider: 'test', type: 'dispute', id: createId() },
        actor: 'system',
        reason: 'test',
      },
      session,
    );
    applyToReference('chargeback', { booked }, (id) => shop.reference.chargeBack(id, lot.id, lot.amount));
    const goneMinor = 0 - booked.transfer.creditChangeMinor;
    const { unspent, unpaid } = booked;
    compareParts('chargeback', [unspent.netMinor, unpaid.netMinor], [goneMinor, lot.amount - goneMinor]);
    compareParts('VAT of a chargeback', [unspent.vatMinor + unpaid.vatMinor], [vatMinor]);
    if (Math.abs(unspent.vatMinor - (vatMinor * goneMinor) / lot.amount) >= 1)
      failOnDifference('VAT of the unspent part', unspent.vatMinor, (vatMinor * goneMinor) / lot.amount);
    shop.reference.recordUnpaid(booked.transfer._id, unpaid.netMinor + unpaid.vatMinor);
  },
  debitNote: async (shop, random, session) => {
    const [netMinor, vatMinor] = [random.drawBelow(3_000), 1 + random.drawBelow(700)];
    const booked = await bookDebitNote(
      {
        eshopId: shop.eshopId,
        currency: shop.currency,
        netMinor,
        vatMinor,
        income: random.pick(['subscription', 'fees'] as const),
        debitNoteId: createId(),
        actor: 'system',
        reason: 'test',
        requestId: null,
        effectiveAt: new Date(),
      },
      session,
    );
    return applyToReference('debit note', { booked }, (id) =>
      shop.reference.moveUnpaid(id, netMinor + vatMinor),
    );
  },
  unpaidSupply: async (shop, random, session) => {
    // Each step as often as any other, whatever came before: what it adds to the unpaid supplies is its own matter.
    const [step, factor] = random.pick(unpaidSteps);
    const [netMinor, vatMinor] = [1 + random.drawBelow(2_000), random.drawBelow(500)];
    const booked = await bookUnpaidSupply(
      {
        eshopId: shop.eshopId,
        currency: shop.currency,
        netMinor,
        vatMinor,
        unpaidSupplyId: createId(),
        step,
        invoiceId: null,
        actor: 'system',
        reason: 'test',
        requestId: null,
      },
      session,
    );
    return applyToReference('unpaid supply', { booked }, (id) =>
      shop.reference.moveUnpaid(id, factor * (netMinor + vatMinor)),
    );
  },
  reverse: async (shop, random, session) => {
    const { eshopId, currency, reference } = shop;
    if (reference.movements.size === 0) return;
    const movementId = random.pick([...reference.movements.keys()]);
    const tried = await attempt(
      async () =>
        await bookReversal(
          { eshopId, currency, transferId: movementId, actor: 'system', reason: 'test' },
          session,
        ),
    );
    return applyToReference('reversal', tried, (id) => reference.reverse(id, movementId));
  },
} satisfies Record<string, Operation>;

type Operation = (shop: DrivenShop, random: SeededRandom, session: ClientSession) => Promise<void>;
type OperationName = keyof typeof operations;

/** How often each is drawn, against the others. */
const weights: Record<OperationName, number> = {
  topUp: 14,
  bonus: 7,
  hold: 14,
  capture: 8,
  void: 4,
  voidAgain: 1,
  expose: 8,
  spend: 26,
  correct: 4,
  admin: 6,
  creditNote: 4,
  chargeback: 1,
  debitNote: 2,
  unpaidSupply: 3,
  reverse: 4,
};
const drawn = Object.entries(weights).flatMap(([name, weight]) =>
  Array.from<OperationName>({ length: weight }).fill(name as OperationName),
);

function receiveCredit(isBonus: boolean): Operation {
  return async ({ eshopId, currency, reference }, random, session) => {
    const amountMinor = 1 + random.drawBelow(12_000);
    const tried = await attempt(async () =>
      isBonus
        ? await bookBonus(
            {
              eshopId,
              currency,
              amountMinor,
              reason: 'test',
              actor: 'system',
              idempotencyKey: createId(),
            },
            session,
          )
        : await bookTopUp(
            {
              eshopId,
              currency,
              creditMinor: amountMinor,
              vatMinor: random.drawBelow(2_000),
              kind: random.pick(['ManualTopUp', 'AutoTopUp', 'BankTransfer'] as const),
              payment: { provider: 'test', type: 'payment', id: createId() },
              actor: 'system',
            },
            session,
          ),
    );
    return applyToReference('top-up', tried, (id) =>
      reference.recordIncoming(id, amountMinor, isBonus, !isBonus),
    );
  };
}

function buildSpend({ eshopId, currency, campaignId }: DrivenShop) {
  return { eshopId, currency, campaignId, effectiveAt: new Date(), idempotencyKey: createId() };
}

function pickHold({ reference }: DrivenShop, random: SeededRandom): [string | null, number] {
  const open = [...reference.holds];
  return open.length === 0 ? [null, 0] : random.pick(open);
}

function pickLot({ reference }: DrivenShop, random: SeededRandom) {
  const purchased = reference.lots.filter(({ isBonus }) => !isBonus).slice(-20);
  return purchased.length === 0 ? null : random.pick(purchased);
}

function compare(what: string, got: ReferenceOutcome, wanted: ReferenceOutcome): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) failOnDifference(what, got, wanted);
}

function compareParts(what: string, got: readonly number[], wanted: readonly number[]): void {
  if (got.some((part, index) => part !== wanted[index])) failOnDifference(what, got, wanted);
}

/** Applies a booked movement to the reference under its id, and a refused one under no id. */
function applyToReference(what: string, tried: Tried, refer: (id: string) => ReferenceOutcome): void {
  if ('refused' in tried) {
    compare(what, tried, refer(createId()));
    return;
  }
  const { transfer } = tried.booked;
  compare(what, { change: transfer.creditChangeMinor }, refer(transfer._id));
}

/** Drops mere history, so that the reference stays small. */
function forget(reference: ReferenceLedger): void {
  const ids = [...reference.movements.keys()];
  for (const id of ids.slice(0, Math.max(0, ids.length - maximumMovements))) reference.movements.delete(id);
  const named = new Set([...reference.movements.values()].flatMap(({ taken }) => taken.map(([lot]) => lot)));
  const used = reference.lots.filter((lot) => lot.rest === 0 && !named.has(lot));
  // A correction may return credit to long used lots.
  const old = new Set(used.slice(0, Math.max(0, used.length - 400)));
  if (old.size > 0) reference.lots = reference.lots.filter((lot) => !old.has(lot));
}

/**
 * Makes some random movements of a shop in one transaction, each on the ledger and on the reference.
 * @throws Error when they differ in the outcome or in the credit after it
 */
export async function moveAtRandom(
  shop: DrivenShop,
  count: number,
  random: SeededRandom,
  session: ClientSession,
): Promise<void> {
  const { reference } = shop;
  for (let index = 0; index < count; index += 1) await operations[random.pick(drawn)](shop, random, session);
  forget(reference);
  const credit = await readCredit(shop.eshopId, session);
  const got = { posted: credit.postedMinor, held: credit.heldMinor };
  const wanted = { posted: reference.posted, held: reference.firm + reference.exposure };
  if (got.posted !== wanted.posted || got.held !== wanted.held) failOnDifference('credit', got, wanted);
  if (got.held > got.posted || got.posted < 0 || got.held < 0)
    failOnDifference('free credit', got, 'not negative');
}
