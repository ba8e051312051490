import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import {
  speedDevices,
  speedMetrics,
  type SpeedMetric,
  type SpeedRating,
} from '#shared/domain/speed/speed.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { judgeSpeedSessions } from '../judgeSpeedSessions.ts';

type Insights = OutputOf<Contracts['eshopAnalyzer']['getPerformanceInsights']>;
type PageRow = Insights['pages'][number];
type SessionRow = Insights['sessions'][number];

const speedTones: Readonly<Record<SpeedRating, StatusTone>> = {
  Good: 'positive',
  NeedsImprovement: 'waiting',
  Poor: 'negative',
};

/** Writes a value of a measure with its unit. */
function useWriteSpeed(): (metric: SpeedMetric, value: number) => string {
  const t = useText('insights');
  const { number } = useFormats();
  return (metric, value) => {
    if (metric === 'CLS') return number(value / 1_000, 2);
    if (metric === 'INP') return t('insights:speed.milliseconds', { value: number(value, 0) });
    return t('insights:speed.seconds', { value: number(value / 1_000, 2) });
  };
}

/** A value of a measure above what it is rated. */
export function RatedSpeed(props: { metric: SpeedMetric; value: number; rating: SpeedRating }) {
  const t = useText('insights');
  const writeSpeed = useWriteSpeed();
  return (
    <Stack gap={4} align="end">
      {writeSpeed(props.metric, props.value)}
      <StatusTag tone={speedTones[props.rating]}>{t(`insights:speed.rating.${props.rating}`)}</StatusTag>
    </Stack>
  );
}

/** Each kind of page on each device by its measures. */
export function PageSpeedCard({ insights }: { insights: Insights }) {
  const t = useText('insights');
  const { number, percent, day } = useFormats();
  const { coverage, period, fewestSamples } = insights;
  const columns: Column<PageRow>[] = [
    {
      key: 'page',
      title: t('insights:speed.pageColumn'),
      isFixed: true,
      render: ({ page, device }) => (
        <Stack gap={0}>
          {t(`insights:speed.page.${page}`)}
          <FinePrint>{t(`insights:speed.devices.${device}`)}</FinePrint>
        </Stack>
      ),
    },
    ...speedMetrics.map((metric): Column<PageRow> => ({
      key: metric,
      title: t(`insights:speed.metric.${metric}`),
      isNumeric: true,
      isNarrow: true,
      isTelling: metric !== 'TTFB',
      sortValue: ({ metrics }) => metrics.find((one) => one.metric === metric)?.p75 ?? null,
      render: ({ metrics }) => {
        const found = metrics.find((one) => one.metric === metric);
        if (found === undefined || found.p75 === null || found.rating === null)
          return <FinePrint>{t('insights:speed.tooFew')}</FinePrint>;
        return <RatedSpeed metric={metric} value={found.p75} rating={found.rating} />;
      },
    })),
    {
      key: 'views',
      title: t('insights:speed.views'),
      isNumeric: true,
      isNarrow: true,
      sortValue: ({ views }) => views,
      render: ({ views }) => number(views, 0),
    },
  ];
  return (
    <Card title={t('insights:speed.title')}>
      <Stack gap={12}>
        <DataTable
          name="pageSpeed"
          label={t('insights:speed.title')}
          isPlain
          columns={columns}
          rows={insights.pages}
          rowKey={({ page, device }) => `${page} ${device}`}
        />
        <FinePrint>
          {t('insights:speed.basis', {
            from: day(period.from),
            to: day(period.to),
            measured: number(coverage.measuredViews, 0),
            all: number(coverage.allViews, 0),
            percent: percent(coverage.percent ?? 0, 0),
            fewest: number(fewestSamples, 0),
          })}
        </FinePrint>
      </Stack>
    </Card>
  );
}

/** Sessions by the speed of their first page, with how certain their conversion rate is; a card a device. */
export function SpeedSessionsCard({ insights }: { insights: Insights }) {
  const t = useText('insights');
  const { number, percent, figure } = useFormats();
  const columns: Column<SessionRow>[] = [
    {
      key: 'rating',
      title: t('insights:speed.sessionColumn'),
      isFixed: true,
      render: ({ rating }) => (
        <Stack gap={0}>
          {t(`insights:speed.range.${rating}`)}
          <FinePrint>{t(`insights:speed.rating.${rating}`)}</FinePrint>
        </Stack>
      ),
    },
    {
      key: 'visits',
      title: t('insights:speed.visits'),
      isNumeric: true,
      isTelling: true,
      render: ({ visits }) => number(visits, 0),
    },
    {
      key: 'rate',
      title: t('insights:speed.rate'),
      isNumeric: true,
      isTelling: true,
      render: ({ conversionRate }) => figure(conversionRate, 'Percentage', null),
    },
    {
      key: 'band',
      title: t('insights:speed.band'),
      isNumeric: true,
      isTelling: true,
      render: ({ band }) =>
        band === null
          ? '–'
          : t('insights:speed.bandOf', { lower: percent(band.lower, 1), upper: percent(band.upper, 1) }),
    },
    {
      key: 'perSession',
      title: t('insights:speed.perSession'),
      isNumeric: true,
      render: ({ valuePerSession }) => figure(valuePerSession, 'Currency', insights.currency),
    },
  ];
  return (
    <Stack gap={20}>
      {speedDevices.map((device) => {
        const rows = insights.sessions.filter((row) => row.device === device);
        const title = `${t('insights:speed.sessions')}: ${t(`insights:speed.devices.${device}`)}`;
        return (
          <Card key={device} title={title}>
            <Stack gap={12}>
              <DataTable
                name={`speedSessions${device}`}
                label={title}
                isPlain
                columns={columns}
                rows={rows}
                rowKey={({ rating }) => rating}
              />
              <FinePrint>{t(`insights:speed.${judgeSpeedSessions(rows)}`)}</FinePrint>
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
