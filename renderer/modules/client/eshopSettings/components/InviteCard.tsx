import { Select } from 'antd';
import { languages } from '#shared/i18n/languages.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { isShownLanguage } from '#renderer/i18n/chooseLanguage.ts';
import { getCurrentLanguage } from '#renderer/i18n/i18n.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.addAdmin.input);
const shownLanguages = languages.filter(({ code }) => isShownLanguage(code));

/** Invites a manager of the shop by mail. */
export function InviteCard() {
  const t = useText('people');
  const initialValues = { email: '', locale: getCurrentLanguage() };
  const form = useContractForm(initialValues);
  const invite = useAction(api.eshop.addAdmin, { invalidates: [api.eshop.getUsersWithAccess] });
  return (
    <Card title={t('people:invite.title')}>
      <Stack gap={16}>
        <FinePrint>{t('people:invite.text')}</FinePrint>
        <ContractForm
          schema={loadSchema}
          form={form}
          label={t('people:invite.title')}
          onSubmit={async (input) => {
            await invite.runOrThrow(input);
            form.change('email', '');
            showSuccess(t('people:invite.sent', { email: input.email }));
          }}
        >
          <FormField name="email" label={t('people:invite.email')}>
            <PlainInput type="email" autoComplete="off" />
          </FormField>
          <FormField name="locale" label={t('people:invite.locale')}>
            <Select
              size="large"
              options={shownLanguages.map(({ code, text }) => ({ value: code, label: text }))}
            />
          </FormField>
          <SubmitButton>{t('people:invite.submit')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Card>
  );
}
