import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { LabPage, PageWeights } from '#shared/contracts/pageSpeedCalls.ts';
import { speedMetrics } from '#shared/domain/speed/speed.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { BulletList } from '#renderer/ui/layout/BulletList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { findImageBudget, listSpeedSources, type SpeedSource } from '../speedSources.ts';
import { RatedSpeed } from './SpeedCards.tsx';

type Speed = OutputOf<Contracts['eshopAnalyzer']['getPageSpeed']>;
type Insights = OutputOf<Contracts['eshopAnalyzer']['getPerformanceInsights']>;
type LabRun = NonNullable<LabPage['run']>;

const bytesOfKilobyte = 1_024;

function useWriteBytes(): (bytes: number) => string {
  const t = useText('insights');
  const { number } = useFormats();
  return (bytes) =>
    t('insights:googleSpeed.kilobytes', { value: number(Math.round(bytes / bytesOfKilobyte), 0) });
}

function ChromeCard({ speed, insights }: { speed: Speed; insights: Insights | undefined }) {
  const t = useText('insights');
  const { day } = useFormats();
  const columns: Column<SpeedSource>[] = [
    {
      key: 'source',
      title: t('insights:googleSpeed.source'),
      isFixed: true,
      render: ({ device, source, period }) => (
        <Stack gap={0}>
          {`${t(`insights:speed.devices.${device}`)}: ${t(`insights:googleSpeed.${source}`)}`}
          <FinePrint>
            {typeof period === 'string'
              ? t(`insights:googleSpeed.${period}`)
              : t('insights:googleSpeed.days', { from: day(period.from), to: day(period.to) })}
          </FinePrint>
        </Stack>
      ),
    },
    ...speedMetrics.map((metric): Column<SpeedSource> => ({
      key: metric,
      title: t(`insights:speed.metric.${metric}`),
      isNumeric: true,
      isNarrow: true,
      isTelling: true,
      render: ({ values }) => {
        const found = values.get(metric);
        if (found === undefined) return '–';
        return <RatedSpeed metric={metric} value={found.p75} rating={found.rating} />;
      },
    })),
  ];
  return (
    <Card title={t('insights:googleSpeed.fieldTitle')}>
      <Stack gap={12}>
        <DataTable
          name="chromeSpeed"
          label={t('insights:googleSpeed.fieldTitle')}
          isPlain
          columns={columns}
          rows={listSpeedSources(speed.field, insights)}
          rowKey={({ key }) => key}
        />
        <FinePrint>{t('insights:googleSpeed.fieldBasis', { origin: speed.origin ?? '' })}</FinePrint>
      </Stack>
    </Card>
  );
}

function Opportunities({ run }: { run: LabRun }) {
  const t = useText('insights');
  const { number } = useFormats();
  const writeBytes = useWriteBytes();
  if (run.opportunities.length === 0)
    return <FinePrint>{t('insights:googleSpeed.noOpportunities')}</FinePrint>;
  const writeSaving = ({ savedMs, savedBytes }: LabRun['opportunities'][number]): string => {
    const seconds = t('insights:speed.seconds', { value: number((savedMs ?? 0) / 1_000, 1) });
    const size = writeBytes(savedBytes ?? 0);
    if (savedMs === null) return t('insights:googleSpeed.savesBytes', { size });
    return savedBytes === null
      ? t('insights:googleSpeed.savesTime', { seconds })
      : t('insights:googleSpeed.saves', { seconds, size });
  };
  return (
    <BulletList>
      {run.opportunities.map((opportunity) => (
        <li key={opportunity.key}>
          {`${t(`insights:googleSpeed.opportunity.${opportunity.key}`)}: ${writeSaving(opportunity)}`}
        </li>
      ))}
    </BulletList>
  );
}

function ResourceTable({ run, name }: { run: LabRun; name: string }) {
  const t = useText('insights');
  const { number } = useFormats();
  const writeBytes = useWriteBytes();
  const columns: Column<LabRun['resources'][number]>[] = [
    {
      key: 'kind',
      title: t('insights:googleSpeed.kind'),
      isFixed: true,
      render: ({ kind }) => t(`insights:googleSpeed.resource.${kind}`),
    },
    {
      key: 'requests',
      title: t('insights:googleSpeed.requests'),
      isNumeric: true,
      render: ({ requests }) => number(requests, 0),
    },
    {
      key: 'size',
      title: t('insights:googleSpeed.size'),
      isNumeric: true,
      isTelling: true,
      render: ({ bytes }) => writeBytes(bytes),
    },
    {
      key: 'budget',
      title: t('insights:googleSpeed.budget'),
      isNumeric: true,
      isTelling: true,
      render: ({ bytes, budget }) =>
        budget === null ? (
          '–'
        ) : bytes > budget ? (
          <Stack gap={4} align="end">
            {writeBytes(budget)}
            <StatusTag tone="negative">{t('insights:googleSpeed.over')}</StatusTag>
          </Stack>
        ) : (
          writeBytes(budget)
        ),
    },
  ];
  return (
    <DataTable
      name={name}
      label={t('insights:googleSpeed.size')}
      isPlain
      columns={columns}
      rows={run.resources}
      rowKey={({ kind }) => kind}
    />
  );
}

function LabCard({ page }: { page: LabPage }) {
  const t = useText('insights');
  const { dateTime } = useFormats();
  const writeBytes = useWriteBytes();
  const { run, kind, url } = page;
  const title = `${t('insights:googleSpeed.labTitle')}: ${t(`insights:googleSpeed.pageKind.${kind}`)}`;
  return (
    <Card title={title}>
      <Stack gap={12}>
        <FinePrint>{url}</FinePrint>
        {run === null ? (
          <EmptyState isCompact title={t('insights:googleSpeed.notOpened')} />
        ) : (
          <>
            <TwoLines
              first={t('insights:googleSpeed.score', { score: run.score ?? '–' })}
              second={t('insights:googleSpeed.transferred', {
                size: writeBytes(run.bytes),
                budget: writeBytes(run.budget),
              })}
            />
            <Opportunities run={run} />
            <ResourceTable run={run} name={`resources${kind}`} />
            <FinePrint>
              {t('insights:googleSpeed.labBasis', {
                version: run.lighthouseVersion,
                time: dateTime(run.measuredAt),
              })}
            </FinePrint>
          </>
        )}
      </Stack>
    </Card>
  );
}

function WeightCard({ speed }: { speed: Speed }) {
  const t = useText('insights');
  const { number, dateTime } = useFormats();
  const writeBytes = useWriteBytes();
  const [first] = speed.weights;
  if (first === undefined || speed.checkedAt === null)
    return (
      <Card title={t('insights:googleSpeed.weightTitle')}>
        <EmptyState isCompact title={t('insights:googleSpeed.weightNone')} />
      </Card>
    );
  const imageBudget = findImageBudget(speed.weights);
  const renderLargest = (part: PageWeights['html'] | PageWeights['image']) =>
    part === null ? (
      '–'
    ) : (
      <Stack gap={4} align="end">
        {writeBytes(part.largest)}
        {part.overBudget === 0 ? null : (
          <StatusTag tone="waiting">
            {t('insights:googleSpeed.overOf', {
              count: number(part.overBudget, 0),
              budget: writeBytes(part.budget),
            })}
          </StatusTag>
        )}
      </Stack>
    );
  const columns: Column<PageWeights>[] = [
    {
      key: 'kind',
      title: t('insights:speed.pageColumn'),
      isFixed: true,
      render: ({ kind }) => t(`insights:googleSpeed.pageKind.${kind}`),
    },
    {
      key: 'pages',
      title: t('insights:googleSpeed.pages'),
      isNumeric: true,
      render: ({ pages }) => number(pages, 0),
    },
    {
      key: 'htmlMedian',
      title: t('insights:googleSpeed.htmlMedian'),
      isNumeric: true,
      isTelling: true,
      render: ({ html }) => writeBytes(html.median),
    },
    {
      key: 'htmlLargest',
      title: t('insights:googleSpeed.htmlLargest'),
      isNumeric: true,
      isTelling: true,
      render: ({ html }) => renderLargest(html),
    },
    {
      key: 'imageMedian',
      title: t('insights:googleSpeed.imageMedian'),
      isNumeric: true,
      render: ({ image }) => (image === null ? '–' : writeBytes(image.median)),
    },
    {
      key: 'imageLargest',
      title: t('insights:googleSpeed.imageLargest'),
      isNumeric: true,
      isTelling: true,
      render: ({ image }) => renderLargest(image),
    },
  ];
  return (
    <Card title={t('insights:googleSpeed.weightTitle')}>
      <Stack gap={12}>
        <DataTable
          name="pageWeights"
          label={t('insights:googleSpeed.weightTitle')}
          isPlain
          columns={columns}
          rows={speed.weights}
          rowKey={({ kind }) => kind}
        />
        <FinePrint>
          {t(
            imageBudget === null
              ? 'insights:googleSpeed.weightBasisHtml'
              : 'insights:googleSpeed.weightBasis',
            {
              time: dateTime(speed.checkedAt),
              html: writeBytes(first.html.budget),
              image: writeBytes(imageBudget ?? 0),
            },
          )}
        </FinePrint>
      </Stack>
    </Card>
  );
}

/** Speed in Google's data beside the shop's own, what Lighthouse would improve, and the weight of pages. */
export function GoogleSpeedCards({ speed, insights }: { speed: Speed; insights: Insights | undefined }) {
  const t = useText('insights');
  return (
    <Stack gap={20}>
      {speed.state === 'Read' ? (
        <>
          <ChromeCard speed={speed} insights={insights} />
          {speed.lab.map((page) => (
            <LabCard key={page.kind} page={page} />
          ))}
        </>
      ) : (
        <FinePrint>{t(`insights:googleSpeed.${speed.state}`)}</FinePrint>
      )}
      <WeightCard speed={speed} />
    </Stack>
  );
}
