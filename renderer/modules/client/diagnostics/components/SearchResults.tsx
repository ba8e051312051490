import { Segmented } from 'antd';
import { useState } from 'react';
import type { SearchConsoleInsights } from '#shared/contracts/searchConsoleCalls.ts';
import { changePercent, roundChange } from '#shared/domain/report/report.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { KpiCard } from '#renderer/ui/figures/KpiCard.tsx';
import { KpiRow } from '#renderer/ui/figures/KpiRow.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import {
  createClusterColumns,
  createCompetingColumns,
  createQueryColumns,
  createUnclickedColumns,
} from '../createSearchColumns.tsx';
import { ShortTable } from './ShortTable.tsx';

const chartHeightPx = 200;
const views = ['queries', 'clusters', 'questions', 'competing', 'unclicked'] as const;
type SearchView = (typeof views)[number];

/** Clicks, impressions, click rate and position, each against the year before. */
export function SearchFigures({ insights }: { insights: SearchConsoleInsights }) {
  const t = useText('searchConsole');
  const { total, yearBefore } = insights;
  const createFigure = (key: 'clicks' | 'impressions') => ({
    value: total[key],
    currency: null,
    numberType: 'Integer' as const,
    previousValue: yearBefore?.[key] ?? null,
    changePercent: yearBefore === null ? null : roundChange(changePercent(yearBefore[key], total[key])),
  });
  const position = {
    value: total.position,
    currency: null,
    numberType: 'Decimal' as const,
    previousValue: yearBefore?.position ?? null,
    changePercent:
      yearBefore === null ? null : roundChange(changePercent(yearBefore.position, total.position)),
  };
  return (
    <KpiRow>
      <KpiCard isCompared title={t('searchConsole:clicks')} figure={createFigure('clicks')} isGoodWhenUp />
      <KpiCard
        isCompared
        title={t('searchConsole:impressions')}
        figure={createFigure('impressions')}
        isGoodWhenUp
      />
      <KpiCard
        isCompared
        title={t('searchConsole:clickRate')}
        figure={{
          value: total.clickRate,
          currency: null,
          numberType: 'Percentage',
          previousValue: yearBefore?.clickRate ?? null,
        }}
        isGoodWhenUp
      />
      <KpiCard isCompared title={t('searchConsole:position')} figure={position} isGoodWhenUp={false} />
    </KpiRow>
  );
}

/** Clicks day by day beside the same weekdays of the year before, and what Google hides. */
export function SearchTrendCard(props: { insights: SearchConsoleInsights; property: string }) {
  const t = useText('searchConsole');
  const { number, percent, day, dateTime } = useFormats();
  const { insights } = props;
  const { days, hidden, period, yearBeforePeriod, readAt } = insights;
  const before = days.map(({ date, yearBeforeClicks }) => ({ date, value: yearBeforeClicks }));
  return (
    <Card title={t('searchConsole:chart')}>
      <Stack gap={12}>
        <TimeChart
          label={t('searchConsole:chart')}
          series={[
            {
              name: t('searchConsole:thisYear'),
              points: days.map(({ date, clicks }) => ({ date, value: clicks })),
            },
            ...(insights.yearBefore === null
              ? []
              : [{ name: t('searchConsole:lastYear'), points: before, isComparison: true }]),
          ]}
          numberType="Integer"
          currency={null}
          heightPx={chartHeightPx}
        />
        {hidden.impressions === 0 || hidden.percent === null ? null : (
          <FinePrint>
            {t('searchConsole:hidden', {
              percent: percent(hidden.percent, 0),
              impressions: number(hidden.impressions, 0),
              clicks: number(hidden.clicks, 0),
            })}
          </FinePrint>
        )}
        <FinePrint>
          {t('searchConsole:basis', {
            property: props.property,
            from: day(period.from),
            to: day(period.to),
            readAt: dateTime(readAt),
            yearFrom: day(yearBeforePeriod.from),
            yearTo: day(yearBeforePeriod.to),
          })}
        </FinePrint>
      </Stack>
    </Card>
  );
}

function SearchTable({ insights, view }: { insights: SearchConsoleInsights; view: SearchView }) {
  const t = useText('searchConsole');
  const formats = useFormats();
  const { queries, clusters, questions, competing, unclicked } = insights;
  const name = `searchConsole-${view}`;
  const label = t(`searchConsole:view.${view}`);
  if (insights[view].length === 0) return <EmptyState isCompact title={t(`searchConsole:none.${view}`)} />;
  if (view === 'clusters')
    return (
      <ShortTable
        name={name}
        label={label}
        columns={createClusterColumns(t, formats)}
        rows={clusters}
        rowKey={({ word }) => word}
      />
    );
  if (view === 'competing')
    return (
      <ShortTable
        name={name}
        label={label}
        columns={createCompetingColumns(t, formats)}
        rows={competing}
        rowKey={({ query }) => query}
      />
    );
  if (view === 'unclicked')
    return (
      <ShortTable
        name={name}
        label={label}
        columns={createUnclickedColumns(t, formats)}
        rows={unclicked}
        rowKey={({ productId }) => productId}
      />
    );
  return (
    <ShortTable
      name={name}
      label={label}
      columns={createQueryColumns(t, formats)}
      rows={view === 'queries' ? queries : questions}
      rowKey={({ query }) => query}
    />
  );
}

/** Queries, topics, questions, pages that compete and products without clicks, one at a time. */
export function SearchTablesCard({ insights }: { insights: SearchConsoleInsights }) {
  const t = useText('searchConsole');
  const { number } = useFormats();
  const [view, setView] = useState<SearchView>('queries');
  return (
    <Card title={t('searchConsole:tables')}>
      <Stack gap={12}>
        <Reading>
          <ScrollRow>
            <Segmented<SearchView>
              aria-label={t('searchConsole:view.label')}
              value={view}
              onChange={setView}
              options={views.map((value) => ({ value, label: t(`searchConsole:view.${value}`) }))}
            />
          </ScrollRow>
        </Reading>
        <FinePrint>
          {t(`searchConsole:hint.${view}`, {
            count: number(insights.queryCount, 0),
            fewest: number(insights.fewestUnclickedImpressions, 0),
          })}
        </FinePrint>
        <SearchTable key={view} insights={insights} view={view} />
      </Stack>
    </Card>
  );
}
