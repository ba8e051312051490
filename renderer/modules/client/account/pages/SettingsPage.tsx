import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { AppearanceCard } from '../components/AppearanceCard.tsx';
import { ConnectedSignIns } from '../components/ConnectedSignIns.tsx';
import { EmailCard } from '../components/EmailCard.tsx';
import { PasswordCard } from '../components/PasswordCard.tsx';
import { SecondFactorCard } from '../components/SecondFactorCard.tsx';
import { SessionsCard } from '../components/SessionsCard.tsx';

/** Everything that belongs to the signed-in person: appearance, e-mail, password, second factor, devices; `/settings#sessions` opens that section. */
export function SettingsPage() {
  const t = useText('security');
  const security = useCallQuery(api.auth.getSecurity, {});
  const sessions = useCallQuery(api.auth.getSessions, {});
  return (
    <Page
      width="narrow"
      title={t('account:settings.title')}
      purpose={t('account:settings.purpose')}
      action={<AppLink to="/app">{t('account:settings.back')}</AppLink>}
    >
      <Stack gap={24}>
        <AppearanceCard />
        <LoadTogether queries={[security, sessions]} skeleton={<PageSkeleton />}>
          <QueryView query={security}>
            {(found) => (
              <Stack gap={24}>
                <EmailCard security={found} />
                <PasswordCard security={found} />
                <SecondFactorCard security={found} />
                <ConnectedSignIns />
              </Stack>
            )}
          </QueryView>
          <SessionsCard />
        </LoadTogether>
      </Stack>
    </Page>
  );
}
