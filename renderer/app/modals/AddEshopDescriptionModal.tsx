import { Button, Modal } from 'antd';
import { useId } from 'react';
import { api } from '../../api/api.ts';
import { invalidate, useCallQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/useText.ts';
import { useSession } from '../../session/sessionStore.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { FormSkeleton } from '../../ui/feedback/FormSkeleton.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { LimitedInput } from '../../ui/form/LimitedInput.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { showSuccess } from '../../ui/toast/toast.ts';

const maximumLength = 2_000;

/** Asks what the shop sells and to whom, before anything is generated for a shop that has not said so. */
export function AddEshopDescriptionModal({ close }: { detail: string | null; close: () => void }) {
  const t = useText();
  const id = useId();
  const shop = useSession((state) => state.eshop?.domainName ?? '');
  const query = useCallQuery(api.eshop.getDescription, {});
  return (
    <Modal open centered title={t('frame:description.title')} onCancel={close} footer={null}>
      <Stack gap={16}>
        <p id={id}>{t('frame:description.purpose', { shop })}</p>
        <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
          {({ description }) => (
            <ContractForm
              label={t('frame:description.title')}
              schema={() =>
                import('#shared/contracts/eshop.ts').then((module) => module.eshop.setEshopDescription.input)
              }
              initialValues={{ description: description ?? '' }}
              onSubmit={async (input) => {
                await api.eshop.setEshopDescription(input);
                await invalidate(api.eshop.getDescription);
                showSuccess(t('frame:description.saved'));
                close();
              }}
            >
              <FormField name="description" label={t('frame:description.field')} emptyValue="">
                <LimitedInput
                  maximum={maximumLength}
                  isMultiline
                  placeholder={t('frame:description.placeholder')}
                />
              </FormField>
              <Stack isRow gap={8} justify="end">
                <Button onClick={close}>{t('frame:description.later')}</Button>
                <SubmitButton>{t('ui:save')}</SubmitButton>
              </Stack>
            </ContractForm>
          )}
        </QueryView>
      </Stack>
    </Modal>
  );
}
