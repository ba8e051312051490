import { useId } from 'react';
import {
  creditDefaults,
  presetPriceTierNames,
  presetPriceTiers,
  type PresetPriceTier,
} from '#shared/domain/money/creditDefaults.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Labelled } from '#renderer/ui/form/Labelled.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { useAmountError } from '#renderer/ui/form/useAmountError.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { findTopUpFault, getTopUpRange, type TopUpChoice } from './topUpSums.ts';

/** The tiers as cards, and a typed sum. */
export function SumChoice(props: {
  choice: TopUpChoice;
  currency: CreditCurrency;
  /** What ads cost a day, in units of the currency. */
  perDay: number | null;
  /** The largest typed sum without VAT, where the way of paying has one. */
  maximum?: number;
  /** Shows the error of the typed sum. */
  isFaultShown: boolean;
  /** The server’s refusal of the typed sum, in the person's language. */
  refusal: string | null;
  onChange: (choice: TopUpChoice) => void;
}) {
  const t = useText('topUp');
  const { money } = useFormats();
  const id = useId();
  const { choice, currency, perDay, refusal } = props;
  const range = { ...getTopUpRange(currency, props.maximum), currency };
  const amountError = useAmountError()(choice.amount, range);
  // A sum that is too large only grows while it is typed: there is nothing to wait for.
  const isTooBig = findTopUpFault(choice, currency, props.maximum) === 'tooBig';
  const minimum = money({ value: creditDefaults.minimumCredit[currency], currency }, { isWhole: true });
  const describe = (tier: PresetPriceTier) => {
    if (tier === 'Custom') return { text: t('topUp:customFrom', { minimum }) };
    if (perDay === null || perDay <= 0) return {};
    const count = Math.floor(presetPriceTiers[tier][currency] / perDay);
    return { text: t('topUp:tierLasts', { count }) };
  };
  const error = (props.isFaultShown || isTooBig ? amountError : null) ?? refusal;
  return (
    <Stack gap={16}>
      <ChoiceCards<PresetPriceTier>
        isNarrow
        label={t('topUp:choose')}
        value={choice.tier}
        onChange={(tier) => props.onChange({ ...choice, tier })}
        choices={presetPriceTierNames.map((tier) => ({
          value: tier,
          title:
            tier === 'Custom'
              ? t('topUp:custom')
              : money({ value: presetPriceTiers[tier][currency], currency }, { isWhole: true }),
          ...describe(tier),
        }))}
      />
      {choice.tier === 'Custom' ? (
        <Labelled htmlFor={id} label={t('topUp:customAmount')} {...(error === null ? {} : { error })}>
          <MoneyInput
            id={id}
            size="large"
            currency={currency}
            value={choice.amount}
            aria-invalid={error !== null}
            aria-describedby={`${id}-error`}
            onChange={(amount) => props.onChange({ ...choice, amount })}
          />
        </Labelled>
      ) : null}
    </Stack>
  );
}
