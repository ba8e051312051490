import { AdminSettingsPage } from '#renderer/features/adminTabs/AdminSettingsPage.tsx';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { LoginItemCard } from '../components/LoginItemCard.tsx';
import { ProgramCards } from '../components/ProgramCards.tsx';
import { RecentReportsCard } from '../components/RecentReportsCard.tsx';

/** What is set on this computer for the desktop app: each card stands for itself; in a browser, what this is. */
export function DesktopSettingsPage() {
  const t = useText('desktopApp');
  return (
    <AdminSettingsPage purpose={t('desktopApp:purpose')}>
      {host().kind === 'desktop' ? (
        <Stack gap={16}>
          <LoginItemCard />
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
