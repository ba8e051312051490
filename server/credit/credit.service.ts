import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { book, type Booked } from './ledger.service.ts';

/** Adds a paid top-up to the credit: what came is net credit and VAT, which is owed to the tax office. */
export async function bookTopUp(
  topUp: {
    eshopId: EshopId;
    currency: CreditCurrency;
    creditMinor: number;
    vatMinor: number;
    payment: { provider: string; type: string; id: string };
    actor: string;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { provider, type, id } = topUp.payment;
  return await book(
    {
      eshopId: topUp.eshopId,
      currency: topUp.currency,
      kind: 'ManualTopUp',
      idempotencyKey: `payment:${provider}:${type}:${id}`,
      external: topUp.payment,
      actor: topUp.actor,
      decide: () => ({
        creditChangeMinor: topUp.creditMinor,
        otherLines: [
          { account: 'psp_clearing', amountMinor: topUp.creditMinor + topUp.vatMinor },
          ...(topUp.vatMinor === 0 ? [] : [{ account: 'vat_payable', amountMinor: -topUp.vatMinor }]),
        ],
      }),
    },
    session,
  );
}

/** Adds to or takes from the credit by hand of staff. @throws AppError credit_insufficient when the free part is less */
export async function bookAdminTransaction(
  movement: {
    eshopId: EshopId;
    currency: CreditCurrency;
    amountMinor: number;
    reason: string;
    actor: UserId;
    requestId: string;
    idempotencyKey: string;
  },
  session?: ClientSession,
): Promise<Booked> {
  return await book(
    {
      eshopId: movement.eshopId,
      currency: movement.currency,
      kind: 'AdminAdjustment',
      idempotencyKey: movement.idempotencyKey,
      actor: movement.actor,
      reason: movement.reason,
      requestId: movement.requestId,
      decide: (balance) => {
        // What running campaigns may still spend cannot be taken away under them.
        if (movement.amountMinor < 0 && balance.postedMinor - balance.heldMinor < -movement.amountMinor) {
          throw new AppError('credit_insufficient');
        }
        return {
          creditChangeMinor: movement.amountMinor,
          otherLines: [{ account: 'adjustment', amountMinor: movement.amountMinor }],
        };
      },
    },
    session,
  );
}

/** What a booking of ad spend took. */
export interface BookedSpend extends Booked {
  readonly chargedMinor: number;
  /** What the platform spent beyond the credit before the ads stopped; the product bears it, not the shop. */
  readonly overrunMinor: number;
}

/**
 * Takes ad spend that a platform reported from the credit. The credit never falls under zero: a rest that was spent
 * before the ads could stop is our own expense.
 */
export async function bookAdSpend(
  spend: {
    eshopId: EshopId;
    currency: CreditCurrency;
    channel: Channel;
    campaignId: CampaignId;
    spentMinor: number;
    effectiveAt: Date;
    idempotencyKey: string;
  },
  session?: ClientSession,
): Promise<BookedSpend> {
  const booked = await book(
    {
      eshopId: spend.eshopId,
      currency: spend.currency,
      kind: 'AdSpend',
      idempotencyKey: spend.idempotencyKey,
      actor: 'system',
      campaignId: spend.campaignId,
      effectiveAt: spend.effectiveAt,
      decide: (balance) => {
        const chargedMinor = Math.min(spend.spentMinor, Math.max(balance.postedMinor, 0));
        const overrunMinor = spend.spentMinor - chargedMinor;
        return {
          creditChangeMinor: chargedMinor === 0 ? 0 : -chargedMinor,
          otherLines: [
            { account: `ads_payable:${spend.channel}`, amountMinor: -spend.spentMinor },
            ...(overrunMinor === 0
              ? []
              : [{ account: `overrun_loss:${spend.channel}`, amountMinor: overrunMinor }]),
          ],
        };
      },
    },
    session,
  );
  const chargedMinor = booked.transfer.creditChangeMinor === 0 ? 0 : -booked.transfer.creditChangeMinor;
  return { ...booked, chargedMinor, overrunMinor: spend.spentMinor - chargedMinor };
}

/**
 * Gives back ad spend that a platform took back after the day was over (invalid clicks): to the shop what it was charged,
 * to us what we bore.
 */
export async function bookAdSpendCorrection(
  correction: {
    eshopId: EshopId;
    currency: CreditCurrency;
    channel: Channel;
    campaignId: CampaignId;
    /** By how much the day's spend is less than what was booked. */
    reducedMinor: number;
    /** The part of it that was our own expense. */
    overrunMinor: number;
    effectiveAt: Date;
    idempotencyKey: string;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { channel, reducedMinor, overrunMinor } = correction;
  return await book(
    {
      eshopId: correction.eshopId,
      currency: correction.currency,
      kind: 'Refund',
      idempotencyKey: correction.idempotencyKey,
      actor: 'system',
      campaignId: correction.campaignId,
      effectiveAt: correction.effectiveAt,
      decide: () => ({
        creditChangeMinor: reducedMinor - overrunMinor,
        otherLines: [
          { account: `ads_payable:${channel}`, amountMinor: reducedMinor },
          ...(overrunMinor === 0 ? [] : [{ account: `overrun_loss:${channel}`, amountMinor: -overrunMinor }]),
        ],
      }),
    },
    session,
  );
}
