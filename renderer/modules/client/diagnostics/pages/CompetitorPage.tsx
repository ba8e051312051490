import { useParams } from 'react-router';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { CompetitorId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ComparedProducts, PriceChanges } from '../components/ComparedProducts.tsx';
import { MissingCard, SimilarityCard } from '../components/CompetitorCards.tsx';
import { CompetitorSource } from '../components/CompetitorStates.tsx';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

type Detail = OutputOf<Contracts['eshopAnalyzer']['getCompetitor']>;

function ChangesCard({ data }: { data: Detail }) {
  const t = useText('competitors');
  const { number, dateTime } = useFormats();
  const { changes } = data.competitor;
  if (changes === null) return null;
  const title = t('competitors:changesTitle', { time: dateTime(changes.since) });
  return (
    <Card title={title}>
      <Stack gap={12}>
        <FinePrint>
          {t('competitors:changesSum', {
            compared: number(changes.compared, 0),
            raised: number(changes.raised, 0),
            lowered: number(changes.lowered, 0),
            gone: number(changes.gone, 0),
          })}
        </FinePrint>
        {data.changes.length === 0 ? (
          <EmptyState isCompact title={t('competitors:changesNone')} />
        ) : (
          <PriceChanges changes={data.changes} label={title} />
        )}
      </Stack>
    </Card>
  );
}

function SharedCard({ data }: { data: Detail }) {
  const t = useText('competitors');
  const { day, dateTime } = useFormats();
  const { comparison, changes } = data.competitor;
  if (comparison === null || data.period === null) return null;
  return (
    <Card title={t('competitors:sharedTitle')}>
      {data.products.length === 0 ? (
        <EmptyState
          isCompact
          title={t('competitors:sharedNone')}
          text={t('competitors:cheaperNothingText')}
        />
      ) : (
        <Stack gap={12}>
          <ComparedProducts
            name="sharedProducts"
            label={t('competitors:sharedTitle')}
            products={data.products}
            currency={data.currency}
          />
          <FinePrint>
            {t('competitors:basis', {
              time: dateTime(comparison.checkedAt),
              from: day(data.period.from),
              to: day(data.period.to),
            })}{' '}
            {changes === null ? t('competitors:onlyOne') : null}
          </FinePrint>
        </Stack>
      )}
    </Card>
  );
}

/** One competitor: why it is similar, shared products with both prices, changes, and products that the shop lacks. */
export function CompetitorPage() {
  const t = useText('competitors');
  const { competitorId = '' } = useParams();
  const query = useCallQuery(api.eshopAnalyzer.getCompetitor, { competitorId: competitorId as CompetitorId });
  const tabs = useDiagnosticsTabs();
  const back = <AppLink to="/app/diagnostics/competitive-overview">{t('competitors:toCompetitors')}</AppLink>;
  if (query.error?.code === 'not_found' && query.data === undefined)
    return (
      <Page title={t('screens:competitor')} tabs={tabs}>
        <Card>
          <EmptyState title={t('competitors:gone')} text={t('competitors:goneText')} action={back} />
        </Card>
      </Page>
    );
  return (
    <Page
      title={query.data?.competitor.host ?? t('screens:competitor')}
      purpose={t('competitors:detailPurpose')}
      tabs={tabs}
    >
      <QueryView query={query} skeleton={<Skeleton height={520} />}>
        {(data) => (
          <Stack gap={20}>
            {data.competitor.comparison === null ? (
              <Card>
                <EmptyState title={t('competitors:notCompared')} action={back} />
              </Card>
            ) : (
              <>
                <SimilarityCard comparison={data.competitor.comparison} />
                <SharedCard data={data} />
                <ChangesCard data={data} />
                <MissingCard products={data.missing} count={data.missingCount} />
                <FinePrint>
                  <CompetitorSource competitor={data.competitor} />
                </FinePrint>
                {back}
              </>
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
