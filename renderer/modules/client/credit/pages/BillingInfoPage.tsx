import { BillingForm } from '#renderer/features/billing/BillingForm.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Measure } from '#renderer/ui/layout/Measure.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { CreditPage } from '../components/CreditPage.tsx';

/** Whom the shop is billed as. */
export function BillingInfoPage() {
  const t = useText('credit', 'billing');
  return (
    <CreditPage>
      <Measure>
        <Card title={t('credit:billingTitle')}>
          <Stack gap={20}>
            <FinePrint>{t('credit:billingPurpose')}</FinePrint>
            <BillingForm onSaved={() => showSuccess(t('billing:saved'))} />
          </Stack>
        </Card>
      </Measure>
    </CreditPage>
  );
}
