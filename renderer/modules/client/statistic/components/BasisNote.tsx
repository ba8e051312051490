import type { StatisticBasis } from '#shared/contracts/reportingDetailed.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import type { StatisticTableName } from '#shared/domain/report/statistics.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** How figures were counted: model and window, VAT, and of how many orders the way to the shop is known. */
export function BasisNote({ basis, table }: { basis: StatisticBasis; table?: StatisticTableName }) {
  const t = useText('statisticTables');
  const { percent, day, alternatives } = useFormats();
  const { coverage } = basis;
  const vat =
    basis.vat === 'Included'
      ? t('statisticTables:basis.vatIncluded')
      : basis.vatPercent === 0
        ? t('statisticTables:basis.vatNone')
        : t('statisticTables:basis.vatExcluded', { percent: percent(basis.vatPercent) });
  const sentences = [
    t('statisticTables:basis.model', {
      model: t(`statisticTables:model.${basis.attribution}`),
      days: alternatives(basis.windowDays),
    }),
    ...(basis.windowDays.length > 1 ? [t('statisticTables:basis.windows')] : []),
    ...(basis.attribution === 'DataDriven'
      ? [
          basis.fittedOn === null
            ? t('statisticTables:basis.notFitted')
            : t('statisticTables:basis.fitted', { day: day(basis.fittedOn) }),
        ]
      : []),
    vat,
    ...(coverage.orders === 0
      ? []
      : [
          t('statisticTables:basis.coverage', {
            count: coverage.orders,
            known: coverage.withConsent,
            percent: percent(computePercentage(coverage.withConsent, coverage.orders) ?? 0, 0),
          }),
        ]),
    ...(coverage.cancelled === 0
      ? []
      : [t('statisticTables:basis.cancelled', { count: coverage.cancelled })]),
    ...(table === 'Category' ? [t('statisticTables:basis.uncategorized')] : []),
    ...(table === 'Product' || table === 'Category' ? [t('statisticTables:basis.sharedOrders')] : []),
  ];
  return <FinePrint>{sentences.join(' ')}</FinePrint>;
}
