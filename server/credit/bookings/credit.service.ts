import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { computeAvailable, book, type Booked, type Line } from '../ledger/ledger.service.ts';

/** A payment in the outside world. */
export interface ExternalPayment {
  readonly provider: string;
  readonly type: string;
  readonly id: string;
}

/** Movements that money of a shop comes with. */
export type TopUpKind = 'ManualTopUp' | 'AutoTopUp' | 'BankTransfer' | 'CommissionCredit';

/** Where money of a top-up is after it has come. */
export function getClearingAccount(kind: TopUpKind): 'bank_clearing' | 'psp_clearing' | 'payouts_in_transit' {
  if (kind === 'CommissionCredit') return 'payouts_in_transit';
  return kind === 'BankTransfer' ? 'bank_clearing' : 'psp_clearing';
}

/** The VAT of a sum, where there is any. */
export function createVatLine(vatMinor: number): readonly Line[] {
  return vatMinor === 0 ? [] : [{ account: 'vat_payable', amountMinor: vatMinor }];
}

/**
 * Adds a paid top-up to the credit: what came is net credit and VAT, which is owed to the tax office. A debt of the shop is
 * settled first. The document may be issued after it in the same transaction, under an id that was made before.
 */
export async function bookTopUp(
  topUp: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly creditMinor: number;
    readonly vatMinor: number;
    readonly kind?: TopUpKind;
    readonly payment: ExternalPayment;
    readonly invoiceId?: string | null;
    readonly actor: string;
    readonly reason?: string | null;
    readonly requestId?: string | null;
    /** When the money came; defaults to now. */
    readonly effectiveAt?: Date;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { provider, type, id } = topUp.payment;
  const { kind = 'ManualTopUp', creditMinor, vatMinor } = topUp;
  return await book(
    {
      eshopId: topUp.eshopId,
      currency: topUp.currency,
      kind,
      idempotencyKey: `payment:${provider}:${type}:${id}`,
      external: topUp.payment,
      invoiceId: topUp.invoiceId ?? null,
      actor: topUp.actor,
      reason: topUp.reason ?? null,
      requestId: topUp.requestId ?? null,
      effectiveAt: topUp.effectiveAt,
      isSpending: false,
      decide: () => ({
        opens: { kind: 'Purchased', amountMinor: creditMinor, settlesDebt: true },
        otherLines: [
          { account: getClearingAccount(kind), amountMinor: creditMinor + vatMinor },
          ...createVatLine(vatMinor === 0 ? 0 : -vatMinor),
        ],
      }),
    },
    session,
  );
}

/** Gives credit to a shop that it did not pay for. */
export async function bookBonus(
  bonus: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly amountMinor: number;
    readonly reason: string;
    readonly actor: string;
    readonly requestId?: string | null;
    readonly idempotencyKey: string;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { eshopId, currency, amountMinor, reason, actor, requestId = null, idempotencyKey } = bonus;
  if (amountMinor <= 0) throw new Error('a bonus adds to the credit');
  return await book(
    {
      eshopId,
      currency,
      kind: 'Bonus',
      idempotencyKey,
      actor,
      reason,
      requestId,
      isSpending: false,
      decide: () => ({
        opens: { kind: 'Bonus', amountMinor, settlesDebt: false },
        otherLines: [{ account: 'promo_cost', amountMinor }],
      }),
    },
    session,
  );
}

/** Adds to or takes from the credit by hand of staff. @throws AppError credit_insufficient when the free part is less */
export async function bookAdminTransaction(
  movement: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly amountMinor: number;
    readonly reason: string;
    readonly actor: UserId;
    readonly requestId: string;
    readonly idempotencyKey: string;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { eshopId, currency, amountMinor, idempotencyKey, actor, reason, requestId } = movement;
  const otherLines = [{ account: 'adjustment', amountMinor }];
  return await book(
    {
      eshopId,
      currency,
      kind: 'AdminAdjustment',
      idempotencyKey,
      actor,
      reason,
      requestId,
      isSpending: amountMinor < 0,
      decide: (balance) => {
        if (amountMinor >= 0)
          return { opens: { kind: 'Purchased', amountMinor, settlesDebt: false }, otherLines };
        // What running campaigns may still spend cannot be taken away under them.
        if (computeAvailable(balance) < -amountMinor) throw new AppError('credit_insufficient');
        return { takes: { amountMinor: -amountMinor }, otherLines };
      },
    },
    session,
  );
}

/** Takes a fee for our service from the credit. @throws AppError credit_insufficient, spending_frozen */
export async function bookFee(
  fee: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly amountMinor: number;
    readonly reason: string;
    readonly actor: string;
    readonly requestId?: string | null;
    readonly idempotencyKey: string;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { amountMinor, requestId = null, ...rest } = fee;
  if (amountMinor <= 0) throw new Error('a fee takes from the credit');
  return await book(
    {
      ...rest,
      requestId,
      kind: 'Fee',
      isSpending: true,
      decide: (balance) => {
        if (computeAvailable(balance) < amountMinor) throw new AppError('credit_insufficient');
        return { takes: { amountMinor }, otherLines: [{ account: 'fees', amountMinor: -amountMinor }] };
      },
    },
    session,
  );
}

/** Books a paid subscription: income and VAT; the credit stays as it is. */
export async function bookSubscriptionPayment(
  paid: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly netMinor: number;
    readonly vatMinor: number;
    readonly payment: ExternalPayment;
    readonly invoiceId: string | null;
    readonly actor: string;
    /** When the money came; defaults to now. */
    readonly effectiveAt?: Date;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { eshopId, currency, netMinor, vatMinor, payment, invoiceId, actor, effectiveAt } = paid;
  return await book(
    {
      eshopId,
      currency,
      effectiveAt,
      kind: 'Subscription',
      idempotencyKey: `payment:${payment.provider}:${payment.type}:${payment.id}`,
      external: payment,
      invoiceId,
      actor,
      isSpending: false,
      decide: () => ({
        otherLines: [
          { account: 'psp_clearing', amountMinor: netMinor + vatMinor },
          { account: 'subscription', amountMinor: netMinor === 0 ? 0 : -netMinor },
          ...createVatLine(vatMinor === 0 ? 0 : -vatMinor),
        ],
      }),
    },
    session,
  );
}

/** Books the card provider's fee on a shop's payment; the credit does not change. */
export async function bookProviderFee(
  fee: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly amountMinor: number;
    readonly payment: ExternalPayment;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { eshopId, currency, amountMinor, payment } = fee;
  return await book(
    {
      eshopId,
      currency,
      kind: 'ProviderFee',
      idempotencyKey: `fee:${payment.provider}:${payment.type}:${payment.id}`,
      actor: 'system',
      isSpending: false,
      decide: () => ({
        otherLines: [
          { account: 'psp_fees', amountMinor },
          { account: 'psp_clearing', amountMinor: -amountMinor },
        ],
      }),
    },
    session,
  );
}
