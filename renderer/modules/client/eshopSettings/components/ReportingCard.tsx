import { Select } from 'antd';
import { useState } from 'react';
import { attributionModels, attributionWindows } from '#shared/domain/report/attribution.ts';
import { vatBases } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PercentInput } from '#renderer/ui/form/PercentInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/eshopReporting.ts').then(
    ({ eshopReporting }) => eshopReporting.setReportingSettings.input,
  );

/** As high as the form, on a phone and on a desk. */
const formHeight = 'clamp(664px, calc(760px - 7vw), 736px)';

/** What every figure of the shop begins with: who is credited with an order, and whether its value is with VAT. */
export function ReportingCard() {
  const t = useText('eshopSettings', 'statisticTables');
  const [isDirty, setIsDirty] = useState(false);
  const [model, setModel] = useState<string | null>(null);
  const guard = useUnsavedGuard(isDirty);
  const query = useCallQuery(api.eshop.getReportingSettings, {});
  const save = useAction(api.eshop.setReportingSettings, { invalidates: [api.eshop.getReportingSettings] });
  return (
    <Card title={t('eshopSettings:reporting.title')}>
      {guard}
      <QueryView query={query} skeleton={<Skeleton height={formHeight} />}>
        {({ effectiveVatRatePercent: _rate, ...saved }) => {
          const hinted = attributionModels.find((name) => name === model) ?? saved.attributionModel;
          return (
            <Stack gap={16}>
              <FinePrint>{t('eshopSettings:reporting.purpose')}</FinePrint>
              <ContractForm
                schema={loadSchema}
                label={t('eshopSettings:reporting.title')}
                initialValues={saved}
                toInput={(values) => ({ ...values, vatRatePercent: values.vatRatePercent ?? null })}
                onDirtyChange={setIsDirty}
                onValuesChange={({ attributionModel }) =>
                  setModel(typeof attributionModel === 'string' ? attributionModel : null)
                }
                onSubmit={async (input) => {
                  await save.runOrThrow(input);
                  setIsDirty(false);
                  showSuccess(t('eshopSettings:reporting.saved'));
                }}
              >
                <FormField
                  name="attributionModel"
                  label={t('statisticTables:chooseModel')}
                  hint={t(`statisticTables:modelHint.${hinted}`)}
                >
                  <Select
                    size="large"
                    options={attributionModels.map((value) => ({
                      value,
                      label: t(`statisticTables:model.${value}`),
                    }))}
                  />
                </FormField>
                <FormField
                  name="attributionWindowDays"
                  label={t('eshopSettings:reporting.window')}
                  hint={t('eshopSettings:reporting.windowHint')}
                >
                  <Select
                    size="large"
                    options={attributionWindows.map((count) => ({
                      value: count,
                      label: t('eshopSettings:reporting.days', { count }),
                    }))}
                  />
                </FormField>
                <FormField name="vat" label={t('statisticTables:chooseVat')}>
                  <Select
                    size="large"
                    options={vatBases.map((value) => ({ value, label: t(`statisticTables:vat.${value}`) }))}
                  />
                </FormField>
                <FormField
                  name="isVatInOrderValues"
                  label={t('eshopSettings:reporting.orderValues')}
                  hint={t('eshopSettings:reporting.orderValuesHint')}
                >
                  <Select
                    size="large"
                    options={[
                      { value: true, label: t('statisticTables:vat.Included') },
                      { value: false, label: t('statisticTables:vat.Excluded') },
                    ]}
                  />
                </FormField>
                <FormField
                  name="vatRatePercent"
                  label={t('eshopSettings:reporting.rate')}
                  isOptional
                  hint={t('eshopSettings:reporting.rateHint')}
                >
                  <PercentInput size="large" />
                </FormField>
                <SubmitButton needsChange>{t('eshopSettings:reporting.save')}</SubmitButton>
              </ContractForm>
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}
