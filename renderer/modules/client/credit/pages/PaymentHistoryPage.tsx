import { Button } from 'antd';
import { CreditOutlookCard } from '#renderer/features/credit/CreditOutlookCard.tsx';
import { PaymentProblemsCard } from '#renderer/features/credit/PaymentProblemsCard.tsx';
import { TopUpHistory } from '#renderer/features/credit/TopUpHistory.tsx';
import { ShopDocuments } from '#renderer/features/invoices/ShopDocuments.tsx';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { CreditPage } from '../components/CreditPage.tsx';
import { gatewayPath } from '../paths.ts';

/** Movements of the credit. */
export function PaymentHistoryPage() {
  const t = useText('credit');
  const go = useGo();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const outlook = useCallQuery(api.payment.getCreditOutlook, {});
  const problems = useCallQuery(api.payment.getPaymentProblems, {});
  return (
    <CreditPage>
      <LoadTogether queries={[outlook, problems]} skeleton={<Skeleton height={420} />}>
        {credit === null ? null : <CreditOutlookCard credit={credit} />}
        <PaymentProblemsCard />
        <Card
          title={t('credit:history.label')}
          extra={<AppLink to="/app/statistic/campaign">{t('credit:history.toStatistics')}</AppLink>}
        >
          <TopUpHistory
            emptyAction={
              <Button type="primary" onClick={() => go(gatewayPath)}>
                {t('credit:history.toTopUp')}
              </Button>
            }
          />
        </Card>
        <ShopDocuments />
      </LoadTogether>
    </CreditPage>
  );
}
