import { useState } from 'react';
import { currentLegal } from '#shared/domain/legal/legal.ts';
import { api } from '#renderer/api/api.ts';
import { getCurrentLanguage } from '#renderer/i18n/i18n.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { forgetReferral } from '#renderer/session/referral.ts';
import { signIn } from '#renderer/session/session.ts';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { getText } from '#renderer/ui/form/formStore.ts';
import { FormRow } from '#renderer/ui/form/FormRow.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { LegalSentence } from '../components/LegalSentence.tsx';
import { PasswordRules } from '../components/PasswordRules.tsx';
import { SocialSignIn } from '../components/SocialSignIn.tsx';
import { useNextAfterRegistration } from '../useNextAfterRegistration.ts';
import { useRegistrationOrigin } from '../useRegistrationOrigin.ts';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.register.input);

/** Creates an account; then asks the user to confirm the e-mail, who may go on at once. */
export function RegisterPage() {
  const t = useText();
  const markNext = useNextAfterRegistration();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const { provider, ref } = useRegistrationOrigin();
  return (
    <AuthFrame
      title={t('account:register.title')}
      purpose={t('account:register.purpose')}
      aside={{ title: t('account:aside.headline'), text: t('account:aside.text') }}
      footer={
        <>
          {t('account:register.haveAccount')} <AppLink to="/">{t('account:register.signIn')}</AppLink>
        </>
      }
    >
      <ContractForm
        schema={loadSchema}
        label={t('account:register.title')}
        toInput={(values) => ({
          ...values,
          locale: getCurrentLanguage(),
          provider,
          shownLegal: currentLegal,
          ...(ref === null ? {} : { ref }),
        })}
        onValuesChange={(values) =>
          setTyped({ email: getText(values, 'email'), password: getText(values, 'password') })
        }
        onSubmit={async (input) => {
          const signedIn = await api.auth.register(input);
          forgetReferral();
          markNext();
          await signIn(signedIn);
        }}
      >
        <FormField name="email" label={t('account:email')}>
          <PlainInput type="email" autoComplete="username" autoFocus />
        </FormField>
        <FormField
          name="password"
          label={t('account:password')}
          hint={<PasswordRules email={typed.email} password={typed.password} />}
        >
          <PlainInput type="password" autoComplete="new-password" />
        </FormField>
        <FormRow>
          <LegalSentence />
        </FormRow>
        <SubmitButton isBlock>{t('account:register.submit')}</SubmitButton>
      </ContractForm>
      <SocialSignIn />
    </AuthFrame>
  );
}
