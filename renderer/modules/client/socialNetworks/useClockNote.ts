import { useState } from 'react';
import { findClockChange } from '#shared/domain/dates/clockChanges.ts';
import { parseWallTime, toWallTime } from '#shared/domain/dates/days.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** A time of a post as its wall time in the shop's zone, with a note where the clocks skip that time or show it twice. */
export function useClockNote(
  publishAt: string | null,
  timeZone: string,
  onChange: (publishAt: string | null) => void,
) {
  const t = useText('socialNetworks');
  const { time } = useFormats();
  /** As the user chose it, which is another time than the planned one where the clocks skip it. */
  const [chosen, setChosen] = useState<{ readonly wall: string; readonly publishAt: string | null } | null>(
    null,
  );
  const planned = publishAt === null ? null : toWallTime(new Date(publishAt), timeZone);
  const wall = chosen !== null && chosen.publishAt === publishAt ? chosen.wall : planned;
  const clockChange = wall === null ? null : findClockChange(wall, timeZone);
  return {
    wall: planned,
    note:
      clockChange === null || publishAt === null || wall === null
        ? null
        : t(`socialNetworks:editor.clock${clockChange}`, {
            time: wall.slice(11),
            planned: time(publishAt, timeZone),
          }),
    choose(text: string | null) {
      const next = text === null ? null : (parseWallTime(text, timeZone)?.toISOString() ?? null);
      setChosen(text === null ? null : { wall: text, publishAt: next });
      onChange(next);
    },
  };
}
