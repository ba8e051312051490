import { Button } from 'antd';
import { useState } from 'react';
import { allOf } from '#shared/access/permissions.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { SubscriptionFacts } from '#renderer/features/subscription/SubscriptionFacts.tsx';
import { SubscriptionHistory } from '#renderer/features/subscription/SubscriptionHistory.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { ForceModal, type ForceKind } from '../components/ForceModal.tsx';
import { InsideShop } from '../components/InsideShop.tsx';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';

/** A shop's subscription: state, history, and manual settings. */
export function EshopSubscriptionPage() {
  return (
    <EshopDetailPage>
      {(eshop) => (
        <InsideShop key={eshop.id} eshopId={eshop.id}>
          <EshopSubscription eshop={eshop} />
        </InsideShop>
      )}
    </EshopDetailPage>
  );
}

function EshopSubscription({ eshop }: { eshop: EshopDetail }) {
  const t = useText('subscription', 'invoices', 'accounting');
  const { day } = useFormats();
  const [kind, setKind] = useState<ForceKind | null>(null);
  const info = useCallQuery(
    api.subscription.getSubscriptionInfo,
    {},
    { staleTimeMs: 0, refetchIntervalMs: 30_000 },
  );
  return (
    <QueryView query={info} skeleton={<FormSkeleton />}>
      {(subscription) => {
        const { force } = subscription;
        const held =
          force === null
            ? t('subscription:staff.nothing')
            : force.kind === 'Disabled'
              ? t('subscription:status.ForcedOff')
              : force.until === null
                ? t('subscription:about.given')
                : t('subscription:about.givenUntil', { day: day(force.until) });
        return (
          <Stack gap={20}>
            <Columns align="start">
              <Card title={t('subscription:title')}>
                <SubscriptionFacts subscription={subscription} />
              </Card>
              <Card title={t('subscription:staff.title')}>
                <Stack gap={16}>
                  <p>{held}</p>
                  {force?.reason == null ? null : (
                    <FinePrint>{t('subscription:staff.reasonNow', { reason: force.reason })}</FinePrint>
                  )}
                  <FinePrint>{t('subscription:staff.text')}</FinePrint>
                  <StaffOnly rule={allOf('SetEshopDetail')}>
                    <Stack isRow gap={12}>
                      {force === null ? null : (
                        <Button onClick={() => setKind('end')}>{t('subscription:staff.end')}</Button>
                      )}
                      {force?.kind === 'Enabled' ? null : (
                        <Button type="primary" onClick={() => setKind('enable')}>
                          {t('subscription:staff.enable')}
                        </Button>
                      )}
                      {force?.kind === 'Disabled' ? null : (
                        <Button danger onClick={() => setKind('disable')}>
                          {t('subscription:staff.disable')}
                        </Button>
                      )}
                    </Stack>
                  </StaffOnly>
                </Stack>
              </Card>
            </Columns>
            <Card title={t('subscription:history.title')}>
              <SubscriptionHistory asStaff />
            </Card>
            {kind === null ? null : <ForceModal eshop={eshop} kind={kind} onClose={() => setKind(null)} />}
          </Stack>
        );
      }}
    </QueryView>
  );
}
