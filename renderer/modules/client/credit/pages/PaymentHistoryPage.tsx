import { Button } from 'antd';
import { CreditOutlookCard } from '#renderer/features/credit/CreditOutlookCard.tsx';
import { PaymentProblemsCard } from '#renderer/features/credit/PaymentProblemsCard.tsx';
import { TopUpHistory } from '#renderer/features/credit/TopUpHistory.tsx';
import { ShopDocuments } from '#renderer/features/invoices/ShopDocuments.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
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
  return (
    <CreditPage>
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
    </CreditPage>
  );
}
