import { allOf } from '#shared/access/permissions.ts';
import { CreditOutlookCard } from '#renderer/features/credit/CreditOutlookCard.tsx';
import { PaymentProblemsCard } from '#renderer/features/credit/PaymentProblemsCard.tsx';
import { TopUpHistory } from '#renderer/features/credit/TopUpHistory.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { HeroFigure } from '#renderer/ui/figures/HeroFigure.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CreditTabs } from '../components/CreditTabs.tsx';
import { CorrectionForm } from '../components/CorrectionForm.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { InsideShop } from '../components/InsideShop.tsx';
import { PendingRequests } from '../components/PendingRequests.tsx';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';
import { useIsInsideShop } from '../useIsInsideShop.ts';

/** A shop's credit: now, its movements, and correcting it by hand. */
export function EshopCreditPage() {
  return (
    <EshopDetailPage>
      {(eshop) => (
        <>
          <CreditTabs eshopId={eshop.id} />
          <EshopCredit eshop={eshop} />
        </>
      )}
    </EshopDetailPage>
  );
}

function EshopCredit({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const { money } = useFormats();
  const limit = money({ value: eshop.creditNotificationLimit, currency: eshop.credit.currency });
  const isInside = useIsInsideShop(eshop.id);
  return (
    <Stack gap={20}>
      <Columns ratio="wideFirst" align="start">
        <Stack gap={20}>
          <HeroFigure
            title={t('admin:credit.title')}
            value={money(eshop.credit)}
            tone={eshop.credit.value <= 0 ? 'negative' : eshop.isUnderCreditLimit ? 'warning' : 'calm'}
            lines={[t(eshop.isUnderCreditLimit ? 'admin:credit.under' : 'admin:credit.limit', { limit })]}
          />
          <PendingRequests eshopId={eshop.id} />
          <InsideShop key={eshop.id} eshopId={eshop.id}>
            <Stack gap={20}>
              <CreditOutlookCard credit={eshop.credit} />
              <PaymentProblemsCard />
            </Stack>
          </InsideShop>
        </Stack>
        <Card title={t('admin:credit.correct')}>
          <StaffOnly rule={allOf('SetEshopDetail')}>
            <CorrectionForm eshop={eshop} />
          </StaffOnly>
        </Card>
      </Columns>
      {/* As wide as the page: movements have their balance and their document beside the amount. */}
      {isInside ? (
        <Card title={t('admin:credit.history')}>
          <TopUpHistory asStaff />
        </Card>
      ) : null}
    </Stack>
  );
}
