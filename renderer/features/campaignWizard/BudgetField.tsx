import { allOf } from '#shared/access/permissions.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { useAmountError } from '#renderer/ui/form/useAmountError.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { type BudgetBounds, type BudgetChoice } from './dailyBudget.ts';

/** A budget of one's own is part of Premium. */
const customRule = allOf('SetCampaignCustomBudget');

/** Chooses a daily budget: one of the proposed, or one's own where Premium opens it. */
export function BudgetField(props: {
  proposed: readonly MoneyValue[];
  bounds: BudgetBounds;
  choice: BudgetChoice;
  /** One of the proposed, where it suits the shop. */
  recommended?: number | null;
  isFaultShown: boolean;
  /** Several amounts in a row, in a popover. */
  isCompact?: boolean;
  onChange: (choice: BudgetChoice) => void;
}) {
  const t = useText('campaign');
  const { money } = useFormats();
  const { proposed, bounds, choice } = props;
  const range = {
    minimum: money(bounds.minimum, { isWhole: true }),
    maximum: money(bounds.maximum, { isWhole: true }),
  };
  const { currency } = bounds.minimum;
  const amountError = useAmountError()(choice.value, {
    minimum: bounds.minimum.value,
    maximum: bounds.maximum.value,
    currency,
  });
  const error = choice.isCustom && (props.isFaultShown || choice.value !== null) ? amountError : null;
  return (
    <Stack gap={12}>
      <ChoiceCards
        label={t('campaign:wizard.budget')}
        isCompact={props.isCompact === true}
        value={choice.isCustom ? null : String(choice.value)}
        onChange={(value) => props.onChange({ isCustom: false, value: Number(value) })}
        choices={proposed.map((amount) => ({
          value: String(amount.value),
          title:
            props.isCompact === true
              ? money(amount, { isWhole: true })
              : t('campaign:wizard.perDay', { amount: money(amount, { isWhole: true }) }),
          ...(amount.value === props.recommended
            ? {
                extra: (
                  <Stack isRow>
                    <StatusTag tone="positive">{t('campaign:wizard.recommended')}</StatusTag>
                  </Stack>
                ),
              }
            : {}),
        }))}
      />
      <Guard rule={customRule} lockedText={t('campaign:wizard.customLocked', range)}>
        <LabelledControl
          label={t('campaign:wizard.customLabel', { currency })}
          hint={t('campaign:wizard.customRange', range)}
          error={error}
        >
          {(id) => (
            <MoneyInput
              id={id}
              size="large"
              currency={currency}
              aria-invalid={error !== null}
              value={choice.isCustom ? choice.value : null}
              onChange={(value) => {
                if (value !== null || choice.isCustom) props.onChange({ isCustom: true, value });
              }}
            />
          )}
        </LabelledControl>
      </Guard>
    </Stack>
  );
}
