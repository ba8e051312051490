import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { getText } from '#renderer/ui/form/formStore.ts';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { Security } from './EmailCard.tsx';
import { PasswordRules } from './PasswordRules.tsx';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.changePassword.input);

/** Changes the password, or sets the first one of an account without. */
export function PasswordCard({ security }: { security: Security }) {
  const t = useText('security');
  const email = useSession((state) => state.user?.email ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { hasPassword } = security;
  const action = t(hasPassword ? 'security:password.change' : 'security:password.choose');
  const change = useAction(api.auth.changePassword, {
    invalidates: [api.auth.getSecurity, api.auth.getSessions],
    failure: 'caller',
    onSuccess: () => {
      setIsOpen(false);
      showSuccess(t('security:password.saved'));
    },
  });
  return (
    <SectionCard id="password" title={t('security:password.title')}>
      <SettingRow
        label={t('security:password.label')}
        hint={t(hasPassword ? 'security:password.set' : 'security:password.notSet')}
      >
        {isOpen ? null : <Button onClick={() => setIsOpen(true)}>{action}</Button>}
      </SettingRow>
      {isOpen ? (
        <ContractForm
          schema={loadSchema}
          label={action}
          onValuesChange={(values) => setTyped(getText(values, 'newPassword'))}
          onSubmit={change.runOrThrow}
        >
          {hasPassword ? (
            <FormField name="currentPassword" label={t('security:password.current')}>
              <PlainInput type="password" autoComplete="current-password" autoFocus />
            </FormField>
          ) : null}
          <FormField
            name="newPassword"
            label={t('security:password.newPassword')}
            hint={<PasswordRules email={email} password={typed} />}
          >
            <PlainInput type="password" autoComplete="new-password" />
          </FormField>
          <Stack gap={12}>
            <FinePrint>{t('security:password.consequence')}</FinePrint>
            <Stack isRow gap={8}>
              <SubmitButton>{t('security:password.submit')}</SubmitButton>
              <Button onClick={() => setIsOpen(false)}>{t('security:secondFactor.cancel')}</Button>
            </Stack>
          </Stack>
        </ContractForm>
      ) : null}
    </SectionCard>
  );
}
