import { useState } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { Period } from '#renderer/ui/dates/PeriodFilter.tsx';
import { getPresetDays, getToday } from '#renderer/ui/dates/dateRange.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useSignedFile } from '../useSignedFile.ts';
import { PeriodField } from './PeriodField.tsx';
import { SaveLine } from './SaveLine.tsx';

/** Saves the orders of a period that follow clicks on Google ads, for Google’s import of offline conversions. */
export function ConversionExport() {
  const t = useText('kpi');
  const [period, setPeriod] = useState<Period>(() => getPresetDays('last7', getToday(staffTimeZone)));
  const { phase, start, reset } = useSignedFile();
  const ask = useAction(api.exportLink.getGclid, { failure: 'caller' });
  const begin = async () =>
    await start(async () => {
      const file = await ask.run({ dateFrom: period.from, dateTo: period.to });
      return file === null ? null : { file, count: file.orderCount };
    });
  return (
    <Card title={t('kpi:export.gclid')}>
      <Stack gap={16}>
        <FinePrint>{t('kpi:export.gclidText')}</FinePrint>
        <PeriodField
          value={period}
          onChange={(next) => {
            reset();
            setPeriod(next);
          }}
        />
        {ask.problem === null ? null : <ProblemAlert problem={ask.problem} />}
        <SaveLine phase={phase} countKey="kpi:export.foundOrders" onSave={() => void begin()} />
      </Stack>
    </Card>
  );
}
