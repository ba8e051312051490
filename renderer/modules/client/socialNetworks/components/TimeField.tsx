import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { memo, useState } from 'react';
import { parseWallTime, toWallTime } from '#shared/domain/dates/days.ts';
import { findClockChange } from '#shared/domain/dates/clockChanges.ts';
import { getDatePattern } from '#shared/domain/format/dateTime.ts';
import { asLanguage } from '#renderer/i18n/i18n.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import type { PostEditorState } from '../usePostEditor.ts';

const wallFormat = 'YYYY-MM-DDTHH:mm';

/** When a post goes out, as a wall time of the shop; says so where the clocks skip that time or show it twice. */
export const TimeField = memo(function TimeField(props: {
  publishAt: string | null;
  change: PostEditorState['change'];
  timeZone: string;
  nowMs: number;
}) {
  const t = useText('socialNetworks');
  const { time } = useFormats();
  const language = useLanguage();
  const { publishAt, change, timeZone, nowMs } = props;
  /** As the user chose it, which is another time than the planned one where the clocks skip it. */
  const [chosen, setChosen] = useState<{ readonly wall: string; readonly publishAt: string | null } | null>(
    null,
  );
  const pattern = getDatePattern(asLanguage(language)).replace('dd', 'DD').replace('yyyy', 'YYYY');
  const isPast = publishAt !== null && Date.parse(publishAt) < nowMs;
  const planned = publishAt === null ? null : toWallTime(new Date(publishAt), timeZone);
  const wall = chosen !== null && chosen.publishAt === publishAt ? chosen.wall : planned;
  const clockChange = wall === null ? null : findClockChange(wall, timeZone);
  const describeChange = (): string | undefined => {
    if (clockChange === null || publishAt === null || wall === null) return undefined;
    const texts = { time: wall.slice(11), planned: time(publishAt, timeZone) };
    return t(`socialNetworks:editor.clock${clockChange}`, texts);
  };
  return (
    <LabelledControl
      label={t('socialNetworks:editor.time', { zone: timeZone })}
      error={isPast ? t('socialNetworks:editor.past') : null}
      hint={describeChange()}
    >
      {(id) => (
        <DatePicker
          key={language}
          id={id}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format={`${pattern} HH:mm`}
          suffixIcon={<Icon name="calendar" />}
          value={planned === null ? null : dayjs(planned)}
          onChange={(at: dayjs.Dayjs | null) => {
            const text = at?.format(wallFormat) ?? null;
            const instant = text === null ? null : parseWallTime(text, timeZone);
            const next = instant?.toISOString() ?? null;
            setChosen(text === null ? null : { wall: text, publishAt: next });
            change({ publishAt: next });
          }}
        />
      )}
    </LabelledControl>
  );
});
