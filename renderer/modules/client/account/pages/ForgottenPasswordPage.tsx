import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { getCurrentLanguage } from '#renderer/i18n/i18n.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.forgottenPassword.input);

/** Asks for a link to choose a new password; answers alike whether or not the address is known. */
export function ForgottenPasswordPage() {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <AppLink to="/">{t('account:forgotten.back')}</AppLink>;
  if (sentTo !== null) {
    return (
      <AuthFrame
        title={t('account:forgotten.sentTitle')}
        purpose={t('account:forgotten.sent', { email: sentTo })}
        footer={back}
      />
    );
  }
  return (
    <AuthFrame title={t('account:forgotten.title')} purpose={t('account:forgotten.purpose')} footer={back}>
      <ContractForm
        schema={loadSchema}
        label={t('account:forgotten.title')}
        toInput={(values) => ({ ...values, locale: getCurrentLanguage() })}
        onSubmit={async (input) => {
          await api.auth.forgottenPassword(input);
          setSentTo(input.email);
        }}
      >
        <FormField name="email" label={t('account:email')}>
          <PlainInput type="email" autoComplete="username" autoFocus />
        </FormField>
        <SubmitButton isBlock>{t('account:forgotten.submit')}</SubmitButton>
      </ContractForm>
    </AuthFrame>
  );
}
