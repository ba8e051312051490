import type { ReferralFunnel } from '#shared/contracts/affiliateSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FunnelSteps } from '#renderer/ui/chart/FunnelSteps.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** How many came by a partner's links, each step as the share of the one above. */
export function FunnelCard({ funnel }: { funnel: ReferralFunnel }) {
  const t = useText('affiliate');
  const { number, percent } = useFormats();
  const counts = [
    { key: 'clicks' as const, count: funnel.clickCount },
    { key: 'registrations' as const, count: funnel.registrationCount },
    { key: 'shops' as const, count: funnel.eshopCount },
    { key: 'paying' as const, count: funnel.payingCount },
  ];
  return (
    <Card title={t('affiliate:funnel.title')} extra={t('affiliate:funnel.period')}>
      <Stack gap={12}>
        <FunnelSteps
          label={t('affiliate:funnel.title')}
          steps={counts.map(({ key, count }, at) => {
            const above = counts[at - 1]?.count ?? count;
            // A typed code has no click: then a step can be larger than the one above.
            const share = above === 0 ? 0 : Math.min(1, count / above);
            return {
              key,
              name: t(`affiliate:funnel.${key}`),
              count: number(count),
              share,
              shareText: at === 0 || above === 0 ? '' : percent((count / above) * 100, 1),
              facts: [],
            };
          })}
        />
        <FinePrint>{t('affiliate:funnel.note', { count: funnel.windowDays })}</FinePrint>
      </Stack>
    </Card>
  );
}
