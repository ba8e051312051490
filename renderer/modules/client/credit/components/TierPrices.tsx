import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { subscription as calls } from '#shared/contracts/subscription.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';

/** Prices of all tiers, with the one of the shop marked. */
export function TierPrices({ prices }: { prices: OutputOf<typeof calls.getSubscriptionPrices> }) {
  const t = useText('subscription');
  const { money } = useFormats();
  return (
    <Card title={t('subscription:tiers.title')}>
      <Stack gap={12}>
        <FinePrint>{t('subscription:tiers.text', { spend: money(prices.adSpend) })}</FinePrint>
        <DataTable
          isPlain
          name="subscriptionTiers"
          label={t('subscription:tiers.title')}
          rows={prices.tiers}
          rowKey={({ tier }) => tier}
          columns={[
            {
              key: 'tier',
              title: t('subscription:tiers.tier'),
              isFixed: true,
              render: ({ tier }) => (
                <Stack isRow gap={8}>
                  {t(`subscription:tier.${tier}`)}
                  {tier === prices.tier ? (
                    <StatusTag tone="active">{t('subscription:tiers.own')}</StatusTag>
                  ) : null}
                </Stack>
              ),
            },
            {
              key: 'adSpendUpTo',
              title: t('subscription:tiers.upTo'),
              render: ({ adSpendUpTo }) =>
                adSpendUpTo === null
                  ? t('subscription:tiers.above')
                  : t('subscription:tiers.upToValue', { sum: money(adSpendUpTo, { isWhole: true }) }),
            },
            {
              key: 'monthly',
              title: t('subscription:tiers.monthly'),
              isNumeric: true,
              isFixed: true,
              render: ({ monthly }) => <Money money={monthly} />,
            },
            {
              key: 'yearly',
              title: t('subscription:tiers.yearly'),
              isNumeric: true,
              render: ({ yearly }) => <Money money={yearly} />,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
