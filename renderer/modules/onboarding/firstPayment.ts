import type { AutoTopUpOffReason, AutoTopUpState } from '#shared/domain/payment/autoTopUp.ts';
import { presetPriceTierNames } from '#shared/domain/money/creditDefaults.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { isMoneyNumber } from '#shared/domain/money/money.ts';
import type { PaymentStatus } from '#shared/domain/payment/payment.ts';
import type { TopUpChoice } from '#renderer/features/topUp/topUpSums.ts';

/** What the step of the first payment shows. */
export type FirstPaymentView = 'choose' | 'charging' | 'confirm' | 'paid' | 'declined' | 'outage' | 'enough';

/** Selects the view from the automatic top-up's state and its last charge. */
export function selectFirstPaymentView(
  status: {
    readonly isOn: boolean;
    readonly state: AutoTopUpState;
    readonly offReason: AutoTopUpOffReason | null;
    readonly declineCount: number;
  },
  lastStatus: PaymentStatus | null,
): FirstPaymentView {
  if (status.state === 'Charging') return 'charging';
  if (status.state === 'RequiresAction') return 'confirm';
  if (status.isOn ? status.declineCount > 0 : status.offReason === 'Declines') return 'declined';
  if (!status.isOn) return 'choose';
  if (lastStatus === 'Succeeded') return 'paid';
  if (status.state === 'CoolingDown') return 'outage';
  return status.state === 'On' ? 'enough' : 'choose';
}

/**
 * Returns the sum that the address requests (`presetPriceTier`, or `amount` in `currency`); null without one or in
 * another currency. The server checks the charge.
 */
export function readRequestedChoice(search: URLSearchParams, currency: CreditCurrency): TopUpChoice | null {
  const requestedCurrency = search.get('currency');
  if (requestedCurrency !== null && requestedCurrency !== currency) return null;
  const amount = Number(search.get('amount') ?? Number.NaN);
  const typed = amount > 0 && isMoneyNumber(amount) ? amount : null;
  const tier = presetPriceTierNames.find((name) => name === search.get('presetPriceTier'));
  if (tier !== undefined && tier !== 'Custom') return { tier, amount: null };
  return typed === null ? null : { tier: 'Custom', amount: typed };
}
