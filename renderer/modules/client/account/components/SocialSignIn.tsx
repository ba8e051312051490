import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { host } from '#renderer/host/index.ts';
import { getCurrentLanguage } from '#renderer/i18n/i18n.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { retainReferral } from '#renderer/session/referral.ts';
import { forgetAttempt, saveAttempt } from '#renderer/session/socialSignIn.ts';
import { ProviderButtons } from '#renderer/ui/brand/ProviderButtons.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { LegalSentence } from './LegalSentence.tsx';
import { useRegistrationOrigin } from '../useRegistrationOrigin.ts';

/**
 * Sign-in at the providers that are set up. Not in the desktop app: it is for staff, who sign in by password and second
 * factor, and a provider's page would have to leave the app's window, which shows nothing but the app.
 */
export function SocialSignIn({
  hasLegalSentence = false,
}: {
  /** The page says nothing of documents itself, and a new account may come of the sign-in. */
  hasLegalSentence?: boolean;
}) {
  const t = useText();
  const [search] = useSearchParams();
  const origin = useRegistrationOrigin();
  const isOffered = host().kind === 'web' && globalThis.isSecureContext;
  const info = useCallQuery(
    api.application.getApplicationInfo,
    {},
    { staleTimeMs: Infinity, isEnabled: isOffered },
  );
  const [pending, setPending] = useState<SocialProvider | null>(null);
  useEffect(() => {
    // Back from the provider, the browser may show the page as it was left.
    const wake = () => setPending(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const providers = isOffered ? (info.data?.signInProviders ?? []) : [];
  if (providers.length === 0) return null;

  const begin = async (provider: SocialProvider) => {
    setPending(provider);
    try {
      const { url } = await api.auth.getOAuthSignInUrl({
        provider,
        browserSecretHash: await saveAttempt(provider, search.get('next')),
        locale: getCurrentLanguage(),
        registrationProvider: origin.provider,
        ...(origin.ref === null ? {} : { ref: origin.ref }),
      });
      retainReferral();
      location.assign(url);
    } catch (error) {
      forgetAttempt(provider);
      showProblem(toProblem(error));
      setPending(null);
    }
  };
  return (
    <Stack gap={12}>
      <ProviderButtons
        divider={t('account:social.divider')}
        choices={providers.map((provider) => {
          const name = socialProviderNames[provider];
          return { provider, name, label: t('account:social.continueWith', { provider: name }) };
        })}
        pending={pending}
        onChoose={(provider) => void begin(provider)}
      />
      {hasLegalSentence ? <LegalSentence /> : null}
    </Stack>
  );
}
