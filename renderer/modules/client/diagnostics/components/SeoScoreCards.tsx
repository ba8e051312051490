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

/** The score, its groups that add up to it, and its trend where there are two checks. */
export function SeoScoreCards({ insights }: { insights: SeoInsights }) {
  const t = useText('seo');
  const { number } = useFormats();
  const { score, checks, history, previousScore } = insights;
  if (score === null) return null;
  const total = sumPoints(checks);
  const write = (sum: { earned: number; points: number }) =>
    `${number(sum.earned, 1)} / ${number(sum.points, 0)}`;
  const groups = seoGroups.map((group) => ({
    group,
    ...sumPoints(checks.filter((check) => check.group === group)),
  }));
  return (
    <Columns ratio={history.length > 1 ? 'even' : 'wideFirst'}>
      <Card title={t('seo:score')}>
        <Columns ratio="even" isTight>
          <Stack gap={8}>
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
        </Columns>
      </Card>
      {history.length > 1 ? (
        <Card title={t('seo:history')}>
          <TimeChart
            label={t('seo:history')}
            series={[
              {
                name: t('seo:score'),
                points: history.map((run) => ({ date: run.finishedAt.slice(0, 10), value: run.score })),
              },
            ]}
            numberType="Decimal"
            currency={null}
            heightPx={chartHeightPx}
          />
        </Card>
      ) : null}
    </Columns>
  );
}
