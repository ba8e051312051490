import { useMemo } from 'react';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { toMonth, type Month } from '#shared/domain/dates/months.ts';
import { isEditable } from '#shared/domain/social/post.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AgendaList } from '#renderer/ui/calendar/AgendaList.tsx';
import { MonthGrid, mostChips, type CalendarDay } from '#renderer/ui/calendar/MonthGrid.tsx';
import type { CalendarPost } from '#renderer/ui/calendar/PostChip.tsx';
import { findProductChange, getShownState, getTone, groupByDay, listWeeks } from '../calendar.ts';
import { sumResults } from '../results.ts';

const daysOfWeek = 7;

/** Posts of a month, as a grid or day by day. */
export function PostCalendar(props: {
  month: Month;
  posts: readonly SocialPost[];
  timeZone: string;
  today: Day;
  currency: Currency;
  view: 'month' | 'list';
  onOpen: (postId: string) => void;
  onAdd: (day: string) => void;
  onMove: (postId: string, day: string) => void;
  onMore: () => void;
}) {
  const t = useText('socialNetworks');
  const { time, money, day: formatDay, language } = useFormats();
  const { month, posts, timeZone, today, currency } = props;
  const days = useMemo(() => listWeeks(month), [month]);
  const byDay = useMemo(() => groupByDay(posts, timeZone), [posts, timeZone]);

  const toChip = (post: SocialPost): CalendarPost => {
    const state = getShownState(post);
    const change = findProductChange(post);
    const title = post.text.split('\n')[0] ?? '';
    const results = state === 'Published' ? sumResults(post.deliveries) : null;
    return {
      id: post.id,
      title: title === '' ? t('socialNetworks:untitled') : title,
      time: post.publishAt === null ? null : time(post.publishAt, timeZone),
      tone: getTone(state),
      state:
        results === null
          ? t(change === null ? `socialNetworks:states.${state}` : `socialNetworks:products.${change}`)
          : money({ value: results.revenue, currency }),
      networks: post.deliveries.map(({ network }) => network),
      pictureUrl: post.media.find(({ kind }) => kind === 'Image')?.url ?? null,
      canMove: post.deliveries.length > 0 && post.deliveries.every((delivery) => isEditable(delivery.state)),
    };
  };

  if (props.view === 'list') {
    const ofMonth = [...byDay]
      .filter(([day]) => toMonth(day) === month)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return (
      <AgendaList
        sections={ofMonth.map(([day, found]) => ({
          key: day,
          title: formatDay(day),
          posts: found.map(toChip),
        }))}
        onOpen={props.onOpen}
      />
    );
  }
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <MonthGrid
      label={t('socialNetworks:calendar')}
      weekdays={days.slice(0, daysOfWeek).map((day) => weekday.format(new Date(`${day}T00:00:00Z`)))}
      days={days.map((day): CalendarDay => {
        const found = byDay.get(day) ?? [];
        const hidden = found.length - mostChips;
        return {
          day,
          number: String(Number(day.slice(8))),
          name: formatDay(day),
          isToday: day === today,
          isOutside: toMonth(day) !== month,
          isPast: day < today,
          // A day may hold hundreds of posts; only the first ones are drawn.
          posts: found.slice(0, mostChips).map(toChip),
          addLabel: t('socialNetworks:newPostOn', { day: formatDay(day) }),
          moreText: hidden > 0 ? t('socialNetworks:more', { count: hidden }) : null,
        };
      })}
      onOpen={props.onOpen}
      onAdd={props.onAdd}
      onMove={props.onMove}
      onMore={props.onMore}
    />
  );
}
