import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CostOfSalesCard } from '../components/CostOfSalesCard.tsx';
import { CreditLimitCard } from '../components/CreditLimitCard.tsx';
import { MonthlyMailCard } from '../components/MonthlyMailCard.tsx';
import { NotificationEmailCard } from '../components/NotificationEmailCard.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';

/** When and where the shop is warned; `#cost-of-sales` opens that section. */
export function NotificationPage() {
  const query = useCallQuery(api.eshop.getNotificationSettings, {});
  return (
    <SettingsPage>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <FormSkeleton fields={3} />
          </Card>
        }
      >
        {(settings) => (
          <Stack gap={20}>
            <NotificationEmailCard email={settings.notificationEmail} />
            <CreditLimitCard settings={settings} />
            <CostOfSalesCard maximumPercent={settings.costOfSalesMaxPercent} />
            <MonthlyMailCard />
          </Stack>
        )}
      </QueryView>
    </SettingsPage>
  );
}
