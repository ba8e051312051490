import { Input } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setNotificationEmail.input);

/** Where warnings of the shop go. */
export function NotificationEmailCard({ email }: { email: string }) {
  const t = useText('eshopSettings');
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty);
  const save = useAction(api.eshop.setNotificationEmail, {
    invalidates: [api.eshop.getNotificationSettings],
  });
  return (
    <Card title={t('eshopSettings:notification.emailTitle')}>
      {guard}
      <Stack gap={20}>
        <FinePrint>{t('eshopSettings:notification.emailPurpose')}</FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('eshopSettings:notification.emailTitle')}
          initialValues={{ notificationEmail: email }}
          onDirtyChange={setIsDirty}
          onSubmit={async (input) => {
            await save.runOrThrow(input);
            setIsDirty(false);
            showSuccess(t('eshopSettings:notification.emailSaved', { email: input.notificationEmail }));
          }}
        >
          <FormField name="notificationEmail" label={t('eshopSettings:notification.email')} emptyValue="">
            <Input type="email" size="large" autoComplete="email" />
          </FormField>
          <SubmitButton needsChange>{t('eshopSettings:notification.save')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Card>
  );
}
