import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** Whom the shop is billed as, in short; it is changed in one place, with the credit. */
export function BillingCard() {
  const t = useText('eshopSettings', 'billing');
  const query = useCallQuery(api.eshop.getBillingSettings, {});
  return (
    <Card title={t('eshopSettings:billing.title')}>
      <QueryView query={query} skeleton={<Skeleton height={96} />}>
        {({ billingSettings: saved }) => (
          <Stack gap={16}>
            {saved === null ? (
              <FinePrint>{t('eshopSettings:billing.missing')}</FinePrint>
            ) : (
              <Facts
                items={[
                  { label: t('billing:companyName'), value: saved.companyName },
                  ...(saved.taxNumber === null
                    ? []
                    : [{ label: t('billing:taxNumber'), value: saved.taxNumber }]),
                  { label: t('billing:email'), value: saved.email },
                ]}
              />
            )}
            <AppLink to="/app/credit/billing-info">
              {t(saved === null ? 'eshopSettings:billing.add' : 'eshopSettings:billing.edit')}
            </AppLink>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
