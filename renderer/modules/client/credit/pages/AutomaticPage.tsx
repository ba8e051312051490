import { useSearchParams } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { SavedCard } from '#renderer/features/payment/SavedCard.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AutoTopUpOptionsCard } from '../components/AutoTopUpOptionsCard.tsx';
import { AutoTopUpStatusCard } from '../components/AutoTopUpStatusCard.tsx';
import { CreditPage } from '../components/CreditPage.tsx';
import { LastAutoPaymentCard } from '../components/LastAutoPaymentCard.tsx';
import { automaticPath, billingPath } from '../paths.ts';
import { useAutoTopUp } from '../useAutoTopUp.ts';

/** The card tops the credit up by itself: whether, when, how much, and what becomes of it. */
export function AutomaticPage() {
  const t = useText('autoTopUp');
  const [search] = useSearchParams();
  const settings = useCallQuery(api.payment.getCreditAutoTopUpOptions, {});
  const { status, last } = useAutoTopUp();
  const card = useCallQuery(api.payment.hasSavedCard, {});
  const payment = last.data?.payment ?? null;
  return (
    <CreditPage>
      {search.get('payment') === 'cancelled' ? (
        <Notice tone="info">{t('autoTopUp:saveCard.failed')}</Notice>
      ) : null}
      <LoadTogether queries={[settings, status, last, card]} skeleton={<AutomaticSkeleton />}>
        <Columns ratio="wideFirst" align="start">
          <Stack gap={20}>
            <QueryView query={settings} skeleton={<FormSkeleton />}>
              {(known) => (
                <>
                  <QueryView query={status} skeleton={<Skeleton height={200} />}>
                    {(current) => <AutoTopUpStatusCard settings={known} status={current} payment={payment} />}
                  </QueryView>
                  <AutoTopUpOptionsCard settings={known} />
                </>
              )}
            </QueryView>
          </Stack>
          <Stack gap={20}>
            <SavedCard
              isFirstElsewhere
              to={automaticPath}
              from={`${automaticPath}?payment=cancelled`}
              billingPath={billingPath}
            />
            <QueryView query={last} skeleton={<Skeleton height={160} />}>
              {(answer) => <LastAutoPaymentCard payment={answer.payment} />}
            </QueryView>
            <Card title={t('autoTopUp:declined.title')}>
              <Stack gap={8}>
                {(['first', 'second', 'third', 'other'] as const).map((line) => (
                  <FinePrint key={line}>{t(`autoTopUp:declined.${line}`)}</FinePrint>
                ))}
              </Stack>
            </Card>
          </Stack>
        </Columns>
      </LoadTogether>
    </CreditPage>
  );
}

function AutomaticSkeleton() {
  return (
    <Columns ratio="wideFirst" align="start">
      <Stack gap={20}>
        <Skeleton height={240} />
        <FormSkeleton />
      </Stack>
      <Stack gap={20}>
        <Skeleton height={200} />
        <Skeleton height={160} />
      </Stack>
    </Columns>
  );
}
