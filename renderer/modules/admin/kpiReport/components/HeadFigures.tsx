import type { StaffFigureName } from '#shared/domain/report/staffFigures.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { roundChange } from '#shared/domain/report/report.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { KpiCard } from '#renderer/ui/figures/KpiCard.tsx';
import { KpiRow } from '#renderer/ui/figures/KpiRow.tsx';
import { computeChange, findFigureRow, type FigureRow } from '../figureRows.ts';
import { numberTypeOf, useFigureName } from '../useFigureTexts.ts';

const heads: readonly (readonly [StaffFigureName, CreditCurrency | null])[] = [
  ['activatedShops', null],
  ['spendingShops', null],
  ['adSpend', 'CZK'],
  ['adSpend', 'EUR'],
  ['creditIn', 'CZK'],
  ['activeSubscriptions', null],
];

/** The key figures, with their change and trend; each opens its details. */
export function HeadFigures({
  rows,
  isCompared,
  onOpen,
}: {
  rows: readonly FigureRow[];
  isCompared: boolean;
  onOpen: (key: string) => void;
}) {
  const t = useText('kpi');
  const nameOf = useFigureName();
  return (
    <KpiRow columns={3}>
      {heads.map(([figure, currency]) => {
        const row = findFigureRow(rows, currency === null ? figure : `${figure}-${currency}`);
        const change = row === null ? null : computeChange(row);
        return (
          <KpiCard
            key={`${figure} ${currency ?? ''}`}
            title={nameOf(figure, currency)}
            hint={t(`kpi:formula.${figure}`)}
            isGoodWhenUp={row?.definition.isGoodWhenUp ?? null}
            isCompared={isCompared}
            figure={
              row === null
                ? undefined
                : {
                    value: row.total,
                    previousValue: row.previousTotal,
                    changePercent: change === null ? null : roundChange(change),
                    currency,
                    numberType: numberTypeOf[row.definition.unit],
                  }
            }
            {...(row === null || row.values.length < 2 ? {} : { trend: row.values })}
            {...(row === null ? {} : { onOpen: () => onOpen(row.key) })}
          />
        );
      })}
    </KpiRow>
  );
}
