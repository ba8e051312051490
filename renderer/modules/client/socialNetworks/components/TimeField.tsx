import { memo, useCallback } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { WallTimeInput } from '#renderer/ui/dates/WallTimeInput.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { useClockNote } from '../useClockNote.ts';
import type { PostEditorState } from '../usePostEditor.ts';

/** When a post goes out, as a wall time of the shop; says so where the clocks skip that time or show it twice. */
export const TimeField = memo(function TimeField(props: {
  publishAt: string | null;
  change: PostEditorState['change'];
  timeZone: string;
  nowMs: number;
}) {
  const t = useText('socialNetworks');
  const { publishAt, change, timeZone, nowMs } = props;
  const setTime = useCallback((next: string | null) => change({ publishAt: next }), [change]);
  const { wall, note, choose } = useClockNote(publishAt, timeZone, setTime);
  const isPast = publishAt !== null && Date.parse(publishAt) < nowMs;
  return (
    <LabelledControl
      label={t('socialNetworks:editor.time', { zone: timeZone })}
      error={isPast ? t('socialNetworks:editor.past') : null}
      hint={note ?? undefined}
    >
      {(id) => <WallTimeInput id={id} value={wall} onChange={choose} />}
    </LabelledControl>
  );
});
