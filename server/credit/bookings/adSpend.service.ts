import type { ClientSession } from 'mongoose';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import { getAdsPayableAccount, getOverrunLossAccount } from '../ledger/accounts.ts';
import type { Lot } from '../ledger/funding.ts';
import {
  book,
  bookInTurn,
  type Booked,
  type BookedOn,
  type Booking,
  type Movement,
} from '../ledger/ledger.service.ts';
import { findCampaignMovements, findTransfers } from '../ledger/ledger.repository.ts';

/** What a booking of ad spend took. */
export interface BookedSpend extends Booked {
  readonly chargedMinor: number;
  /** What the platform spent beyond the credit before the ads stopped; the product bears it, not the shop. */
  readonly overrunMinor: number;
}

/** Whose spend it is, and when it was. */
export interface SpendOfCampaign {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
  readonly channel: Channel;
  readonly campaignId: CampaignId;
  readonly effectiveAt: Date;
  readonly idempotencyKey: string;
}

/** A line of our own expense, where there is any. */
function createOverrunLine(channel: Channel, amountMinor: number) {
  return amountMinor === 0 ? [] : [{ account: getOverrunLossAccount(channel), amountMinor }];
}

/** Ad spend that a platform reported. */
export interface AdSpend extends SpendOfCampaign {
  readonly spentMinor: number;
}

function toBooking({ spentMinor, channel, ...rest }: AdSpend): Booking {
  return {
    ...rest,
    kind: 'AdSpend',
    actor: 'system',
    isSpending: false,
    decide: (balance) => {
      const chargedMinor = Math.min(spentMinor, Math.max(balance.postedMinor - balance.firmHeldMinor, 0));
      return {
        takes: { amountMinor: chargedMinor },
        otherLines: [
          { account: getAdsPayableAccount(channel), amountMinor: spentMinor === 0 ? 0 : -spentMinor },
          ...createOverrunLine(channel, spentMinor - chargedMinor),
        ],
      };
    },
  };
}

function toBookedSpend({ spentMinor }: AdSpend, booked: Booked): BookedSpend {
  const chargedMinor = Math.abs(booked.transfer.creditChangeMinor);
  return { ...booked, chargedMinor, overrunMinor: spentMinor - chargedMinor };
}

/**
 * Debits platform-reported ad spend from the credit, even while the shop's spending is stopped: the ads already ran.
 * The credit never falls below holds other than those of campaigns; spend beyond that is our own expense.
 */
export async function bookAdSpend(spend: AdSpend, session?: ClientSession): Promise<BookedSpend> {
  return toBookedSpend(spend, await book(toBooking(spend), session));
}

/** Takes ad spend of one shop from its credit, one after the other as `bookAdSpend` does, and writes it at once. */
export async function bookAdSpends(
  spends: readonly AdSpend[],
  session: ClientSession,
): Promise<BookedSpend[]> {
  const booked = await bookInTurn(spends.map(toBooking), session);
  return spends.flatMap((spend, at) => {
    const own = booked[at];
    return own === undefined ? [] : [toBookedSpend(spend, own)];
  });
}

/** Movements of a campaign that are looked at at once: hourly spend of a week. */
const spendsLookedAt = 200;

interface LotPart {
  readonly lot: Omit<Lot, 'remainingMinor'>;
  readonly amountMinor: number;
}

/** Parts of an amount by the lots that spend was taken from, none more than was taken of it and is used up. */
async function allocateParts(
  balance: BookedOn,
  takenOf: ReadonlyMap<string, number>,
  amountMinor: number,
  session: ClientSession,
): Promise<{ parts: LotPart[]; restMinor: number }> {
  const opened = new Map(
    (await findTransfers([...takenOf.keys()], session)).map((transfer) => [transfer._id, transfer]),
  );
  const openLots = new Map(balance.openLots.map((lot) => [lot.transferId, lot]));
  const parts: LotPart[] = [];
  let restMinor = amountMinor;
  for (const [transferId, takenMinor] of takenOf) {
    const transfer = opened.get(transferId);
    const lotMinor = transfer?.opensLot?.amountMinor ?? transfer?.creditChangeMinor ?? 0;
    const usedMinor = lotMinor - (openLots.get(transferId)?.remainingMinor ?? 0);
    const partMinor = Math.min(restMinor, takenMinor, usedMinor);
    if (transfer === undefined || partMinor <= 0) continue;
    restMinor -= partMinor;
    parts.push({
      amountMinor: partMinor,
      lot: {
        transferId,
        sequence: transfer.sequence,
        kind: transfer.opensLot?.kind ?? 'Purchased',
        invoiceId: transfer.invoiceId?.toString() ?? null,
        amountMinor: lotMinor,
      },
    });
  }
  return { parts, restMinor };
}

const spendKinds = ['AdSpend', 'Refund'] as const satisfies readonly TransactionType[];

/**
 * From which top-ups the latest spend of a campaign, or the fee on it, was paid, as far as that is not given back yet. It is
 * followed back until all of the amount is found: a day that is corrected may lie hundreds of movements ago, and a bonus must not come
 * back as purchased credit.
 */
export async function listPaidFrom(
  balance: BookedOn,
  campaignId: CampaignId,
  kinds: readonly TransactionType[],
  amountMinor: number,
  session: ClientSession,
): Promise<{ parts: LotPart[]; restMinor: number }> {
  const eshopId = balance._id.toString() as EshopId;
  const takenOf = new Map<string, number>();
  let beforeSequence: number | null = null;
  for (;;) {
    const pageQuery = { count: spendsLookedAt, beforeSequence };
    const spends = await findCampaignMovements(eshopId, campaignId, kinds, pageQuery, session);
    for (const { funding } of spends)
      for (const part of funding)
        takenOf.set(part.transferId, (takenOf.get(part.transferId) ?? 0) + part.amountMinor);
    const found = await allocateParts(balance, takenOf, amountMinor, session);
    beforeSequence = spends.at(-1)?.sequence ?? null;
    if (found.restMinor === 0 || spends.length < spendsLookedAt || beforeSequence === null) return found;
  }
}

/** Spend booked before its funding was recorded returns as purchased credit. */
export function openRest(restMinor: number): Pick<Movement, 'opens'> {
  return restMinor === 0 ? {} : { opens: { kind: 'Purchased', amountMinor: restMinor, settlesDebt: false } };
}

/**
 * Gives back ad spend that a platform took back after the day was over (invalid clicks): to the shop what it was charged, to
 * the top-ups that it was charged from, and to us what we bore.
 */
export async function bookAdSpendCorrection(
  correction: SpendOfCampaign & {
    /** How far the day's spend is below the booked amount. */
    readonly reducedMinor: number;
    /** The part of it that was our own expense. */
    readonly overrunMinor: number;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { channel, reducedMinor, overrunMinor, ...rest } = correction;
  return await book(
    {
      ...rest,
      kind: 'Refund',
      actor: 'system',
      isSpending: false,
      decide: async (balance, own) => {
        const { parts, restMinor } = await listPaidFrom(
          balance,
          correction.campaignId,
          spendKinds,
          reducedMinor - overrunMinor,
          own,
        );
        return {
          givesBack: parts,
          ...openRest(restMinor),
          otherLines: [
            { account: getAdsPayableAccount(channel), amountMinor: reducedMinor },
            ...createOverrunLine(channel, overrunMinor === 0 ? 0 : -overrunMinor),
          ],
        };
      },
    },
    session,
  );
}
