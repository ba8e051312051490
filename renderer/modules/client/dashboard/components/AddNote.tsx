import { Button } from 'antd';
import { useState } from 'react';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { noteLimits } from '#shared/domain/report/timeline.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { DayInput } from '#renderer/ui/dates/DayInput.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Writes a note about a day, which the chart then marks. */
export function AddNote({ today }: { today: Day }) {
  const t = useText('dashboard');
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState(today);
  const [text, setText] = useState('');
  const close = () => setIsOpen(false);
  const create = useAction(api.dashboard.createNote, {
    invalidates: [api.dashboard.getTimeline],
    onSuccess: () => {
      showSuccess(t('dashboard:note.saved'));
      setText('');
      close();
    },
  });
  const isFit = text.trim() !== '' && [...text].length <= noteLimits.text;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('dashboard:note.add')}</Button>
      <SideSheet
        title={t('dashboard:note.title')}
        closeLabel={t('dashboard:note.close')}
        isOpen={isOpen}
        onClose={close}
      >
        <Stack gap={16}>
          <LabelledControl label={t('dashboard:note.day')}>
            {(id) => (
              <DayInput id={id} value={day} last={addDays(today, noteLimits.daysAhead)} onChange={setDay} />
            )}
          </LabelledControl>
          <LabelledControl label={t('dashboard:note.text')} hint={t('dashboard:note.purpose')}>
            {(id) => (
              <LimitedInput
                id={id}
                isMultiline
                maximum={noteLimits.text}
                value={text}
                placeholder={t('dashboard:note.example')}
                onChange={(typed) => setText(typed.replaceAll(/\s/gu, ' '))}
              />
            )}
          </LabelledControl>
          <Button
            type="primary"
            loading={create.isPending}
            {...disableIf(!isFit || create.isPending)}
            onClick={() => void create.run({ day, text: text.trim() })}
          >
            {t('dashboard:note.save')}
          </Button>
        </Stack>
      </SideSheet>
    </>
  );
}
