import { AdminSettingsPage } from '#renderer/features/adminTabs/AdminSettingsPage.tsx';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { LoginItemCard } from '../components/LoginItemCard.tsx';
import { ProgramCards } from '../components/ProgramCards.tsx';
import { QuickSearchCard } from '../components/QuickSearchCard.tsx';
import { RecentReportsCard } from '../components/RecentReportsCard.tsx';

/** Settings of the desktop app on this computer, in independent cards; in a browser, an explanation. */
export function DesktopSettingsPage() {
  const t = useText('desktopApp');
  return (
    <AdminSettingsPage purpose={t('desktopApp:purpose')}>
      {host().kind === 'desktop' ? (
        <Stack gap={16}>
          <LoginItemCard />
          <QuickSearchCard />
          <RecentReportsCard />
          <ProgramCards />
        </Stack>
      ) : (
        <Card>
          <EmptyState title={t('desktopApp:onlyThereTitle')} text={t('desktopApp:onlyThereText')} />
        </Card>
      )}
    </AdminSettingsPage>
  );
}
