import { Button, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { mostPostSlots, type PostSlot } from '#shared/domain/social/postSlots.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { SlotRows } from '#renderer/ui/calendar/SlotRows.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useWeekdayName } from '../useBasisText.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const timeFormat = 'HH:mm';

const isSame = (one: PostSlot, other: PostSlot) =>
  one.network === other.network && one.weekday === other.weekday && one.time === other.time;

function AddSlots(props: {
  slots: readonly PostSlot[];
  /** Networks that the shop connected; never empty. */
  connected: readonly [SocialNetwork, ...SocialNetwork[]];
  timeZone: string;
  isBusy: boolean;
  onSave: (slots: PostSlot[]) => void;
}) {
  const t = useText('socialNetworks');
  const getWeekday = useWeekdayName('short');
  const { slots, connected, timeZone, isBusy } = props;
  const [chosen, setNetwork] = useState<SocialNetwork | null>(null);
  // A network that was disconnected since takes no further times.
  const network = chosen !== null && connected.includes(chosen) ? chosen : connected[0];
  const [days, setDays] = useState<readonly number[]>([]);
  const [time, setTime] = useState('18:00');
  const added = days
    .map((weekday) => ({ network, weekday, time }))
    .filter((slot) => !slots.some((known) => isSame(known, slot)));
  const isFull = slots.length + added.length > mostPostSlots;
  return (
    <Stack isRow gap={12} align="end">
      <LabelledControl label={t('socialNetworks:slots.network')}>
        {(id) => (
          <Select<SocialNetwork>
            id={id}
            style={{ width: 140 }}
            value={network}
            onChange={setNetwork}
            options={connected.map((value) => ({
              value,
              label: t(`socialNetworks:networks.${value}`),
            }))}
          />
        )}
      </LabelledControl>
      <LabelledControl label={t('socialNetworks:slots.weekdays')}>
        {(id) => (
          <Select<number[]>
            id={id}
            mode="multiple"
            style={{ width: 240 }}
            value={[...days]}
            onChange={setDays}
            options={weekdays.map((value) => ({ value, label: getWeekday(value) }))}
          />
        )}
      </LabelledControl>
      <LabelledControl label={t('socialNetworks:slots.time', { zone: timeZone })}>
        {(id) => (
          <TimePicker
            id={id}
            format={timeFormat}
            minuteStep={5}
            needConfirm={false}
            allowClear={false}
            value={dayjs(`2027-01-04T${time}`)}
            onChange={(value: dayjs.Dayjs | null) => setTime(value?.format(timeFormat) ?? time)}
          />
        )}
      </LabelledControl>
      <Button
        {...disableIf(added.length === 0 || isFull || isBusy)}
        onClick={() => {
          props.onSave([...slots, ...added]);
          setDays([]);
        }}
      >
        {t('socialNetworks:slots.add')}
      </Button>
      {isFull ? <FinePrint>{t('socialNetworks:slots.full')}</FinePrint> : null}
    </Stack>
  );
}

/** The weekly times at which the shop posts on each network; new ones are for networks that it connected. */
export function SlotsSetting(props: {
  connections: readonly SocialConnection[];
  onShowConnections: () => void;
}) {
  const [first, ...others] = props.connections
    .filter(({ state }) => state !== 'NotConnected')
    .map(({ network }) => network);
  const t = useText('socialNetworks');
  const getWeekday = useWeekdayName('short');
  const query = useCallQuery(api.socialMediaPost.getPostSlots, {});
  const change = useAction(api.socialMediaPost.setPostSlots, {
    invalidates: [api.socialMediaPost.getPostSlots, api.socialMediaPost.getFreePostSlots],
    onSuccess: () => showSuccess(t('socialNetworks:slots.saved')),
  });
  return (
    <Card title={t('socialNetworks:slots.title')}>
      <QueryView query={query} skeleton={<Skeleton height={120} />}>
        {({ slots, timeZone }) => (
          <Stack gap={16}>
            <FinePrint>{t('socialNetworks:slots.text')}</FinePrint>
            {slots.length === 0 ? <FinePrint>{t('socialNetworks:slots.empty')}</FinePrint> : null}
            <SlotRows
              rows={socialNetworks.flatMap((network) => {
                const own = slots
                  .filter((slot) => slot.network === network)
                  .toSorted((one, other) => one.weekday - other.weekday || (one.time < other.time ? -1 : 1));
                const name = t(`socialNetworks:networks.${network}`);
                if (own.length === 0) return [];
                return {
                  network,
                  name,
                  slots: own.map((slot) => {
                    const text = `${getWeekday(slot.weekday)} ${slot.time}`;
                    return {
                      key: text,
                      text,
                      removeLabel: t('socialNetworks:slots.remove', { slot: `${name} ${text}` }),
                      onRemove: () =>
                        void change.run({ slots: slots.filter((known) => !isSame(known, slot)) }),
                    };
                  }),
                };
              })}
            />
            {first === undefined ? (
              <div>
                <FinePrint>{t('socialNetworks:slots.notConnected')}</FinePrint>
                <Button onClick={props.onShowConnections}>{t('socialNetworks:notConnected.action')}</Button>
              </div>
            ) : (
              <AddSlots
                slots={slots}
                connected={[first, ...others]}
                timeZone={timeZone}
                isBusy={change.isPending}
                onSave={(next) => void change.run({ slots: next })}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
