import { Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { exportFileFormats, type ExportFileFormat } from '#shared/domain/invoice/invoice.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { Period } from '#renderer/ui/dates/PeriodFilter.tsx';
import { getPresetDays, getToday } from '#renderer/ui/dates/dateRange.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { addressMarks } from '#renderer/ui/navigation/addressMarks.ts';
import { OnAddressMark } from '#renderer/ui/navigation/OnAddressMark.tsx';
import { periodCalls } from '#renderer/features/accounting/periodCalls.ts';
import { useSignedFile } from '../useSignedFile.ts';
import { PeriodField } from './PeriodField.tsx';
import { SaveLine } from './SaveLine.tsx';

const kinds = ['FinalInvoice', 'CreditNote', 'DebitNote', 'Settlement'] as const;
type Kind = (typeof kinds)[number];

/** Saves all tax documents of a kind of a period as one file; an address with its mark saves last month's invoices at once. */
export function DocumentExport() {
  const [asked, setAsked] = useState(0);
  return (
    <>
      <OnAddressMark mark={addressMarks.saveMonth} run={() => setAsked((count) => count + 1)} />
      {/* A new card each time: the mark saves none of the choices on the one before. */}
      <ExportCard key={asked} isBegunAtOnce={asked > 0} />
    </>
  );
}

function ExportCard({ isBegunAtOnce }: { isBegunAtOnce: boolean }) {
  const t = useText('kpi', 'invoices');
  const [kind, setKind] = useState<Kind>('FinalInvoice');
  const [format, setFormat] = useState<ExportFileFormat>('ZipOfPdf');
  const [period, setPeriod] = useState<Period>(() => getPresetDays('lastMonth', getToday(staffTimeZone)));
  const { phase, start, reset } = useSignedFile();
  const ask = useAction(periodCalls[kind], { failure: 'caller' });
  const begin = async () =>
    await start(async () => {
      const file = await ask.run({ dateFrom: period.from, dateTo: period.to, format });
      return file === null ? null : { file, count: file.documentCount };
    });
  const beginAtOnce = useEffectEvent(() => {
    if (isBegunAtOnce) void begin();
  });
  useEffect(() => beginAtOnce(), []);
  return (
    <Card title={t('kpi:export.documents')}>
      <Stack gap={16}>
        <FinePrint>{t('kpi:export.documentsText')}</FinePrint>
        <LabelledControl label={t('kpi:export.kind')}>
          {(id) => (
            <Select<Kind>
              id={id}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`kpi:export.${value}`) }))}
              onChange={(next) => {
                reset();
                setKind(next);
              }}
            />
          )}
        </LabelledControl>
        <PeriodField
          value={period}
          onChange={(next) => {
            reset();
            setPeriod(next);
          }}
        />
        <LabelledControl label={t('kpi:export.format')}>
          {(id) => (
            <Select<ExportFileFormat>
              id={id}
              value={format}
              onChange={setFormat}
              options={exportFileFormats.map((value) => ({
                value,
                label: t(`invoices:exportFormat.${value}`),
              }))}
            />
          )}
        </LabelledControl>
        {ask.problem === null ? null : <ProblemAlert problem={ask.problem} />}
        <SaveLine phase={phase} countKey="kpi:export.found" onSave={() => void begin()} />
      </Stack>
    </Card>
  );
}
