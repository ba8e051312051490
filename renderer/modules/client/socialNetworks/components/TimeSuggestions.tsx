import { Button } from 'antd';
import { memo } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { listNextOffers } from '../suggestedTimes.ts';
import { useBasisText, useWeekdayName } from '../useBasisText.ts';
import type { PostDraft } from '../postDraft.ts';
import type { PostEditorState } from '../usePostEditor.ts';
import { BestTimesNote } from './BestTimesNote.tsx';

const mostOffers = 3;

/** Times to plan a post at: the next free weekly one, and times at which posts do well, each with what it rests on. */
export const TimeSuggestions = memo(function TimeSuggestions(props: {
  networks: PostDraft['networks'];
  change: PostEditorState['change'];
  timeZone: string;
  nowMs: number;
}) {
  const t = useText('socialNetworks');
  const { dateTime } = useFormats();
  const toBasis = useBasisText();
  const getWeekday = useWeekdayName('short');
  const { change, timeZone, nowMs } = props;
  const networks = props.networks.map(({ network }) => network);
  const free = useCallQuery(
    api.socialMediaPost.getFreePostSlots,
    { networks, most: 1 },
    { keepsPrevious: true },
  ).data?.times[0];
  const best = useCallQuery(api.socialMediaPost.getBestPostTimes, {}).data;
  const offers = best === undefined ? [] : listNextOffers(best.times, timeZone, { nowMs, most: mostOffers });
  const choose = (at: string) => change({ publishAt: at });
  if (best === undefined) return null;
  return (
    <section aria-label={t('socialNetworks:suggested.label')}>
      <Stack gap={8}>
        <strong>{t('socialNetworks:suggested.label')}</strong>
        {free === undefined ? null : (
          <div>
            <Button size="small" onClick={() => choose(free.publishAt)}>
              {t('socialNetworks:suggested.slot', { time: dateTime(free.publishAt, timeZone) })}
            </Button>
            <FinePrint>
              {t('socialNetworks:suggested.slotBasis', {
                network: t(`socialNetworks:networks.${free.network}`),
              })}
            </FinePrint>
          </div>
        )}
        {offers.map(({ cell, at, time }) => (
          <div key={cell}>
            <Button size="small" onClick={() => choose(at.toISOString())}>
              {getWeekday(time.weekday)} {dateTime(at, timeZone)}
            </Button>
            <FinePrint>{toBasis(time)}</FinePrint>
          </div>
        ))}
        {offers.length === 0 ? <BestTimesNote best={best} /> : null}
      </Stack>
    </section>
  );
});
