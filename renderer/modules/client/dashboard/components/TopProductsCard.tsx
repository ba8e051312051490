import type { Insights } from '#shared/contracts/dashboard.ts';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { getHeldPermissions, useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { PictureRows } from '#renderer/ui/figures/PictureRows.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useRoundMoney } from '../useRoundMoney.ts';

const skeletonPx = 380;

/** What sold best in the shop, whatever led to the orders. */
export function TopProductsCard(props: {
  insights: Insights | undefined;
  currency: Currency;
  range: { readonly from: string; readonly to: string };
}) {
  const t = useText('dashboard');
  const formats = useFormats();
  const roundMoney = useRoundMoney();
  const maySeeAll = useSession((state) => getHeldPermissions(state).has(statisticTables.Product.permission));
  const { insights, range } = props;
  const title = t('dashboard:products.title');
  const shown = insights?.products ?? [];
  const sums = shown.map(({ revenue }) => revenue);
  const best = Math.max(0, ...sums);
  const sum = shown.reduce((total, { revenue }) => total + revenue, 0);
  return (
    <Card
      title={title}
      extra={
        maySeeAll ? (
          <AppLink to={`/app/statistic/product?from=${range.from}&to=${range.to}`}>
            {t('dashboard:products.all')}
          </AppLink>
        ) : (
          <AppLink to="/app/products">{t('dashboard:products.feed')}</AppLink>
        )
      }
    >
      {insights === undefined ? (
        <Skeleton height={skeletonPx} />
      ) : shown.length === 0 ? (
        <EmptyState isCompact title={t('dashboard:products.none')} text={t('dashboard:products.noneText')} />
      ) : (
        <Stack gap={12}>
          <PictureRows
            label={title}
            titles={{
              name: t('dashboard:products.product'),
              count: t('dashboard:products.orders'),
              value: t('dashboard:products.revenue'),
            }}
            rows={shown.map((product) => ({
              key: product.productId,
              picture: <ProductPicture productId={product.productId} />,
              name: product.name,
              detail: [product.detail, product.productId].filter((part) => part !== null).join(' · '),
              count: formats.number(product.orders),
              share: best === 0 ? 0 : product.revenue / best,
              value: roundMoney(product.revenue, props.currency, sums),
            }))}
          />
          <FinePrint>
            {t('dashboard:products.share', {
              count: shown.length,
              sold: formats.number(insights.soldProducts),
              percent: formats.percent(
                insights.productRevenue === 0 ? 0 : Math.round((sum / insights.productRevenue) * 100),
                0,
              ),
            })}
          </FinePrint>
        </Stack>
      )}
    </Card>
  );
}
