import { Button } from 'antd';
import { useState } from 'react';
import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProviderLine } from '#renderer/ui/brand/ProviderLine.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DisconnectModal } from './DisconnectModal.tsx';

/** Social sign-ins of the account: which are connected, how to connect another, and the way to take one off. */
export function ConnectedSignIns() {
  const t = useText();
  const { day, language } = useFormats();
  const security = useCallQuery(api.auth.getSecurity, {});
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const [leaving, setLeaving] = useState<SocialProvider | null>(null);
  const offered = info.data?.signInProviders ?? [];
  // Where no provider is set up, there is nothing to say unless one was connected before.
  if (offered.length === 0 && (security.data?.identities.length ?? 0) === 0) return null;
  return (
    <SectionCard id="connected" title={t('account:connected.title')}>
      <QueryView query={security} skeleton={<FormSkeleton fields={2} />}>
        {({ identities, hasPassword }) => {
          const connected = new Set(identities.map(({ provider }) => provider));
          const open = offered.filter((provider) => !connected.has(provider));
          const isOnlyWay = !hasPassword && identities.length === 1;
          const providers = new Intl.ListFormat(language, { type: 'disjunction' }).format(
            open.map((provider) => socialProviderNames[provider]),
          );
          return (
            <Stack gap={16}>
              <FinePrint>
                {t(identities.length === 0 ? 'account:connected.none' : 'account:connected.purpose')}
              </FinePrint>
              {identities.map(({ provider, email, linkedAt }) => {
                const name = socialProviderNames[provider];
                const since = t('account:connected.since', { date: day(linkedAt) });
                return (
                  <Stack key={provider} isRow justify="between" gap={12}>
                    <ProviderLine provider={provider} first={email ?? name} second={`${name} · ${since}`} />
                    <Button {...disableIf(isOnlyWay)} onClick={() => setLeaving(provider)}>
                      {t('account:connected.disconnect')}
                    </Button>
                  </Stack>
                );
              })}
              {isOnlyWay ? <FinePrint>{t('account:connected.onlyWay')}</FinePrint> : null}
              {open.length === 0 ? null : <FinePrint>{t('account:connected.hint', { providers })}</FinePrint>}
              {leaving === null ? null : (
                <DisconnectModal
                  provider={leaving}
                  hasPassword={hasPassword}
                  close={() => setLeaving(null)}
                />
              )}
            </Stack>
          );
        }}
      </QueryView>
    </SectionCard>
  );
}
