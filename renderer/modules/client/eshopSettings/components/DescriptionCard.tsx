import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Longest description that the server takes. */
const maximum = 2_000;

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setEshopDescription.input);

/** What the shop sells and to whom, in its own words. */
export function DescriptionCard() {
  const t = useText('eshopSettings');
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty);
  const query = useCallQuery(api.eshop.getDescription, {});
  const save = useAction(api.eshop.setEshopDescription, { invalidates: [api.eshop.getDescription] });
  return (
    <Card title={t('eshopSettings:description.title')}>
      {guard}
      <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
        {({ description }) => (
          <Stack gap={16}>
            <FinePrint>{t('eshopSettings:description.purpose')}</FinePrint>
            <ContractForm
              schema={loadSchema}
              label={t('eshopSettings:description.title')}
              initialValues={{ description: description ?? '' }}
              toInput={({ description: typed }) => ({
                description: typeof typed === 'string' && typed.trim() !== '' ? typed : null,
              })}
              onDirtyChange={setIsDirty}
              onSubmit={async (input) => {
                await save.runOrThrow(input);
                setIsDirty(false);
                showSuccess(
                  t(`eshopSettings:description.${input.description === null ? 'removed' : 'saved'}`),
                );
              }}
            >
              <FormField name="description" label={t('eshopSettings:description.label')} emptyValue="">
                <LimitedInput
                  isMultiline
                  maximum={maximum}
                  placeholder={t('eshopSettings:description.placeholder')}
                />
              </FormField>
              <SubmitButton needsChange>{t('eshopSettings:description.save')}</SubmitButton>
            </ContractForm>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
