import { Button } from 'antd';
import { useState } from 'react';
import type { DiagnosticsFinding } from '#shared/contracts/diagnosticsOverviewCalls.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { EffectList } from '#renderer/ui/figures/EffectList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';

export type DiagnosticsOverview = OutputOf<Contracts['eshopAnalyzer']['getDiagnosticsOverview']>;

/** Shown before the rest is opened. */
const shownFirst = 8;

const places = {
  SlowPages: '/app/diagnostics/speed',
  CheaperElsewhere: '/app/diagnostics/competitive-overview',
  AboveBenchmark: '/app/diagnostics/competitive-overview',
  MissingProducts: '/app/diagnostics/competitive-overview',
} as const;

/** What to fix, in order of money, each with its evidence, effect, effort and place. */
export function OverviewFindings(props: {
  overview: DiagnosticsOverview;
  onOpen: (check: SeoCheckKey) => void;
}) {
  const t = useText('overview', 'seo');
  const { number, figure, dateTime } = useFormats();
  const go = useGo();
  const [isWhole, setIsWhole] = useState(false);
  const { findings, currency } = props.overview;
  const formatAmount = (value: number) => figure(value, 'Currency', currency);
  const writeTitle = ({ kind, check, count, of }: DiagnosticsFinding): string => {
    const values = { count: number(count, 0), of: number(of ?? count, 0) };
    if (kind === 'MissingProducts') return t('overview:finding.MissingProducts', { count });
    return kind === 'Check' && check !== null
      ? t('overview:finding.Check', { ...values, name: t(`seo:check.${check}.name`) })
      : t(`overview:finding.${kind === 'Check' ? 'SlowPages' : kind}`, values);
  };
  const open = ({ kind, check }: DiagnosticsFinding) => {
    if (kind !== 'Check') go(places[kind]);
    else if (check !== null) props.onOpen(check);
  };
  const shown = isWhole ? findings : findings.slice(0, shownFirst);
  return (
    <Card title={t('overview:findings')}>
      {findings.length === 0 ? (
        <EmptyState isCompact title={t('overview:nothingToFix')} />
      ) : (
        <Stack gap={16}>
          <EffectList
            label={t('overview:findings')}
            titles={{
              item: t('overview:column.finding'),
              effect: t('overview:column.effect'),
              effort: t('overview:column.effort'),
            }}
            items={shown.map((finding, index) => ({
              key: finding.id,
              title: writeTitle(finding),
              evidence: (
                <>
                  <span>
                    {finding.kind === 'SlowPages'
                      ? t('overview:pixelSource')
                      : t(`overview:basis.${finding.kind}`)}
                  </span>
                  <span>{dateTime(finding.measuredAt)}</span>
                  {finding.isAdvice ? <span>{t('seo:isAdvice')}</span> : null}
                </>
              ),
              amount:
                finding.effect === null ? t('overview:notMeasurable') : formatAmount(finding.effect.value),
              band:
                finding.effect === null
                  ? null
                  : {
                      ...finding.effect,
                      text: t('overview:band', {
                        lower: formatAmount(finding.effect.lower),
                        upper: formatAmount(finding.effect.upper),
                      }),
                    },
              basis:
                finding.kind === 'SlowPages'
                  ? t('overview:basis.SlowPages')
                  : finding.revenue === null
                    ? t('overview:noRevenue')
                    : t('overview:revenueText', { revenue: formatAmount(finding.revenue) }),
              effort: t(`overview:effort.${finding.effort}`),
              action: (
                <Button type={index === 0 ? 'primary' : 'default'} onClick={() => open(finding)}>
                  {t(`overview:open.${finding.kind === 'Check' ? (finding.fix ?? 'Page') : finding.kind}`)}
                </Button>
              ),
            }))}
          />
          {isWhole || findings.length <= shownFirst ? null : (
            <div>
              <Button onClick={() => setIsWhole(true)}>
                {t('overview:showMore', { count: number(findings.length, 0) })}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Card>
  );
}
