import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PercentInput } from '#renderer/ui/form/PercentInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setCostOfSalesMax.input);

/** The highest cost of sales that the shop puts up with. */
export function CostOfSalesCard({ maximumPercent }: { maximumPercent: number | null }) {
  const t = useText('eshopSettings');
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty);
  const save = useAction(api.eshop.setCostOfSalesMax, {
    // The dashboard and the campaigns judge by it.
    invalidates: [
      api.eshop.getNotificationSettings,
      api.dashboard.getOverview,
      api.reporting.campaignPerformance,
    ],
  });
  return (
    <SectionCard id="cost-of-sales" title={t('eshopSettings:notification.costTitle')}>
      {guard}
      <Stack gap={20}>
        <FinePrint>{t('eshopSettings:notification.costPurpose')}</FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('eshopSettings:notification.costTitle')}
          initialValues={{ costOfSalesMaxPercent: maximumPercent }}
          toInput={({ costOfSalesMaxPercent: value }) => ({ costOfSalesMaxPercent: value ?? null })}
          onDirtyChange={setIsDirty}
          onSubmit={async (input) => {
            await save.runOrThrow(input);
            setIsDirty(false);
            const isNone = input.costOfSalesMaxPercent === null;
            showSuccess(t(`eshopSettings:notification.${isNone ? 'costRemoved' : 'costSaved'}`));
          }}
        >
          <FormField
            name="costOfSalesMaxPercent"
            label={t('eshopSettings:notification.cost')}
            isOptional
            hint={t('eshopSettings:notification.costHint')}
          >
            <PercentInput size="large" />
          </FormField>
          <SubmitButton needsChange>{t('eshopSettings:notification.save')}</SubmitButton>
        </ContractForm>
      </Stack>
    </SectionCard>
  );
}
