import { useState } from 'react';
import { isMoneyNumber } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { addVat } from '#renderer/features/payment/autoTopUpTotal.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { AutoTopUpSettings } from '../useAutoTopUp.ts';

const loadSchema = () =>
  import('#shared/contracts/payment.ts').then(({ payment }) => payment.setCreditAutoTopUpOptions.input);

/** When it charges, how much, and how much at most. */
export function AutoTopUpOptionsCard({ settings }: { settings: AutoTopUpSettings }) {
  const t = useText('autoTopUp');
  const { money } = useFormats();
  const { options, currency, vatPercent } = settings;
  const [isDirty, setIsDirty] = useState(false);
  const [typed, setTyped] = useState(options.amount);
  const guard = useUnsavedGuard(isDirty);
  const save = useAction(api.payment.setCreditAutoTopUpOptions, {
    invalidates: [
      api.payment.getCreditAutoTopUpOptions,
      api.payment.getCreditAutoTopUpStatus,
      api.payment.getCreditOutlook,
    ],
  });
  return (
    <Card title={t('autoTopUp:settings.title')}>
      {guard}
      <ContractForm
        schema={loadSchema}
        label={t('autoTopUp:settings.title')}
        initialValues={{ ...options }}
        toInput={({ amount, limit, monthlyCap }) => ({ amount, limit, monthlyCap: monthlyCap ?? null })}
        onDirtyChange={setIsDirty}
        onValuesChange={({ amount }) =>
          setTyped(typeof amount === 'number' && amount > 0 && isMoneyNumber(amount) ? amount : 0)
        }
        onSubmit={async (input) => {
          await save.runOrThrow(input);
          setIsDirty(false);
          showSuccess(
            t('autoTopUp:settings.saved', {
              amount: money({ value: input.amount, currency }),
              limit: money({ value: input.limit, currency }),
            }),
          );
        }}
      >
        <FormField
          name="limit"
          label={t('autoTopUp:settings.limit')}
          hint={t('autoTopUp:settings.limitHint')}
        >
          <MoneyInput size="large" currency={currency} />
        </FormField>
        <FormField
          name="amount"
          label={t('autoTopUp:settings.amount')}
          hint={t('autoTopUp:settings.amountHint', {
            total: money(addVat(typed, vatPercent, currency)),
            minimum: money({ value: settings.minimumAmount, currency }, { isWhole: true }),
          })}
        >
          <MoneyInput size="large" currency={currency} />
        </FormField>
        <FormField
          name="monthlyCap"
          isOptional
          label={t('autoTopUp:settings.cap')}
          hint={t('autoTopUp:settings.capHint')}
        >
          <MoneyInput size="large" currency={currency} />
        </FormField>
        <SubmitButton needsChange>{t('autoTopUp:settings.save')}</SubmitButton>
      </ContractForm>
    </Card>
  );
}
