import type { ReactNode } from 'react';
import type { ReportBasis } from '#shared/contracts/reportingFields.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** Under figures: the model and window that orders are credited by, and whether revenue holds VAT. */
export function BasisLine({ basis, children }: { basis: ReportBasis; children?: ReactNode }) {
  const t = useText('reportSummary', 'statisticTables');
  const { alternatives } = useFormats();
  return (
    <FinePrint>
      {t('statisticTables:basis.model', {
        model: t(`statisticTables:model.${basis.attribution}`),
        days: alternatives(basis.windowDays),
      })}{' '}
      {basis.windowDays.length > 1 ? `${t('statisticTables:basis.windows')} ` : ''}
      {t(`reportSummary:revenueIs.${basis.vat}`)} {children}
    </FinePrint>
  );
}
