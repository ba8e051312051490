import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { exportFileFormats, type ExportFileFormat } from '#shared/domain/invoice/invoice.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveSigned } from '#renderer/api/useSaveSigned.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { PeriodFilter, type Period } from '#renderer/ui/dates/PeriodFilter.tsx';
import { getPresetDays, getToday } from '#renderer/ui/dates/dateRange.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { periodCalls, type PeriodKind } from './periodCalls.ts';
import { MonthArchives } from './MonthArchives.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

const tabs = {
  FinalInvoice: 'invoices',
  CreditNote: 'creditNotes',
  DebitNote: 'debitNotes',
  Settlement: 'settlements',
} as const;

/** Saves all tax documents of a kind of a period for the accountant: PDFs in a ZIP, a table, ISDOC or Pohoda XML. */
export function ExportPeriod({ type }: { type: PeriodKind }) {
  const t = useText('accounting', 'invoices');
  const held = useSession((state) => state.adminPermissions);
  const today = getToday(staffTimeZone);
  const { isSaving, saveSigned } = useSaveSigned();
  const [isOpen, setIsOpen] = useState(false);
  const [period, setPeriod] = useState<Period>(() => getPresetDays('lastMonth', today));
  const [format, setFormat] = useState<ExportFileFormat>('ZipOfPdf');
  const [isNone, setIsNone] = useState(false);
  const ask = useAction(periodCalls[type], { failure: 'caller' });
  if (!isSatisfied(allOf('GetExport'), held)) return null;
  const start = async () => {
    setIsNone(false);
    const isSaved = await saveSigned(async () => {
      const signed = await ask.run({ dateFrom: period.from, dateTo: period.to, format });
      setIsNone(signed?.documentCount === 0);
      return signed?.documentCount === 0 ? null : signed;
    });
    if (isSaved) setIsOpen(false);
  };
  return (
    <>
      <Reading>
        <Button icon={<Icon name="download" />} onClick={() => setIsOpen(true)}>
          {t('accounting:export.open')}
        </Button>
      </Reading>
      <Modal
        open={isOpen}
        centered
        title={t('accounting:export.title')}
        okText={t('accounting:export.go')}
        cancelText={t('ui:cancel')}
        confirmLoading={isSaving}
        onOk={() => void start()}
        onCancel={() => setIsOpen(false)}
      >
        <Stack gap={16}>
          <p>{t(`accounting:tabs.${tabs[type]}`)}</p>
          <LabelledControl label={t('accounting:export.period')}>
            {() => (
              <PeriodFilter
                label={t('accounting:export.period')}
                value={period}
                today={today}
                isRequired
                onChange={(days) => {
                  if (days !== null) setPeriod(days);
                }}
              />
            )}
          </LabelledControl>
          <LabelledControl label={t('accounting:export.format')}>
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
          {isNone ? <FinePrint isStatus>{t('accounting:export.none')}</FinePrint> : null}
          {ask.problem === null ? null : <ProblemAlert problem={ask.problem} />}
          <MonthArchives />
        </Stack>
      </Modal>
    </>
  );
}
