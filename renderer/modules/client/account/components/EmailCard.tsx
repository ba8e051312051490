import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { auth } from '#shared/contracts/auth.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/auth.ts').then(({ auth: calls }) => calls.changeEmail.input);

/** How the account of the signed-in person is protected. */
export type Security = OutputOf<typeof auth.getSecurity>;

/** The e-mail of the account, and its change, which waits for the link sent to the new one. */
export function EmailCard({ security }: { security: Security }) {
  const t = useText('security');
  const email = useSession((state) => state.user?.email ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const change = useAction(api.auth.changeEmail, {
    invalidates: [api.auth.getSecurity],
    failure: 'caller',
    onSuccess: () => {
      setIsOpen(false);
      showSuccess(t('security:email.sent'));
    },
  });
  return (
    <SectionCard id="email" title={t('security:email.title')}>
      <SettingRow label={t('security:email.current')} hint={email}>
        {isOpen ? null : <Button onClick={() => setIsOpen(true)}>{t('security:email.change')}</Button>}
      </SettingRow>
      {security.pendingEmail === null ? null : (
        <Notice tone="waiting" title={t('security:email.pending', { email: security.pendingEmail })}>
          {t('security:email.pendingText')}
        </Notice>
      )}
      {isOpen ? (
        <ContractForm schema={loadSchema} label={t('security:email.change')} onSubmit={change.runOrThrow}>
          <FormField name="newEmail" label={t('security:email.newEmail')}>
            <PlainInput type="email" autoComplete="email" autoFocus />
          </FormField>
          {security.hasPassword ? (
            <FormField name="password" label={t('security:password.current')}>
              <PlainInput type="password" autoComplete="current-password" />
            </FormField>
          ) : null}
          <Stack isRow gap={8}>
            <SubmitButton>{t('security:email.submit')}</SubmitButton>
            <Button onClick={() => setIsOpen(false)}>{t('security:secondFactor.cancel')}</Button>
          </Stack>
        </ContractForm>
      ) : null}
    </SectionCard>
  );
}
