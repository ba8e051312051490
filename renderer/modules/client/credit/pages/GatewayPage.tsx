import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { presetPriceTierNames } from '#shared/domain/money/creditDefaults.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { BalanceCard } from '#renderer/features/credit/BalanceCard.tsx';
import { StatementCard } from '#renderer/features/credit/StatementCard.tsx';
import { useCreditOutlook } from '#renderer/features/credit/useCreditOutlook.ts';
import { PaymentProblemsCard } from '#renderer/features/credit/PaymentProblemsCard.tsx';
import { SavedCard } from '#renderer/features/payment/SavedCard.tsx';
import { TopUpForm } from '#renderer/features/topUp/TopUpForm.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { AfterTopUp } from '../components/AfterTopUp.tsx';
import { AutoTopUpSummary } from '../components/AutoTopUpSummary.tsx';
import { CreditPage } from '../components/CreditPage.tsx';
import { UpcomingCharges } from '../components/UpcomingCharges.tsx';
import { bankPath, billingPath, gatewayPath, historyPath } from '../paths.ts';

/** The credit at a glance: how long it lasts, the next charges, topping up by card, and its movements. */
export function GatewayPage() {
  const t = useText('checkout', 'creditOverview');
  const go = useGo();
  const [search] = useSearchParams();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const outlook = useCreditOutlook();
  // What the cards above each other read: together, so that none moves another.
  const problems = useCallQuery(api.payment.getPaymentProblems, {});
  const known = useCallQuery(api.payment.getCreditOutlook, {});
  const settings = useCallQuery(api.payment.getCreditAutoTopUpOptions, {});
  const status = useCallQuery(api.payment.getCreditAutoTopUpStatus, {});
  const card = useCallQuery(api.payment.hasSavedCard, {});
  const tax = useCallQuery(api.payment.getEshopTaxRate, {});
  const requestedTier = presetPriceTierNames.find((tier) => tier === search.get('presetPriceTier'));
  return (
    <CreditPage hasOwnBalance>
      {search.get('payment') === 'cancelled' ? <Notice tone="info">{t('checkout:cancelled')}</Notice> : null}
      <LoadTogether
        queries={[problems, known, settings, status, card, tax]}
        skeleton={
          <>
            <Columns ratio="wideFirst">
              <Skeleton height={300} />
              <Skeleton height={300} />
            </Columns>
            <Skeleton height={320} />
          </>
        }
      >
        <PaymentProblemsCard />
        <Columns ratio="wideFirst">
          {credit === null ? null : <BalanceCard credit={credit} outlook={outlook} />}
          <AutoTopUpSummary />
        </Columns>
        <Card
          title={t('creditOverview:topUp.title')}
          extra={
            <Segmented
              aria-label={t('creditOverview:topUp.method')}
              value="card"
              options={[
                { value: 'card', label: t('creditOverview:topUp.card') },
                { value: 'bank', label: t('creditOverview:topUp.bank') },
              ]}
              onChange={(method) => {
                if (method === 'bank') go(bankPath);
              }}
            />
          }
        >
          <TopUpForm
            isPlain
            to={historyPath}
            from={`${gatewayPath}?payment=cancelled`}
            billingPath={billingPath}
            perDay={outlook === undefined || outlook.daysLeft === null ? null : outlook.perDay.value}
            renderAfter={(added) => <AfterTopUp added={added} />}
            initialTier={requestedTier}
          />
        </Card>
        <StatementCard allPath={historyPath} />
        <Columns align="start">
          <UpcomingCharges />
          <SavedCard to={gatewayPath} from={gatewayPath} billingPath={billingPath} />
        </Columns>
      </LoadTogether>
    </CreditPage>
  );
}
