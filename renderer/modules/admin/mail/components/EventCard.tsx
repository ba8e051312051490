import type { MailSubscription } from '#shared/contracts/notification.ts';
import type { InternalMailEvent } from '#shared/domain/mail/mail.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** One event: what it is, and who is mailed. */
export function EventCard({
  event,
  subscriptions,
}: {
  event: InternalMailEvent;
  subscriptions: readonly MailSubscription[];
}) {
  const t = useText('adminMail');
  const ownEmail = useSession((state) => state.user?.email);
  const mayChangeOthers = useSession((state) => state.adminPermissions.has('SetInternalUserPermission'));
  const canChange = ({ email }: MailSubscription) => mayChangeOthers || email === ownEmail;
  const title = t(`adminMail:events.${event}.title`);
  const remove = useAction(api.notification.removeMailSubscription, {
    invalidates: [api.notification.getInternalMailSubscriptions],
  });
  const removeSubscription = async ({ id, email }: MailSubscription) => {
    const removed = await remove.run({ subscriptionId: id });
    if (removed !== null) showSuccess(t('adminMail:subscriptions.removed', { email }));
  };
  return (
    <Card title={title}>
      <Stack gap={12}>
        <FinePrint>{t(`adminMail:events.${event}.text`)}</FinePrint>
        {subscriptions.length === 0 ? (
          <FinePrint>{t('adminMail:subscriptions.none')}</FinePrint>
        ) : (
          <RowList
            label={title}
            rows={subscriptions.map((subscription) => ({
              key: subscription.id,
              title: subscription.email,
              ...(subscription.createdByEmail === null
                ? {}
                : { detail: t('adminMail:subscriptions.by', { email: subscription.createdByEmail }) }),
              figures: [],
              actions: canChange(subscription) ? (
                <ConfirmButton
                  title={t('adminMail:subscriptions.removeTitle')}
                  consequence={t('adminMail:subscriptions.removeText', { email: subscription.email })}
                  confirmText={t('adminMail:subscriptions.removeConfirm')}
                  onConfirm={async () => await removeSubscription(subscription)}
                  button={{
                    size: 'small',
                    'aria-label': t('adminMail:subscriptions.remove', { email: subscription.email }),
                  }}
                >
                  {t('adminMail:subscriptions.removeConfirm')}
                </ConfirmButton>
              ) : null,
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}
