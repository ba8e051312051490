import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Sparkline } from '#renderer/ui/figures/Sparkline.tsx';
import { FigureColumns } from '#renderer/ui/figures/FigureColumns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useProductSales } from '../useProductSales.ts';

const trendPx = 44;

/** What a product brought in the last 30 days, from being seen to being bought; nothing without the permission. */
export function ProductSales({ productId }: { productId: string }) {
  const t = useText('products');
  const { money, number } = useFormats();
  const { sales, days, isKnown, range } = useProductSales([productId]);
  if (sales === null) return null;
  const sold = sales.get(productId);
  const count = (value: number | undefined) => (isKnown ? number(value ?? 0, 0) : undefined);
  return (
    <section>
      <Stack gap={8}>
        <h3>{t('products:sales.title')}</h3>
        <FigureColumns
          figures={[
            {
              title: t('products:sales.revenue'),
              value: !isKnown
                ? undefined
                : sold === undefined
                  ? number(0, 0)
                  : money({ value: sold.revenue, currency: sold.currency }, { isWhole: true }),
            },
            { title: t('products:sales.orders'), value: count(sold?.orders) },
            { title: t('products:sales.carts'), value: count(sold?.addToCarts) },
            { title: t('products:sales.views'), value: count(sold?.productViews) },
          ]}
          trend={
            isKnown ? (
              <Sparkline isWide tone="orders" values={days.map(({ orders }) => orders)} />
            ) : (
              <Skeleton height={trendPx} />
            )
          }
        />
        <FinePrint>
          {t('products:sales.text')}{' '}
          <AppLink
            to={`/app/statistic/order?from=${range.from}&to=${range.to}&product=${encodeURIComponent(productId)}`}
          >
            {t('products:sales.show')}
          </AppLink>
        </FinePrint>
      </Stack>
    </section>
  );
}
