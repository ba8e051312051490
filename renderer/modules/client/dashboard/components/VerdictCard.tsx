import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { dashboard } from '#shared/contracts/dashboard.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { BasisLine } from '#renderer/features/reportSummary/BasisLine.tsx';
import type { EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getPeriodState } from '#renderer/ui/chart/chartData.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { FigureStrip } from '#renderer/ui/figures/FigureStrip.tsx';
import { getMeasureTone } from '#renderer/ui/figures/measureTone.ts';
import { PointDelta } from '#renderer/ui/figures/PointDelta.tsx';
import { TargetBar } from '#renderer/ui/figures/TargetBar.tsx';
import { VerdictFrame, VerdictSide } from '#renderer/ui/figures/VerdictFrame.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { buildFigurePath } from '../figurePath.ts';
import { costOfSalesPath } from '../attentionPath.ts';
import { useRoundMoney } from '../useRoundMoney.ts';
import { computeBarEnd, getVerdict, listStripFigures } from '../verdict.ts';
import { ChangeFrom } from './ChangeFrom.tsx';

type Overview = OutputOf<typeof dashboard.getOverview>;

/** Whether money is well spent, in one sentence against the merchant's own target, with five figures under it. */
export function VerdictCard(props: {
  overview: Overview | undefined;
  today: Day;
  range: { readonly from: string; readonly to: string };
  efficiency: EfficiencyMeasure;
  choice: ReactNode;
}) {
  const t = useText('dashboard', 'reportSummary');
  const formats = useFormats();
  const roundMoney = useRoundMoney();
  const { overview } = props;
  const summary = overview?.summary;
  const days = (summary?.days ?? []).filter(({ date }) => getPeriodState(date, props.today) === 'over');
  const figures = (
    <FigureStrip
      figures={listStripFigures(summary?.total ?? null, summary?.comparison?.total ?? null, days).map(
        (figure) => ({
          key: figure.key,
          title: t(`dashboard:figure.${figure.key}`),
          tone: getMeasureTone(figure.key),
          trend: figure.trend,
          path: buildFigurePath(figure.key, props.range),
          value:
            summary === undefined
              ? undefined
              : figure.value === null
                ? '–'
                : figure.isMoney
                  ? roundMoney(figure.value, summary.currency, [figure.before])
                  : formats.number(figure.value),
          change: (
            <ChangeFrom
              value={figure.value}
              before={figure.before}
              isGoodWhenUp={figure.isGoodWhenUp}
              beforeText={
                figure.before === null || summary === undefined
                  ? null
                  : figure.isMoney
                    ? roundMoney(figure.before, summary.currency, [figure.value])
                    : formats.number(figure.before)
              }
            />
          ),
        }),
      )}
    />
  );
  if (overview === undefined || summary === undefined)
    return (
      <VerdictFrame
        status={<Skeleton width={120} height={24} />}
        headline={<Skeleton width="70%" height={30} />}
        text={<Skeleton width="90%" height={44} />}
        side={<Skeleton height={96} />}
        foot={figures}
      />
    );
  const { total, comparison, currency } = summary;
  const { target } = overview;
  const verdict = getVerdict(total, target);
  const before = comparison?.total ?? null;
  const formatPerOne = (value: number) => formats.money({ value, currency });
  const unit = formats.money({ value: 1, currency }, { isWhole: true });
  const ratio = total.returnOnAdSpend === null ? null : total.returnOnAdSpend / 100;
  const ratioBefore =
    before === null || before.returnOnAdSpend === null ? null : before.returnOnAdSpend / 100;
  const tones = {
    onTarget: 'positive',
    overTarget: 'negative',
    noTarget: 'neutral',
    noResult: 'neutral',
  } as const;
  const efficiency = total[props.efficiency];
  const isRatio = props.efficiency === 'returnOnAdSpend';
  const barEnd = computeBarEnd(total.costOfSales, before?.costOfSales ?? null, target);
  return (
    <VerdictFrame
      status={
        <>
          <StatusTag tone={tones[verdict]}>{t(`dashboard:verdict.${verdict}`)}</StatusTag>
          <BasisLine basis={summary.basis} />
        </>
      }
      headline={
        total.expenses === 0
          ? t('dashboard:verdict.noSpend')
          : ratio === null || total.revenue === 0
            ? t('dashboard:verdict.noRevenue', { spend: roundMoney(total.expenses, currency) })
            : t('dashboard:verdict.brought', { one: unit, amount: formatPerOne(ratio) })
      }
      text={
        // Without spend the headline says it all.
        total.expenses === 0 && total.revenue === 0 ? null : (
          <>
            {t('dashboard:verdict.detail', {
              count: Math.round(total.orders),
              orders: formats.number(total.orders),
              spend: roundMoney(total.expenses, currency, [total.revenue]),
              revenue: roundMoney(total.revenue, currency, [total.expenses]),
            })}{' '}
            {ratioBefore === null
              ? null
              : t('dashboard:verdict.before', { one: unit, amount: formatPerOne(ratioBefore) })}
          </>
        )
      }
      side={
        <>
          <p className="visually-hidden">
            {target === null
              ? t('dashboard:verdict.noTarget')
              : t('dashboard:verdict.target', { target: formats.percent(target) })}
          </p>
          <VerdictSide
            title={t(`dashboard:verdict.${props.efficiency}`)}
            value={efficiency === null ? '–' : formats.exactPercent(efficiency, isRatio ? 0 : 1)}
            change={
              <PointDelta
                value={efficiency}
                before={before?.[props.efficiency] ?? null}
                isGoodWhenUp={isRatio}
              />
            }
            end={
              <AppLink to={costOfSalesPath}>
                {target === null
                  ? t('dashboard:verdict.setTarget')
                  : t('dashboard:verdict.target', { target: formats.percent(target) })}
              </AppLink>
            }
          />
          <TargetBar
            value={total.costOfSales}
            before={before?.costOfSales ?? null}
            target={target}
            max={barEnd}
            startText={formats.percent(0)}
            endText={formats.percent(barEnd)}
            targetText={
              target === null ? null : t('dashboard:verdict.targetShort', { target: formats.percent(target) })
            }
          />
          {props.choice}
        </>
      }
      foot={figures}
    />
  );
}
