import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { getText } from '#renderer/ui/form/formStore.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { PasswordRules } from '../components/PasswordRules.tsx';
import { useLinkToken } from '../useLinkToken.ts';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.resetPassword.input);

/** A new password by the link of the mail. */
export function ResetPasswordPage() {
  const t = useText();
  const go = useGo();
  const token = useLinkToken('ResetPasswordToken');
  const [password, setPassword] = useState('');
  const askAgain = <AppLink to="/forgotten-password">{t('account:reset.askAgain')}</AppLink>;
  if (token === null || token === '') {
    return (
      <AuthFrame title={t('account:reset.title')} purpose={t('account:reset.missing')} footer={askAgain} />
    );
  }
  return (
    <AuthFrame title={t('account:reset.title')} purpose={t('account:reset.purpose')} footer={askAgain}>
      <ContractForm
        schema={loadSchema}
        label={t('account:reset.title')}
        onValuesChange={(values) => setPassword(getText(values, 'password'))}
        onSubmit={async (input) => {
          await api.auth.resetPassword(input, { bearer: token });
          showSuccess(t('account:reset.done'));
          go('/', { replace: true });
        }}
      >
        <FormField
          name="password"
          label={t('account:newPassword')}
          hint={<PasswordRules password={password} email="" />}
        >
          <PlainInput type="password" autoComplete="new-password" autoFocus />
        </FormField>
        <SubmitButton isBlock>{t('account:reset.submit')}</SubmitButton>
      </ContractForm>
    </AuthFrame>
  );
}
