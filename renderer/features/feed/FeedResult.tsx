import type { FeedRun } from '#shared/contracts/feed.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { FeedErrorTable } from './FeedErrorTable.tsx';

/** What a finished reading found: counts, then the faults by product. */
export function FeedResult({ run }: { run: FeedRun }) {
  const t = useText('feedReading');
  const { relative } = useFormats();
  const describeTable = ({ separator, hasQuotes }: NonNullable<FeedRun['table']>): string =>
    t(hasQuotes ? 'feedReading:tableQuoted' : 'feedReading:tablePlain', {
      separator: separator === '\t' ? t('feedReading:tab') : separator,
    });
  const hasFaults = run.productsRejected + run.productsWithWarnings > 0 || run.productsAccepted === 0;
  return (
    <Stack gap={16}>
      <Counts
        label={t('feedReading:result')}
        items={[
          { label: t('feedReading:accepted'), count: run.productsAccepted, tone: 'positive' },
          { label: t('feedReading:rejected'), count: run.productsRejected, tone: 'negative' },
          { label: t('feedReading:warnings'), count: run.productsWithWarnings, tone: 'waiting' },
        ]}
      />
      {run.finishedAt === null ? null : (
        <FinePrint>
          {t('feedReading:finishedAt', { time: relative(run.finishedAt) })}
          {run.table === null ? null : ` · ${describeTable(run.table)}`}
        </FinePrint>
      )}
      {run.productsAccepted === 0 ? <Notice tone="negative">{t('feedReading:noneAccepted')}</Notice> : null}
      {hasFaults ? (
        <Card title={t('feedReading:errors')}>
          <Stack gap={12}>
            <FinePrint>{t('feedReading:errorMeans')}</FinePrint>
            <FeedErrorTable />
          </Stack>
        </Card>
      ) : (
        <Notice tone="positive">{t('feedReading:allGood')}</Notice>
      )}
    </Stack>
  );
}
