import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { seoGroups } from '#shared/domain/seo/seoChecks.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { PointRows } from '#renderer/ui/figures/PointRows.tsx';
import { ScoreRing } from '#renderer/ui/figures/ScoreRing.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

type SeoInsights = OutputOf<Contracts['eshopAnalyzer']['getSeoInsights']>;

const chartHeightPx = 200;

/** Sums of measured checks in tenths of a point, so that they add up as they are shown. */
function sumPoints(checks: SeoInsights['checks']) {
  const measured = checks.filter(({ earned }) => earned !== null);
  return {
    earned: measured.reduce((sum, { earned }) => sum + Math.round((earned ?? 0) * 10), 0) / 10,
    points: measured.reduce((sum, { points }) => sum + points, 0),
  };
}

/** The score and its groups, which add up to it. @param isNarrow one under the other, with the way to all checks */
export function ScoreCard({ insights, isNarrow = false }: { insights: SeoInsights; isNarrow?: boolean }) {
  const t = useText('seo');
  const { number } = useFormats();
  const { score, checks, previousScore } = insights;
  if (score === null) return null;
  const total = sumPoints(checks);
  const write = (sum: { earned: number; points: number }) =>
    `${number(sum.earned, 1)} / ${number(sum.points, 0)}`;
  const groups = seoGroups.map((group) => ({
    group,
    ...sumPoints(checks.filter((check) => check.group === group)),
  }));
  const ring = (
    <Stack gap={8} align="center">
      <ScoreRing
        value={score}
        text={number(score, 1)}
        below={t('seo:ofHundred')}
        label={`${t('seo:score')}: ${number(score, 1)} ${t('seo:ofHundred')}`}
      />
      {previousScore === null ? null : (
        <FinePrint>{t('seo:change', { score: number(previousScore, 1) })}</FinePrint>
      )}
    </Stack>
  );
  const rows = (
    <PointRows
      label={t('seo:groupColumn')}
      rows={groups
        .filter(({ points }) => points > 0)
        .map((row) => ({
          key: row.group,
          title: t(`seo:group.${row.group}`),
          share: row.earned / row.points,
          points: write(row),
        }))}
      total={{ title: t('seo:pointsColumn'), points: write(total) }}
    />
  );
  return (
    <Card
      title={t('seo:score')}
      extra={isNarrow ? <AppLink to="/app/diagnostics/seo-score">{t('seo:allChecks')}</AppLink> : undefined}
    >
      {isNarrow ? (
        <Stack gap={16}>
          {ring}
          {rows}
        </Stack>
      ) : (
        <Columns ratio="even" isTight>
          {ring}
          {rows}
        </Columns>
      )}
    </Card>
  );
}

/** The score with its trend where there were checks on two days. */
export function SeoScoreCards({ insights }: { insights: SeoInsights }) {
  const t = useText('seo');
  // The last check of a day is the day's.
  const byDay = new Map(insights.history.map((run) => [run.finishedAt.slice(0, 10), run.score]));
  if (byDay.size < 2) return <ScoreCard insights={insights} />;
  return (
    <Columns ratio="even">
      <ScoreCard insights={insights} />
      <Card title={t('seo:history')}>
        <TimeChart
          label={t('seo:history')}
          series={[{ name: t('seo:score'), points: [...byDay].map(([date, value]) => ({ date, value })) }]}
          numberType="Decimal"
          currency={null}
          heightPx={chartHeightPx}
        />
      </Card>
    </Columns>
  );
}
