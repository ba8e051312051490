import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
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
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setDefaultContributionPercentage.input);

/** What of its prices the shop keeps, and what ads may cost at that. */
export function MarginCard() {
  const t = useText('eshopSettings');
  const { percent } = useFormats();
  const [isDirty, setIsDirty] = useState(false);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const guard = useUnsavedGuard(isDirty);
  const query = useCallQuery(api.eshop.getContributionPercentage, {});
  const save = useAction(api.eshop.setDefaultContributionPercentage, {
    invalidates: [api.eshop.getContributionPercentage],
  });
  return (
    <Card title={t('eshopSettings:margin.title')}>
      {guard}
      <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
        {({ defaultContributionPercentage: saved }) => {
          const margin = typed === undefined ? saved : typed;
          return (
            <Stack gap={16}>
              <FinePrint>{t('eshopSettings:margin.purpose')}</FinePrint>
              <ContractForm
                schema={loadSchema}
                label={t('eshopSettings:margin.title')}
                initialValues={{ defaultContributionPercentage: saved }}
                toInput={({ defaultContributionPercentage: value }) => ({
                  defaultContributionPercentage: value ?? null,
                })}
                onDirtyChange={setIsDirty}
                onValuesChange={({ defaultContributionPercentage: value }) =>
                  setTyped(typeof value === 'number' ? value : null)
                }
                onSubmit={async (input) => {
                  await save.runOrThrow(input);
                  setIsDirty(false);
                  const isNone = input.defaultContributionPercentage === null;
                  showSuccess(t(`eshopSettings:margin.${isNone ? 'removed' : 'saved'}`));
                }}
              >
                <FormField
                  name="defaultContributionPercentage"
                  label={t('eshopSettings:margin.label')}
                  isOptional
                  hint={
                    margin === null || margin < 0 || margin > 100
                      ? t('eshopSettings:margin.hint')
                      : t('eshopSettings:margin.breakEven', { percent: percent(margin) })
                  }
                >
                  <PercentInput size="large" />
                </FormField>
                <SubmitButton needsChange>{t('eshopSettings:margin.save')}</SubmitButton>
              </ContractForm>
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}
