import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { Competitor, MissingProduct } from '#shared/contracts/competitorFields.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { FigureTriplet } from '#renderer/ui/figures/FigureTriplet.tsx';
import { PartsBar } from '#renderer/ui/figures/PartsBar.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { listSimilarityShares } from '../similarityTones.ts';
import { ComparedProducts, MissingProducts } from './ComparedProducts.tsx';

type Competitors = OutputOf<Contracts['eshopAnalyzer']['getCompetitors']>;

/** The shop’s products that cost less at a competitor, with the revenue that they brought. */
export function CheaperCard({ data }: { data: Competitors }) {
  const t = useText('competitors');
  const { number, figure, day, dateTime } = useFormats();
  const checked = data.competitors
    .flatMap(({ comparison }) => comparison?.checkedAt ?? [])
    .toSorted()
    .at(-1);
  if (data.period === null || checked === undefined) return null;
  return (
    <Card title={t('competitors:cheaperTitle')}>
      {data.products.length === 0 ? (
        <EmptyState
          isCompact
          title={t(data.compared === 0 ? 'competitors:cheaperNothing' : 'competitors:cheaperNone')}
          text={t('competitors:cheaperNothingText')}
        />
      ) : (
        <Stack gap={16}>
          <FigureTriplet
            figures={[
              {
                key: 'stake',
                label: t('competitors:stake'),
                value: figure(data.revenueAtStake, 'Currency', data.currency),
              },
              { key: 'cheaper', label: t('competitors:cheaper'), value: number(data.cheaperElsewhere, 0) },
              { key: 'compared', label: t('competitors:compared'), value: number(data.compared, 0) },
            ]}
          />
          <ComparedProducts
            name="cheaperProducts"
            label={t('competitors:cheaperTitle')}
            products={data.products}
            currency={data.currency}
            isOfSeveral
          />
          <FinePrint>
            {t('competitors:stakeText')}.{' '}
            {t('competitors:basis', {
              time: dateTime(checked),
              from: day(data.period.from),
              to: day(data.period.to),
            })}
          </FinePrint>
        </Stack>
      )}
    </Card>
  );
}

/** What competitors list and the shop’s feed lacks. */
export function MissingCard({ products, count }: { products: readonly MissingProduct[]; count: number }) {
  const t = useText('competitors');
  const { number } = useFormats();
  return (
    <Card title={t('competitors:missingTitle')}>
      {count === 0 ? (
        <EmptyState isCompact title={t('competitors:missingNone')} />
      ) : (
        <Stack gap={12}>
          <FinePrint>
            {t('competitors:missingNote', { count })}{' '}
            {count > products.length
              ? t('competitors:missingFirst', { shown: number(products.length, 0) })
              : null}
          </FinePrint>
          <MissingProducts products={products} />
        </Stack>
      )}
    </Card>
  );
}

/** The similarity of a competitor and the parts that it comes from. */
export function SimilarityCard({ comparison }: { comparison: NonNullable<Competitor['comparison']> }) {
  const t = useText('competitors');
  const { number, percent } = useFormats();
  const { similarity, parts } = comparison;
  return (
    <Card
      title={
        similarity === null
          ? t('competitors:column.similarity')
          : t('competitors:partsTitle', { similarity: number(similarity, 1) })
      }
    >
      <Stack gap={16}>
        {similarity === null ? (
          <p>{t('competitors:tooFew')}</p>
        ) : (
          <PartsBar parts={listSimilarityShares(parts)} />
        )}
        <Facts
          items={parts.map(({ key, weight, value }) => ({
            label: t('competitors:weighed', {
              part: t(`competitors:part.${key}`),
              weight: percent(weight * 100, 0),
            }),
            value: `${value === null ? t('competitors:notMeasured') : percent(value * 100, 1)} · ${t(`competitors:partText.${key}`)}`,
          }))}
        />
        <FinePrint>
          {t('competitors:partsNote', {
            products: number(comparison.products, 0),
            sampled: number(comparison.sampled, 0),
          })}
        </FinePrint>
      </Stack>
    </Card>
  );
}
