import { Modal, Radio } from 'antd';
import { useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import { addDays, toLocalDay, startOfDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { queueCalls } from '../calls.ts';

const choices = ['tomorrow', 'days3', 'week', 'change'] as const;
type Choice = (typeof choices)[number];
const daysOf = { tomorrow: 1, days3: 3, week: 7 } as const;
/** Start of the staff's working day. */
const morningMs = 8 * 3_600_000;

function getSnoozeEnd(choice: Choice): string | null {
  if (choice === 'change') return null;
  const day = addDays(toLocalDay(new Date(), staffTimeZone), daysOf[choice]);
  return new Date(startOfDay(day, staffTimeZone).getTime() + morningMs).toISOString();
}

/** Puts an item off until a morning or until it changes; a reason is said. */
export function SnoozeModal(props: { item: CockpitItem; onClose: () => void; onDone: () => void }) {
  const { item, onClose } = props;
  const t = useText('cockpit');
  const [choice, setChoice] = useState<Choice>('tomorrow');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const snooze = useAction(api.cockpit.snoozeCockpitItem, {
    invalidates: queueCalls,
    onSuccess: () => {
      onClose();
      props.onDone();
    },
  });
  const save = () => {
    setIsAsked(true);
    if (reason.trim() === '') return;
    void snooze.run({ itemId: item.id, until: getSnoozeEnd(choice), reason });
  };
  return (
    <Modal
      open
      centered
      title={t('cockpit:snooze.title')}
      okText={t('cockpit:snooze.sure')}
      cancelText={t('ui:cancel')}
      confirmLoading={snooze.isPending}
      onOk={save}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <LabelledControl label={t('cockpit:snooze.until')}>
          {(id) => (
            <Radio.Group
              vertical
              id={id}
              value={choice}
              onChange={(event) => setChoice(event.target.value as Choice)}
              options={choices.map((value) => ({ value, label: t(`cockpit:snooze.${value}`) }))}
            />
          )}
        </LabelledControl>
        <ReasonField
          label={t('cockpit:snooze.reason')}
          hint={t('cockpit:snooze.reasonHint')}
          value={reason}
          isMissing={isAsked && reason.trim() === ''}
          onChange={setReason}
          onPressEnter={save}
        />
      </Stack>
    </Modal>
  );
}
