import { Segmented, Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import type { AlertSettings } from '#shared/contracts/staffAlert.ts';
import {
  alertEvents,
  alertPermissions,
  alertScopes,
  globalEvents,
  type AlertEvent,
  type AlertScope,
} from '#shared/domain/alert/alert.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { AdminSettingsPage } from '#renderer/features/adminTabs/AdminSettingsPage.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Labelled } from '#renderer/ui/form/Labelled.tsx';
import { FormRow } from '#renderer/ui/form/FormRow.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Ten in the evening to six in the morning. */
const usualQuietHours = { fromMinute: 1_320, toMinute: 360 };

/** Settings of the staff member's alerts. */
export function AlertSettingsPage() {
  const t = useText('alerts');
  const query = useCallQuery(api.staffAlert.getAlertSettings, {});
  return (
    <AdminSettingsPage purpose={t('alerts:purpose')}>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <FormSkeleton fields={8} />
          </Card>
        }
      >
        {({ settings }) => <SettingsCards settings={settings} />}
      </QueryView>
    </AdminSettingsPage>
  );
}

function SettingsCards({ settings }: { settings: AlertSettings }) {
  const t = useText('alerts');
  const save = useAction(api.staffAlert.setAlertSettings, {
    invalidates: [api.staffAlert.getAlertSettings],
  });
  const change = (changed: Partial<AlertSettings>) => void save.run({ ...settings, ...changed });
  const { quietHours } = settings;
  return (
    <Columns ratio="wideFirst" align="start">
      <Card title={t('alerts:rulesTitle')}>
        <Stack gap={16}>
          <FinePrint>{t('alerts:watchedHint')}</FinePrint>
          <RuleRows settings={settings} isSaving={save.isPending} onChange={(rules) => change({ rules })} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={16}>
          <SettingRow label={t('alerts:quietSwitch')} hint={t('alerts:quietHint')}>
            <Switch
              aria-label={t('alerts:quietSwitch')}
              checked={quietHours !== null}
              loading={save.isPending}
              onChange={(isOn) => change({ quietHours: isOn ? usualQuietHours : null })}
            />
          </SettingRow>
          {quietHours === null ? null : (
            <FormRow>
              <MinuteField
                label={t('alerts:quietFrom')}
                minute={quietHours.fromMinute}
                onChange={(fromMinute) => change({ quietHours: { ...quietHours, fromMinute } })}
              />
              <MinuteField
                label={t('alerts:quietTo')}
                minute={quietHours.toMinute}
                onChange={(toMinute) => change({ quietHours: { ...quietHours, toMinute } })}
              />
            </FormRow>
          )}
        </Stack>
      </Card>
    </Columns>
  );
}

function RuleRows(props: {
  settings: AlertSettings;
  isSaving: boolean;
  onChange: (rules: AlertSettings['rules']) => void;
}) {
  const t = useText('alerts', 'adminMail');
  const held = useSession((state) => state.adminPermissions);
  const { rules } = props.settings;
  const isAllowed = (event: AlertEvent) => {
    const needed = alertPermissions[event];
    return needed === undefined || held.has(needed);
  };
  return (
    <Stack gap={12}>
      {alertEvents.filter(isAllowed).map((event) => {
        const rule = rules.find((one) => one.event === event);
        const others = rules.filter((one) => one.event !== event);
        const title = t(`adminMail:events.${event}.title`);
        const scopes = globalEvents.has(event) ? (['All'] as const) : alertScopes;
        return (
          <SettingRow key={event} label={title} hint={t(`adminMail:events.${event}.text`)}>
            <Segmented<AlertScope | 'Off'>
              aria-label={t('alerts:choice', { event: title })}
              value={rule?.scope ?? 'Off'}
              disabled={props.isSaving}
              options={[
                { value: 'Off', label: t('alerts:off') },
                ...scopes.map((scope) => ({
                  value: scope,
                  label: t(scopes.length === 1 ? 'alerts:on' : `alerts:scopeOf.${scope}`),
                })),
              ]}
              onChange={(scope) => props.onChange(scope === 'Off' ? others : [...others, { event, scope }])}
            />
          </SettingRow>
        );
      })}
    </Stack>
  );
}

function MinuteField(props: { label: string; minute: number; onChange: (minute: number) => void }) {
  const id = useId();
  const midnight = dayjs().startOf('day');
  return (
    <Labelled htmlFor={id} label={props.label}>
      <TimePicker
        id={id}
        format="HH:mm"
        minuteStep={5}
        allowClear={false}
        needConfirm={false}
        value={midnight.minute(props.minute % 60).hour(Math.floor(props.minute / 60))}
        onChange={(time) => {
          if (time !== null) props.onChange(time.hour() * 60 + time.minute());
        }}
      />
    </Labelled>
  );
}
