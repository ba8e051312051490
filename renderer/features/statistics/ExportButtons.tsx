import { Button } from 'antd';
import { useState } from 'react';
import type { AttributionModel } from '#shared/domain/report/attribution.ts';
import type { CampaignColumn, CampaignDivision } from '#shared/domain/report/campaignReport.ts';
import type { VatBasis } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';

/** The rows that the table shows. */
export interface ExportInput {
  readonly dateFrom: string;
  readonly dateTo: string;
  /** The shop's own where none is given, as in the table. */
  readonly attribution?: AttributionModel | undefined;
  readonly vat?: VatBasis | undefined;
  readonly division: CampaignDivision;
}

type Comparison = 'PreviousPeriod' | 'PreviousYear';

/** How the table shows them. */
export interface ExportView {
  readonly columns: CampaignColumn[];
  readonly sort: CampaignColumn;
  readonly isDescending: boolean;
}

/** Saves what the table shows as CSV or PDF. */
export function ExportButtons(props: {
  input: ExportInput;
  /** What the trend of the screen is compared with. */
  compareWith?: Comparison;
  getView: () => ExportView;
}) {
  const t = useText('statistics');
  const save = useSaveFile();
  const [running, setRunning] = useState<'csv' | 'pdf' | null>(null);
  const start = async (kind: 'csv' | 'pdf') => {
    setRunning(kind);
    const input = { ...props.input, ...props.getView() };
    try {
      if (kind === 'csv') await save(() => api.reporting.campaignStatisticsCsv(input), 'text/csv');
      else {
        const { compareWith } = props;
        const pdfInput = { ...input, ...(compareWith === undefined ? {} : { compareWith }) };
        await save(() => api.reporting.campaignStatisticsPdf(pdfInput), 'application/pdf');
      }
    } finally {
      setRunning(null);
    }
  };
  const renderButton = (kind: 'csv' | 'pdf', label: string) => (
    <Button
      icon={<Icon name="download" />}
      loading={running === kind}
      {...disableIf(running !== null && running !== kind)}
      onClick={() => void start(kind)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {renderButton('csv', t('statistics:exportCsv'))}
      {renderButton('pdf', t('statistics:exportPdf'))}
    </>
  );
}
