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
      {/* The form comes with the list: on a phone it is below it, and a list that comes late would push it down. */}
      <QueryView
        query={query}
        skeleton={
          <Columns ratio="wideFirst" align="start">
            <Card>
              <FormSkeleton fields={7} />
            </Card>
            <Card title={t('adminMail:subscriptions.add')}>
              <FormSkeleton fields={2} />
            </Card>
          </Columns>
        }
      >
        {({ subscriptions }) => (
          <Columns ratio="wideFirst" align="start">
            <Stack gap={20}>
              {internalMailEvents.map((event) => (
                <EventCard
                  key={event}
                  event={event}
                  subscriptions={subscriptions.filter((subscription) => subscription.event === event)}
                />
              ))}
            </Stack>
            <Card title={t('adminMail:subscriptions.add')}>
              <SubscribeForm />
            </Card>
          </Columns>
        )}
      </QueryView>
    </AdminSettingsPage>
  );
}
