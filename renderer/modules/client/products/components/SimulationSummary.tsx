import type { Simulation } from '#shared/contracts/product.ts';
import { ProductName } from '#renderer/features/productPicture/ProductName.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FigureColumns } from '#renderer/ui/figures/FigureColumns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PlainList } from '#renderer/ui/layout/PlainList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

type Side = NonNullable<Simulation['excluded']>;
type Amount = Side['revenue'];

const mostNamed = 3;

/** What a decision would have changed over the last days: what its products cost and brought, or sold without ads. */
export function SimulationSummary({ simulation }: { simulation: Simulation }) {
  const t = useText('products');
  const { number } = useFormats();
  const { days, measuredDays, examinedCount, activeCount, excluded, included } = simulation;
  const toCounted = (count: number) => ({ count, number: number(count, 0) });
  return (
    <section>
      <Stack gap={8}>
        <h3>{t('products:simulation.title', toCounted(days))}</h3>
        {measuredDays === 0 ? <p>{t('products:simulation.unmeasured')}</p> : null}
        {measuredDays > 0 && excluded === null && included === null ? (
          <p>{t('products:simulation.nothing')}</p>
        ) : null}
        {excluded === null ? null : <ExcludedSide side={excluded} />}
        {included === null ? null : <IncludedSide side={included} />}
        {measuredDays > 0 && measuredDays < days ? (
          <FinePrint>{t('products:simulation.partly', toCounted(measuredDays))}</FinePrint>
        ) : null}
        {examinedCount < activeCount ? (
          <FinePrint>
            {t('products:simulation.sampled', { ...toCounted(examinedCount), all: number(activeCount, 0) })}
          </FinePrint>
        ) : null}
      </Stack>
    </section>
  );
}

/** Products that leave ads: their ad spend against what ads brought. */
function ExcludedSide({ side }: { side: Side }) {
  const t = useText('products');
  const { money, number } = useFormats();
  const { adSpend, adRevenue, adOrders, productCount } = side;
  const formatWhole = ({ value, currency }: Amount) =>
    money({ value: Math.round(value), currency }, { isWhole: true });
  const roas = adSpend === null || adSpend.value === 0 ? null : adRevenue.value / adSpend.value;
  return (
    <>
      <FigureColumns
        figures={[
          {
            title: t('products:simulation.spend'),
            value: adSpend === null ? t('products:simulation.unknown') : formatWhole(adSpend),
          },
          { title: t('products:simulation.adRevenue'), value: formatWhole(adRevenue) },
          { title: t('products:simulation.adOrders'), value: number(adOrders, 0) },
          {
            title: t('products:simulation.roas'),
            value: roas === null ? t('products:simulation.unknown') : number(roas, 2),
          },
        ]}
      />
      <p>
        {adSpend === null
          ? t('products:simulation.excludedUnknown', {
              count: productCount,
              number: number(productCount, 0),
              revenue: formatWhole(adRevenue),
            })
          : t('products:simulation.excluded', {
              count: productCount,
              number: number(productCount, 0),
              spend: formatWhole(adSpend),
              revenue: formatWhole(adRevenue),
            })}
      </p>
      <Biggest
        side={side}
        describe={({ adRevenue: earned, adSpend: cost }) =>
          cost === null
            ? t('products:simulation.earned', { revenue: formatWhole(earned) })
            : t('products:simulation.earnedAndCost', {
                revenue: formatWhole(earned),
                spend: formatWhole(cost),
              })
        }
      />
      <FinePrint>
        {t(adSpend === null ? 'products:simulation.noSpend' : 'products:simulation.estimate')}
      </FinePrint>
    </>
  );
}

/** Products that join ads: what they sold so far; what ads would have brought is not known. */
function IncludedSide({ side }: { side: Side }) {
  const t = useText('products');
  const { money, number } = useFormats();
  const formatWhole = ({ value, currency }: Amount) =>
    money({ value: Math.round(value), currency }, { isWhole: true });
  return (
    <>
      <FigureColumns
        figures={[
          { title: t('products:simulation.revenue'), value: formatWhole(side.revenue) },
          { title: t('products:simulation.orders'), value: number(side.orders, 0) },
        ]}
      />
      <p>
        {t('products:simulation.included', {
          count: side.productCount,
          number: number(side.productCount, 0),
          revenue: formatWhole(side.revenue),
        })}
      </p>
      <Biggest
        side={side}
        describe={({ revenue }) => t('products:simulation.sold', { revenue: formatWhole(revenue) })}
      />
    </>
  );
}

function Biggest(props: { side: Side; describe: (product: Side['biggest'][number]) => string }) {
  return (
    <PlainList>
      {props.side.biggest.slice(0, mostNamed).map((product) => (
        <ProductName
          key={product.productId}
          productId={product.productId}
          first={product.title}
          second={props.describe(product)}
        />
      ))}
    </PlainList>
  );
}
