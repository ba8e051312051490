import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { StateIcon } from '#renderer/ui/feedback/StateIcon.tsx';
import { HugeFigure } from '#renderer/ui/figures/HugeFigure.tsx';
import { MarkedRows } from '#renderer/ui/figures/MarkedRows.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { DiagnosticsOverview } from './OverviewFindings.tsx';

interface Shown {
  readonly overview: DiagnosticsOverview;
}

function useBand({ overview }: Shown) {
  const t = useText('overview');
  const { figure } = useFormats();
  const formatAmount = (value: number) => figure(value, 'Currency', overview.currency);
  return {
    formatAmount,
    writeBand: (effect: { lower: number; upper: number }) =>
      t('overview:band', { lower: formatAmount(effect.lower), upper: formatAmount(effect.upper) }),
  };
}

/** What findings with a measured effect would bring. */
export function ReachCard({ overview }: Shown) {
  const t = useText('overview');
  const { formatAmount, writeBand } = useBand({ overview });
  const { reach } = overview;
  return (
    <Card title={t('overview:reach.title')}>
      {reach === null ? (
        <EmptyState isCompact title={t('overview:notMeasurable')} text={t('overview:reach.none')} />
      ) : (
        <Stack gap={8}>
          <HugeFigure
            value={formatAmount(reach.value)}
            text={`${writeBand(reach)} · ${t('overview:reach.basis', { count: reach.findings })}`}
          />
          {reach.findings > 1 ? <FinePrint>{t('overview:reach.overlap')}</FinePrint> : null}
        </Stack>
      )}
    </Card>
  );
}

const shownFixes = 3;

/** What fixes have brought, added up. */
export function PaidOffSumCard({ overview }: Shown) {
  const t = useText('overview', 'seo');
  const { formatAmount, writeBand } = useBand({ overview });
  const { paidOff, paidOffSum } = overview;
  return (
    <Card title={t('overview:paidOff.title')}>
      {paidOff.length === 0 ? (
        <EmptyState isCompact title={t('overview:paidOff.noneShort')} text={t('overview:paidOff.none')} />
      ) : (
        <Stack gap={8}>
          {paidOffSum === null ? (
            <FinePrint>{t('overview:paidOff.noneShort')}</FinePrint>
          ) : (
            <HugeFigure
              value={t('overview:paidOff.aMonth', { amount: formatAmount(paidOffSum.value) })}
              text={`${writeBand(paidOffSum)} · ${t('overview:paidOff.sum', { count: paidOffSum.fixes })}`}
            />
          )}
          <MarkedRows
            rows={paidOff.slice(0, shownFixes).map((fix) => ({
              key: `${fix.check} ${fix.verifiedAt}`,
              mark: (
                <StateIcon
                  tone={fix.state === 'Measured' ? 'positive' : 'neutral'}
                  label={t('overview:paidOff.title')}
                />
              ),
              name: t(`seo:check.${fix.check}.name`),
              value: fix.state === 'Measured' && fix.effect !== null ? formatAmount(fix.effect.value) : null,
              note: '',
            }))}
          />
        </Stack>
      )}
    </Card>
  );
}

/** Every verified fix with what it brought, those without an effect too. */
export function PaidOffCard({ overview }: Shown) {
  const t = useText('overview', 'seo');
  const { dateTime } = useFormats();
  const { formatAmount, writeBand } = useBand({ overview });
  const { paidOff } = overview;
  if (paidOff.length === 0) return null;
  return (
    <Card title={t('overview:paidOff.title')}>
      <Stack gap={12}>
        <FinePrint>{t('overview:paidOff.text')}</FinePrint>
        <MarkedRows
          rows={paidOff.map((fix) => ({
            key: `${fix.check} ${fix.verifiedAt}`,
            mark: (
              <StateIcon
                tone={
                  fix.state === 'Measured' ? 'positive' : fix.state === 'Measuring' ? 'waiting' : 'neutral'
                }
                label={t(`overview:paidOff.state.${fix.state}`, { at: dateTime(fix.readyAt) })}
              />
            ),
            name: t(`seo:check.${fix.check}.name`),
            value:
              fix.state === 'Measured' && fix.effect !== null
                ? t('overview:paidOff.aMonth', { amount: formatAmount(fix.effect.value) })
                : t(`overview:paidOff.state.${fix.state}`, { at: dateTime(fix.readyAt) }),
            note: [
              t('overview:paidOff.verified', { at: dateTime(fix.verifiedAt) }),
              ...(fix.effect === null ? [] : [writeBand(fix.effect)]),
            ].join(' · '),
          }))}
        />
      </Stack>
    </Card>
  );
}
