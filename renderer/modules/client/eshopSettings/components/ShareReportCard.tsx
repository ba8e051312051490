import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { linkDays, reportParts, rollingDays } from '#shared/domain/report/sharedReport.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { getPresetDays, getToday, type DateRange } from '#renderer/ui/dates/dateRange.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const loadSchema = () =>
  import('#shared/contracts/reportSharing.ts').then(
    ({ reportSharing }) => reportSharing.createSharedReport.input,
  );
const fixedDays = 0;

/** Makes a link to a report, and shows its address this once. */
export function ShareReportCard({ timeZone }: { timeZone: string }) {
  const t = useText('reportSharing');
  const today = getToday(timeZone);
  const [rolling, setRolling] = useState<number>(rollingDays[1]);
  const [fixed, setFixed] = useState<DateRange>({ ...getPresetDays('lastMonth', today), compareWith: null });
  const [made, setMade] = useState<{ url: string; count: number } | null>(null);
  const share = useAction(api.reportSharing.createSharedReport, {
    invalidates: [api.reportSharing.getSharedReports],
  });
  return (
    <Card title={t('reportSharing:make.title')}>
      <Stack gap={20}>
        <FinePrint>{t('reportSharing:make.purpose')}</FinePrint>
        {made === null ? null : (
          <Notice tone="positive" title={t('reportSharing:make.done')}>
            <Stack gap={12}>
              <p>{t('reportSharing:make.once')}</p>
              <CodeBlock code={made.url} label={t('reportSharing:make.address')} />
            </Stack>
          </Notice>
        )}
        <ContractForm
          key={made?.count ?? 0}
          schema={loadSchema}
          label={t('reportSharing:make.title')}
          initialValues={{ parts: [...reportParts], validDays: linkDays[1], days: rollingDays[1] }}
          onValuesChange={({ days }) => setRolling(Number(days))}
          toInput={({ name, parts, validDays, days }) => ({
            name: name ?? '',
            parts,
            validDays,
            range:
              days === fixedDays
                ? { kind: 'Days', from: fixed.from, to: fixed.to }
                : { kind: 'LastDays', days },
          })}
          onSubmit={async (input) => {
            const { url } = await share.runOrThrow(input);
            setMade((before) => ({ url, count: (before?.count ?? 0) + 1 }));
            setRolling(rollingDays[1]);
          }}
        >
          <FormField
            name="name"
            label={t('reportSharing:make.name')}
            hint={t('reportSharing:make.nameHint')}
            emptyValue=""
          >
            <Input size="large" maxLength={80} />
          </FormField>
          <FormField name="days" label={t('reportSharing:make.days')}>
            <Select
              size="large"
              options={[
                ...rollingDays.map((count) => ({
                  value: count as number,
                  label: t('reportSharing:lastDays', { count }),
                })),
                { value: fixedDays, label: t('reportSharing:make.fixed') },
              ]}
            />
          </FormField>
          {rolling === fixedDays ? <DateRangePicker value={fixed} today={today} onChange={setFixed} /> : null}
          <FormField name="parts" label={t('reportSharing:make.parts')}>
            <Checkbox.Group
              options={reportParts.map((value) => ({ value, label: t(`reportSharing:part.${value}`) }))}
            />
          </FormField>
          <FormField name="validDays" label={t('reportSharing:make.valid')}>
            <Select
              size="large"
              options={linkDays.map((count) => ({
                value: count,
                label: t('reportSharing:make.validDays', { count }),
              }))}
            />
          </FormField>
          <SubmitButton>{t('reportSharing:make.action')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Card>
  );
}
