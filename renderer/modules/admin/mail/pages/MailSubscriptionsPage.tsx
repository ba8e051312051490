import { internalMailEvents } from '#shared/domain/mail/mail.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AdminSettingsPage } from '#renderer/features/adminTabs/AdminSettingsPage.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { EventCard } from '../components/EventCard.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';

/** Which staff members get mail for which events. */
export function MailSubscriptionsPage() {
  const t = useText('adminMail');
  const query = useCallQuery(api.notification.getInternalMailSubscriptions, {});
  return (
    <AdminSettingsPage purpose={t('adminMail:subscriptions.purpose')}>
      <Columns ratio="wideFirst" align="start">
        <QueryView
          query={query}
          skeleton={
            <Card>
              <FormSkeleton fields={7} />
            </Card>
          }
        >
          {({ subscriptions }) => (
            <Stack gap={20}>
              {internalMailEvents.map((event) => (
                <EventCard
                  key={event}
                  event={event}
                  subscriptions={subscriptions.filter((subscription) => subscription.event === event)}
                />
              ))}
            </Stack>
          )}
        </QueryView>
        <Card title={t('adminMail:subscriptions.add')}>
          <SubscribeForm />
        </Card>
      </Columns>
    </AdminSettingsPage>
  );
}
