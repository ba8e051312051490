import { AppError } from '#shared/errors/appError.ts';
import { advancePayment } from '#shared/domain/payment/payment.states.ts';
import {
  creditDefaults,
  presetPriceTiers,
  type PresetPriceTier,
} from '#shared/domain/money/creditDefaults.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor, percentOf, toMinor } from '#shared/domain/money/money.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { decideVat, type VatDecision } from '#shared/domain/invoice/vat.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { isVatNumberConfirmed, noteFirstTopUp } from '#server/areas/eshop/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { CheckoutState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import type { PaymentDocument } from './payment.model.ts';
import {
  closeReport,
  findOpenReports,
  findPayment,
  findUnsettledPayments,
  updatePayment,
} from './payment.repository.ts';

/** A payment without a report is asked for after this long, and then this often. */
const reconcileAfterMs = 60_000;
const reconcileEveryMs = 300_000;

/** The net sum of a top-up in minor units. @throws AppError amount_below_minimum, invalid_request */
export function topUpMinor(
  tier: PresetPriceTier,
  amount: number | undefined,
  currency: CreditCurrency,
): number {
  if (tier !== 'Custom') return toMinor(presetPriceTiers[tier][currency]);
  if (amount === undefined)
    throw new AppError('invalid_request', { fields: [{ field: 'amount', key: 'required' }] });
  const minimum = creditDefaults.minimumCredit[currency];
  if (amount < minimum) {
    throw new AppError('amount_below_minimum', {
      params: { minimum: `${minimum} ${currency}` },
      fields: [{ field: 'amount', key: 'tooSmall', params: { minimum } }],
    });
  }
  return toMinor(amount);
}

/** Refuses a sum with VAT that the provider would not charge. @throws AppError invalid_request */
export function checkCharge(totalMinor: number, maxChargeMinor: number): void {
  if (totalMinor <= maxChargeMinor) return;
  const params = { maximum: fromMinor(maxChargeMinor) };
  throw new AppError('invalid_request', { fields: [{ field: 'amount', key: 'tooBig', params }] });
}

/**
 * The VAT of a shop's top-ups: what staff have set, else by its billing settings; a number that VIES has not confirmed
 * counts as unconfirmed.
 */
export async function vatOf(services: Services, eshop: EshopDocument): Promise<VatDecision> {
  const setPercent = eshop.taxRatePercent ?? null;
  if (setPercent !== null) return { percent: setPercent, reason: 'SetByStaff' };
  const country = eshop.billingSettings?.country ?? eshop.country;
  const isConfirmed = country !== 'CZ' && (await isVatNumberConfirmed(services, eshop));
  return decideVat({
    country,
    isVatNumberConfirmed: isConfirmed,
    day: new Date().toISOString().slice(0, 10),
  });
}

/** VAT of a net sum. */
export function vatMinorOf(netMinor: number, vat: VatDecision): number {
  return percentOf(netMinor, vat.percent);
}

/** Takes what the provider says of a checkout into the payment, and books the credit once when it was paid. */
async function applyState(
  services: Services,
  payment: PaymentDocument,
  state: CheckoutState,
): Promise<PaymentDocument> {
  return await inTransaction(async (session) => {
    const current = await findPayment(payment._id.toString(), session);
    if (current === null) throw new AppError('payment_session_not_found');
    const status = advancePayment(current.status, state.status);
    const change = {
      status,
      providerPaymentId: state.providerPaymentId ?? current.providerPaymentId ?? null,
      failureMessage: status === 'Failed' ? state.failureMessage : null,
    };
    if (status !== 'Succeeded' || current.settledAt) {
      await updatePayment(current._id, change, session);
      return { ...current, ...change };
    }
    const totalMinor = current.creditMinor + current.vatMinor;
    if (
      state.paidMinor !== totalMinor ||
      state.currency !== current.currency ||
      state.providerPaymentId === null
    ) {
      // Money came that is not what was asked for: nobody's credit moves before a person has looked.
      services.log.error(
        { paymentId: current._id.toString(), paidMinor: state.paidMinor, totalMinor },
        'a payment differs from its order',
      );
      return current;
    }
    const eshopId = current.eshopId.toString() as EshopId;
    await bookTopUp(
      {
        eshopId,
        currency: current.currency,
        creditMinor: current.creditMinor,
        vatMinor: current.vatMinor,
        payment: { provider: current.provider, type: 'payment', id: state.providerPaymentId },
        actor: current.startedBy.toString(),
      },
      session,
    );
    await noteFirstTopUp(eshopId, new Date(), session);
    const settled = { ...change, settledAt: new Date() };
    await updatePayment(current._id, settled, session);
    return { ...current, ...settled };
  });
}

/** Asks the provider how a payment stands and takes it in; the order and number of such looks does not matter. */
export async function refreshPayment(
  services: Services,
  payment: PaymentDocument,
  reportedPaymentId: string | null = null,
): Promise<PaymentDocument> {
  if (payment.settledAt || !payment.sessionId) return payment;
  const providerPaymentId = reportedPaymentId ?? payment.providerPaymentId ?? null;
  const state = await services.payments.readCheckout(payment.sessionId, providerPaymentId);
  if (state === null) return payment;
  return await applyState(services, payment, state);
}

/** Works on the reports that have come. */
export async function processReports(services: Services): Promise<void> {
  for (const report of await findOpenReports()) {
    const payment = report.paymentId ? await findPayment(report.paymentId) : null;
    try {
      if (payment !== null) await refreshPayment(services, payment, report.providerPaymentId ?? null);
      await closeReport(report._id);
    } catch (error) {
      // It stays open: the next run takes it up again.
      services.log.error({ err: error, reportId: report._id }, 'report of a payment not processed');
    }
  }
}

/** Finds out how payments ended whose report never came. */
export async function reconcilePayments(services: Services): Promise<void> {
  const now = Date.now();
  const unsettled = await findUnsettledPayments(
    new Date(now - reconcileAfterMs),
    new Date(now - reconcileEveryMs),
  );
  for (const payment of unsettled) {
    try {
      await refreshPayment(services, payment);
    } catch (error) {
      services.log.error({ err: error, paymentId: payment._id.toString() }, 'payment not reconciled');
    }
    await updatePayment(payment._id, { reconciledAt: new Date() });
  }
}
