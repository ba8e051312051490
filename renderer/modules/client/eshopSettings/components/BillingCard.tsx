import { BillingForm } from '#renderer/features/billing/BillingForm.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Whom the shop is billed as, with what the registers say of it. */
export function BillingCard() {
  const t = useText('eshopSettings', 'billing');
  return (
    <Card title={t('eshopSettings:billing.title')}>
      <Stack gap={20}>
        <FinePrint>{t('eshopSettings:billing.purpose')}</FinePrint>
        <BillingForm onSaved={() => showSuccess(t('billing:saved'))} />
      </Stack>
    </Card>
  );
}
