import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { exportLink } from '#shared/contracts/exportLink.ts';
import { taxReportFormats, type TaxReport, type TaxReportFormat } from '#shared/domain/invoice/taxReports.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveSigned } from '#renderer/api/useSaveSigned.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

export type Reports = OutputOf<typeof exportLink.getTaxReports>;

const shownNumbers = 10;

/** Downloads a report in a format. */
function DownloadButton(props: { report: TaxReport; month: string; format: TaxReportFormat }) {
  const t = useText('accounting');
  const { isSaving, saveSigned } = useSaveSigned();
  const ask = useAction(api.exportLink.getTaxReportFile, { failure: 'caller' });
  const { report, month, format } = props;
  return (
    <>
      <Reading>
        <Button
          size="small"
          icon={<Icon name="download" />}
          loading={isSaving}
          aria-label={t('accounting:taxReports.download', {
            report: t(`accounting:taxReports.report.${report}`),
            format: format.toUpperCase(),
          })}
          onClick={() => void saveSigned(() => ask.run({ report, month, format }))}
        >
          {format.toUpperCase()}
        </Button>
      </Reading>
      {ask.problem === null ? null : <ProblemAlert problem={ask.problem} />}
    </>
  );
}

/** A report with what its documents add up to, the checks that found something, and its files. */
export function ReportCard(props: {
  report: TaxReport;
  reports: Reports;
  summary: string;
  children: ReactNode;
}) {
  const t = useText('accounting');
  const { report, reports } = props;
  const checks = reports.checks.filter((each) => each.report === report);
  return (
    <Card
      title={t(`accounting:taxReports.report.${report}`)}
      extra={
        <Stack isRow gap={8}>
          {taxReportFormats
            .filter((format) => report !== 'Oss' || format === 'Csv')
            .map((format) => (
              <DownloadButton key={format} report={report} month={reports.month} format={format} />
            ))}
        </Stack>
      }
    >
      <Stack gap={12}>
        {checks.map(({ check, numbers }) => (
          <Notice key={check} tone={check === 'SumsDiffer' ? 'negative' : 'waiting'}>
            {[
              t(`accounting:taxReports.check.${check}`),
              ...(numbers.length === 0
                ? []
                : [
                    `${numbers.slice(0, shownNumbers).join(', ')}${numbers.length > shownNumbers ? '…' : ''}`,
                  ]),
            ].join(' ')}
          </Notice>
        ))}
        {checks.some(({ check }) => check === 'SumsDiffer') ? null : (
          <FinePrint>{t('accounting:taxReports.reconciled', { summary: props.summary })}</FinePrint>
        )}
        {props.children}
      </Stack>
    </Card>
  );
}
