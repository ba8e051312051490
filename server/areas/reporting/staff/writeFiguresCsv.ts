import { Readable } from 'node:stream';
import type { StaffFigures } from '#shared/contracts/reportingStaff.ts';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import { getStaffFigure, type StaffUnit } from '#shared/domain/report/staffFigures.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { getTexts } from '#server/texts/texts.ts';

/** Figures as CSV, a line a figure and currency, a column a period; numbers as spreadsheets of the language read them. */
export function writeFiguresCsv(figures: StaffFigures, language: Language): Readable {
  const t = getTexts(language);
  const separator = getCsvSeparator(language);
  const formatDecimal = (value: number | null) =>
    value === null ? null : separator === ';' ? String(value).replace('.', ',') : String(value);
  const formatValue = (unit: StaffUnit, value: number | null) =>
    unit === 'Days' && value !== null && isOverYear(value) ? t('kpi:overYear') : formatDecimal(value);
  const head = [
    t('kpi:column.group'),
    t('kpi:column.figure'),
    t('kpi:column.unit'),
    ...figures.periods,
    t('kpi:column.total'),
  ];
  const writeLines = function* () {
    yield `\uFEFF${toCsvLine(head, separator)}`;
    for (const { figure, currency, values, total } of figures.figures) {
      const { group, unit } = getStaffFigure(figure);
      yield toCsvLine(
        [
          t(`kpi:group.${group}`),
          t(`kpi:figure.${figure}`),
          unit === 'Money'
            ? currency
            : `${t(`kpi:unit.${unit}`)}${currency === null ? '' : ` (${currency})`}`,
          ...values.map((value) => formatValue(unit, value)),
          formatValue(unit, total),
        ],
        separator,
      );
    }
  };
  return Readable.from(writeLines());
}
