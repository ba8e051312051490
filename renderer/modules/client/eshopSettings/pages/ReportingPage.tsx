import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { MarginCard } from '../components/MarginCard.tsx';
import { ReportingCard } from '../components/ReportingCard.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';

/** How the shop's results are counted, and the margin they are judged by. */
export function ReportingPage() {
  return (
    <SettingsPage>
      <Stack gap={20}>
        <ReportingCard />
        <MarginCard />
      </Stack>
    </SettingsPage>
  );
}
