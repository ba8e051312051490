import { useParams } from 'react-router';
import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { isSocialProvider } from '#renderer/session/socialSignIn.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { SocialRefusal } from '../components/SocialRefusal.tsx';
import { useSocialCallback } from '../useSocialCallback.ts';

const linkSchema = () =>
  import('#shared/contracts/auth.ts').then(({ auth }) =>
    auth.oAuthSignIn.input.pick({ password: true }).required(),
  );
const loadCodeSchema = () =>
  import('#shared/contracts/auth.ts').then(({ auth }) =>
    auth.oAuthSignIn.input.pick({ secondFactorCode: true }).required(),
  );

function Callback({ provider }: { provider: SocialProvider }) {
  const t = useText();
  const { step, add, tryAgain } = useSocialCallback(provider);
  const values = { provider: socialProviderNames[provider] };
  const back = <AppLink to="/">{t('account:social.back')}</AppLink>;
  if (step.kind === 'refused')
    return <SocialRefusal provider={provider} problem={step.problem} onAgain={tryAgain} />;
  if (step.kind === 'password') {
    return (
      <AuthFrame
        title={t('account:social.linkTitle', values)}
        purpose={t('account:social.linkPurpose', { ...values, email: step.email })}
        footer={back}
      >
        <ContractForm
          key="password"
          schema={linkSchema}
          label={t('account:social.linkTitle', values)}
          onSubmit={add}
        >
          <FormField
            name="password"
            label={t('account:password')}
            hint={<AppLink to="/forgotten-password">{t('account:login.forgotten')}</AppLink>}
          >
            <PlainInput type="password" autoComplete="current-password" autoFocus />
          </FormField>
          <SubmitButton isBlock>{t('account:social.linkSubmit')}</SubmitButton>
        </ContractForm>
      </AuthFrame>
    );
  }
  if (step.kind === 'secondFactor') {
    const { password } = step;
    return (
      <AuthFrame
        title={t('account:social.codeTitle')}
        purpose={t('account:social.codePurpose')}
        footer={back}
      >
        <ContractForm
          key="code"
          schema={loadCodeSchema}
          label={t('account:social.codeTitle')}
          onSubmit={async (code) => await add({ ...code, ...(password === null ? {} : { password }) })}
        >
          <FormField name="secondFactorCode" label={t('account:social.code')}>
            <PlainInput type="text" autoComplete="one-time-code" autoFocus />
          </FormField>
          <SubmitButton isBlock>{t('account:social.codeSubmit')}</SubmitButton>
        </ContractForm>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account:social.title')} purpose={t('account:social.running', values)}>
      <div aria-busy="true">
        <Stack gap={12}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      </div>
    </AuthFrame>
  );
}

/** The way back from a provider: the sign-in is finished here, by itself or with what the account asks for. */
export function SocialCallbackPage() {
  const { provider } = useParams();
  return isSocialProvider(provider) ? <Callback key={provider} provider={provider} /> : null;
}
