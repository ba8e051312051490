import { Button } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { RankedList } from '#renderer/ui/figures/RankedList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { sortFindings } from '../sortFindings.ts';

type SeoInsights = OutputOf<Contracts['eshopAnalyzer']['getSeoInsights']>;

/** Failed checks, those first whose pages bring the most revenue, each with the way to its pages. */
export function FindingsCard(props: { insights: SeoInsights; onOpen: (check: SeoCheckKey) => void }) {
  const t = useText('seo');
  const { number, figure, day } = useFormats();
  const { checks, currency, period } = props.insights;
  const findings = sortFindings(checks);
  return (
    <Card title={t('seo:findings.title')}>
      {findings.length === 0 ? (
        <EmptyState isCompact title={t('seo:findings.none')} />
      ) : (
        <Stack gap={12}>
          <RankedList
            label={t('seo:findings.title')}
            items={findings.map(({ key, failed, checked, revenue, isAdvice }, index) => ({
              key,
              tone: isAdvice ? 'info' : 'negative',
              title: t(`seo:check.${key}.name`),
              text: `${t('seo:findings.pages', { failed: number(failed, 0), checked: number(checked, 0) })} ${t(`seo:check.${key}.how`)}`,
              money: {
                amount: revenue === null ? '' : figure(revenue, 'Currency', currency),
                basis: t(revenue === null ? 'seo:findings.notMeasurable' : 'seo:findings.basis'),
              },
              action: (
                <Button type={index === 0 ? 'primary' : 'default'} onClick={() => props.onOpen(key)}>
                  {t('seo:findings.open')}
                </Button>
              ),
            }))}
          />
          {period === null ? null : (
            <FinePrint>{t('seo:findings.note', { from: day(period.from), to: day(period.to) })}</FinePrint>
          )}
        </Stack>
      )}
    </Card>
  );
}

/** Checks that failed in the run before and pass now: fixes that the new run verified. */
export function FixedCard({ insights }: { insights: SeoInsights }) {
  const t = useText('seo');
  const { dateTime } = useFormats();
  const fixed = insights.checks.filter(
    ({ state, previousState }) => state === 'Passed' && previousState === 'Failed',
  );
  const verifiedAt = insights.judged?.finishedAt ?? null;
  if (fixed.length === 0 || verifiedAt === null) return null;
  return (
    <Card title={t('seo:findings.fixedTitle')}>
      <Stack gap={8}>
        {fixed.map(({ key }) => (
          <span key={key}>{t(`seo:check.${key}.name`)}</span>
        ))}
        <FinePrint>{t('seo:findings.verified', { day: dateTime(verifiedAt) })}</FinePrint>
      </Stack>
    </Card>
  );
}
