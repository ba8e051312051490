import { useSearchParams } from 'react-router';
import { isSubscriptionLive } from '#shared/domain/payment/subscription.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { SubscriptionHistory } from '#renderer/features/subscription/SubscriptionHistory.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CreditPage } from '../components/CreditPage.tsx';
import { SubscriptionOffer } from '../components/SubscriptionOffer.tsx';
import { SubscriptionState } from '../components/SubscriptionState.tsx';

/** Premium: its state, benefits, price and history. */
export function SubscriptionPage() {
  const t = useText('subscription', 'invoices', 'accounting');
  const [search] = useSearchParams();
  const info = useCallQuery(
    api.subscription.getSubscriptionInfo,
    {},
    { staleTimeMs: 0, refetchIntervalMs: 60_000 },
  );
  return (
    <CreditPage>
      {search.get('payment') === 'cancelled' ? (
        <Notice tone="info">{t('subscription:offer.cancelled')}</Notice>
      ) : null}
      <QueryView query={info} skeleton={<FormSkeleton />}>
        {(subscription) => {
          const { status, force } = subscription;
          const isLive = isSubscriptionLive(status);
          const isOffered = force === null && (!isLive || status === 'Incomplete');
          return (
            <Stack gap={20}>
              {isLive || force !== null ? <SubscriptionState subscription={subscription} /> : null}
              {isOffered ? <SubscriptionOffer /> : null}
              <Card title={t('subscription:history.title')}>
                <SubscriptionHistory asStaff={false} />
              </Card>
            </Stack>
          );
        }}
      </QueryView>
    </CreditPage>
  );
}
