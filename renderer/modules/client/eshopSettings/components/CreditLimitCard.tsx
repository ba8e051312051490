import { useState } from 'react';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { countCoveredDays } from '#renderer/features/credit/creditState.ts';
import { useCreditOutlook } from '#renderer/features/credit/useCreditOutlook.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop } from '#renderer/session/eshop.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

type Settings = OutputOf<Contracts['eshop']['getNotificationSettings']>;

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setCreditNotificationLimit.input);

/** The credit under which the shop is warned, and how long it would last. */
export function CreditLimitCard({ settings }: { settings: Settings }) {
  const t = useText('eshopSettings');
  const { money } = useFormats();
  const [isDirty, setIsDirty] = useState(false);
  const [typed, setTyped] = useState<number | null>(null);
  const guard = useUnsavedGuard(isDirty);
  const outlook = useCreditOutlook();
  const { currency } = settings.creditNotificationLimit;
  const limit = typed ?? settings.creditNotificationLimit.value;
  const days = outlook === undefined ? null : countCoveredDays(limit, outlook);
  const save = useAction(api.eshop.setCreditNotificationLimit, {
    invalidates: [api.eshop.getNotificationSettings, api.eshop.getUserEshops],
  });
  return (
    <Card title={t('eshopSettings:notification.title')}>
      {guard}
      <Stack gap={20}>
        <FinePrint>
          {t('eshopSettings:notification.purpose', { email: settings.notificationEmail })}
        </FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('eshopSettings:notification.title')}
          initialValues={{ creditNotificationLimit: settings.creditNotificationLimit.value }}
          onDirtyChange={setIsDirty}
          onValuesChange={({ creditNotificationLimit: value }) =>
            setTyped(typeof value === 'number' && value >= 0 ? value : 0)
          }
          onSubmit={async (input) => {
            await save.runOrThrow(input);
            setIsDirty(false);
            await reloadEshop().catch(() => undefined);
            const amount = money({ value: input.creditNotificationLimit, currency });
            showSuccess(t('eshopSettings:notification.saved', { limit: amount }));
          }}
        >
          <FormField
            name="creditNotificationLimit"
            label={t('eshopSettings:notification.limit')}
            hint={
              days === null || limit === 0
                ? t('eshopSettings:notification.off')
                : isOverYear(days)
                  ? t('eshopSettings:notification.lastsOverYear')
                  : t('eshopSettings:notification.lastsHint', { count: days })
            }
          >
            <MoneyInput currency={currency} size="large" />
          </FormField>
          <SubmitButton needsChange>{t('eshopSettings:notification.save')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Card>
  );
}
