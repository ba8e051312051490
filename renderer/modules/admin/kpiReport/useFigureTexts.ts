import { useCallback } from 'react';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { formatDays, formatMinutes } from '#shared/domain/format/duration.ts';
import type { NumberType } from '#shared/domain/report/report.ts';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import type { StaffFigureName, StaffUnit } from '#shared/domain/report/staffFigures.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';

/** The chart's number format for each unit. */
export const numberTypeOf: Readonly<Record<StaffUnit, NumberType>> = {
  Count: 'Integer',
  Money: 'Currency',
  Percent: 'Percentage',
  Days: 'Decimal',
  Minutes: 'Decimal',
};

/** A value in its unit; a dash where there is none. */
export type WriteFigure = (unit: StaffUnit, value: number | null, currency: CreditCurrency | null) => string;

/** Writes values of figures in the person’s language. */
export function useWriteFigure(): WriteFigure {
  const t = useText('kpi');
  const { figure, language } = useFormats();
  return useCallback(
    (unit, value, currency) => {
      if (value === null) return '–';
      if (unit === 'Minutes') return formatMinutes(value, language);
      if (unit === 'Days') return isOverYear(value) ? t('kpi:overYear') : formatDays(value, language);
      return figure(value, numberTypeOf[unit], currency);
    },
    [figure, language, t],
  );
}

/** Returns the name of a figure, with its currency for figures by currency. */
export function useFigureName(): (figure: StaffFigureName, currency: CreditCurrency | null) => string {
  const t = useText('kpi');
  return useCallback(
    (figure, currency) => {
      const name = t(`kpi:figure.${figure}`);
      return currency === null ? name : `${name}, ${currency}`;
    },
    [t],
  );
}

/** What a part of a figure is called: a kind, a tier, a cause, a state; a platform is its own name. */
export function usePartName(): (figure: StaffFigureName, part: string) => string {
  const t = useText('kpi', 'campaign', 'invoices');
  return useCallback(
    (figure, part) => {
      const areas =
        figure === 'campaignsByState' ? ['campaign:status'] : ['kpi:part', 'invoices:creditNoteReason'];
      const key = areas.map((area) => `${area}.${part}`).find(hasText);
      return key !== undefined && hasText(key) ? t(key) : part;
    },
    [t],
  );
}
