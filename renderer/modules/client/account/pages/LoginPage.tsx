import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { signIn } from '#renderer/session/session.ts';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { LoginCode } from '../components/LoginCode.tsx';
import { SocialSignIn } from '../components/SocialSignIn.tsx';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.login.input);

/** Sign-in by e-mail and password, and a code where the account asks for one; the guard of guests then leads to where the person belongs. */
export function LoginPage() {
  const t = useText();
  // The desktop app is for staff, whose accounts are made for them.
  const mayRegister = host().kind === 'web';
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null);
  if (credentials !== null) {
    return (
      <AuthFrame
        title={t('account:login.codeTitle')}
        purpose={credentials.email}
        aside={{ title: t('account:aside.headline'), text: t('account:aside.text') }}
      >
        <LoginCode credentials={credentials} onLeave={() => setCredentials(null)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('account:login.title')}
      purpose={t('account:login.purpose')}
      aside={{ title: t('account:aside.headline'), text: t('account:aside.text') }}
      {...(mayRegister
        ? {
            footer: (
              <>
                {t('account:login.noAccount')} <AppLink to="/register">{t('account:login.register')}</AppLink>
              </>
            ),
          }
        : {})}
    >
      <ContractForm
        schema={loadSchema}
        label={t('account:login.title')}
        onSubmit={async (input) => {
          try {
            await signIn(await api.auth.login(input));
          } catch (error) {
            if (!(error instanceof ApiProblem) || error.code !== 'second_factor_required') throw error;
            setCredentials(input);
          }
        }}
      >
        <FormField name="email" label={t('account:email')}>
          <PlainInput type="email" autoComplete="username" autoFocus />
        </FormField>
        <FormField
          name="password"
          label={t('account:password')}
          hint={<AppLink to="/forgotten-password">{t('account:login.forgotten')}</AppLink>}
        >
          <PlainInput type="password" autoComplete="current-password" />
        </FormField>
        <SubmitButton isBlock>{t('account:login.submit')}</SubmitButton>
      </ContractForm>
      <SocialSignIn hasLegalSentence />
    </AuthFrame>
  );
}
