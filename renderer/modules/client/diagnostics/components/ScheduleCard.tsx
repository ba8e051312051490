import { Select, Switch } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { runSchedules, type RunSchedule } from '#shared/domain/diagnostics/overview.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** How often checks run by themselves, and whether the overview is mailed. */
export function ScheduleCard(props: {
  schedule: OutputOf<Contracts['eshopAnalyzer']['getDiagnosticsSchedule']>;
}) {
  const t = useText('overview');
  const { dateTime } = useFormats();
  const { runs, isMailed, nextRunAt, nextMailAt } = props.schedule;
  const save = useAction(api.eshopAnalyzer.setDiagnosticsSchedule, {
    invalidates: [api.eshopAnalyzer.getDiagnosticsSchedule],
    onSuccess: () => showSuccess(t('overview:schedule.saved')),
  });
  return (
    <Card title={t('overview:schedule.title')}>
      <Stack gap={8}>
        <SettingRow
          label={t('overview:schedule.runs')}
          hint={
            nextRunAt === null
              ? t('overview:schedule.runsHint')
              : t('overview:schedule.nextRun', { at: dateTime(nextRunAt) })
          }
        >
          <Select<RunSchedule>
            aria-label={t('overview:schedule.runs')}
            value={runs}
            {...disableIf(save.isPending)}
            popupMatchSelectWidth={false}
            options={runSchedules.map((value) => ({ value, label: t(`overview:schedule.run.${value}`) }))}
            onChange={(value) => void save.run({ runs: value, isMailed })}
          />
        </SettingRow>
        <SettingRow
          label={t('overview:schedule.mail')}
          hint={
            nextMailAt === null
              ? t('overview:schedule.mailHint')
              : t('overview:schedule.nextMail', { at: dateTime(nextMailAt) })
          }
        >
          <Switch
            aria-label={t('overview:schedule.mail')}
            checked={isMailed}
            loading={save.isPending}
            onChange={(value) => void save.run({ runs, isMailed: value })}
          />
        </SettingRow>
      </Stack>
    </Card>
  );
}
