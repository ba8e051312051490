import { Button } from 'antd';
import { memo, useDeferredValue, useMemo } from 'react';
import type { BestTimes } from '#shared/contracts/postPlanningSchemas.ts';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { hasWallTime, toWallTime, type Day } from '#shared/domain/dates/days.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AgendaList } from '#renderer/ui/calendar/AgendaList.tsx';
import { MonthGrid, mostChips, type CalendarDay } from '#renderer/ui/calendar/MonthGrid.tsx';
import { OfferButton, type TimeOffer } from '#renderer/ui/calendar/OfferButton.tsx';
import { WeekGrid, type WeekCell, type WeekDay } from '#renderer/ui/calendar/WeekGrid.tsx';
import { WeekStrip } from '#renderer/ui/calendar/WeekStrip.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import {
  findMovedTime,
  findUrgentState,
  getPostTime,
  getTone,
  groupByDay,
  isAhead,
  listWeek,
  listWeeks,
  toHourCell,
  type Cell,
} from '../calendar.ts';
import { listOffers } from '../suggestedTimes.ts';
import { useBasisText } from '../useBasisText.ts';
import { useChips } from '../useChips.ts';
import { useStableCalls, type CalendarCalls } from '../useStableCalls.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** How many posts of an hour are drawn. */
const mostHourChips = 3;
/** Days with more posts are offered no further time. */
const mostPostsBesideOffer = 2;
/** Of `2026-11-25T19`. */
const hourCellLength = 13;

export type CalendarView = 'month' | 'week' | 'list' | 'phone';

interface CalendarProps extends CalendarCalls {
  /** Any day of the shown month or week. */
  readonly shownDay: Day;
  readonly posts: readonly SocialPost[];
  readonly timeZone: string;
  readonly nowMs: number;
  readonly today: Day;
  readonly currency: Currency;
  /** Null until it is read. */
  readonly best: BestTimes | null;
  /** The post that is open beside the calendar; null for none. */
  readonly selectedId: string | null;
}

/** When a post would go out in another place of the calendar, as a text, and whether it can. */
function useMoves({ posts, timeZone, nowMs }: CalendarProps) {
  const t = useText('socialNetworks');
  const { dateTime } = useFormats();
  const find = (postId: string, cell: Cell) =>
    findMovedTime(posts.find(({ id }) => id === postId)?.publishAt ?? null, cell, timeZone);
  return {
    refusedText: t('socialNetworks:editor.past'),
    canMove: (postId: string, cell: Cell) => isAhead(find(postId, cell), nowMs),
    describeMove(postId: string, cell: Cell) {
      const moved = find(postId, cell);
      return moved === null ? '' : dateTime(moved, timeZone);
    },
  };
}

function useWeekdays() {
  const { language } = useFormats();
  const weekday = useMemo(
    () => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
    [language],
  );
  return (day: Day) => weekday.format(new Date(`${day}T00:00:00Z`));
}

const toNumber = (day: Day) => String(Number(day.slice(8)));

/** The best time of a day that has room; elsewhere it would be in the way. */
function useDayOffer(
  { best, timeZone, nowMs }: CalendarProps,
  byDay: ReadonlyMap<Day, readonly SocialPost[]>,
) {
  const t = useText('socialNetworks');
  const toBasis = useBasisText();
  return (day: Day): TimeOffer | null => {
    const taken = (byDay.get(day) ?? []).map((post) =>
      (getPostTime(post, timeZone) ?? '').slice(0, hourCellLength),
    );
    const [offer] = listOffers(best?.times ?? [], day, timeZone, nowMs);
    if (offer === undefined || taken.length >= mostPostsBesideOffer || taken.includes(offer.cell))
      return null;
    const time = `${offer.time.hour}:00`;
    const text = t('socialNetworks:suggested.best', { time });
    return { cell: offer.cell, text, shortText: time, basis: toBasis(offer.time) };
  };
}

function MonthView(props: CalendarProps) {
  const t = useText('socialNetworks');
  const { day: formatDay, shortDay } = useFormats();
  const { shownDay, posts, timeZone, today, currency } = props;
  const byDay = useMemo(() => groupByDay(posts, timeZone), [posts, timeZone]);
  const toOffer = useDayOffer(props, byDay);
  const month = toMonth(shownDay);
  const days = useMemo(() => listWeeks(month), [month]);
  const toChip = useChips(timeZone, currency);
  const getWeekday = useWeekdays();
  const moves = useMoves(props);
  return (
    <MonthGrid
      label={t('socialNetworks:calendar')}
      weekdays={listWeek(shownDay).map(getWeekday)}
      days={days.map((day, at): CalendarDay => {
        const found = byDay.get(day) ?? [];
        const hidden = found.length - mostChips;
        const isOutside = toMonth(day) !== month;
        // Where another month begins, its name says so.
        const beginsMonth = isOutside && (at === 0 || toNumber(day) === '1');
        return {
          day,
          number: beginsMonth ? shortDay(day) : toNumber(day),
          name: formatDay(day),
          isToday: day === today,
          isOutside,
          isPast: day < today,
          // A day may hold hundreds of posts; only the first ones are drawn.
          posts: found.slice(0, mostChips).map(toChip),
          addLabel: t('socialNetworks:newPostOn', { day: formatDay(day) }),
          moreText: hidden > 0 ? t('socialNetworks:more', { count: hidden }) : null,
          offer: toOffer(day),
        };
      })}
      {...moves}
      selectedId={props.selectedId}
      onOpen={props.onOpen}
      onAdd={props.onAdd}
      onMove={props.onMove}
      onMore={props.onMore}
    />
  );
}

function WeekView(props: CalendarProps) {
  const t = useText('socialNetworks');
  const { day: formatDay } = useFormats();
  const { shownDay, posts, timeZone, nowMs, today, currency } = props;
  const byDay = useMemo(() => groupByDay(posts, timeZone), [posts, timeZone]);
  const toChip = useChips(timeZone, currency);
  const getWeekday = useWeekdays();
  const moves = useMoves(props);
  const toOffer = useDayOffer(props, byDay);
  const currentCell = toWallTime(new Date(nowMs), timeZone).slice(0, hourCellLength);
  const toCell = (day: Day, hour: number, offer: TimeOffer | null): WeekCell => {
    const cell = toHourCell(day, hour);
    const found = (byDay.get(day) ?? []).filter(
      (post) => getPostTime(post, timeZone)?.startsWith(cell) === true,
    );
    const hidden = found.length - mostHourChips;
    return {
      cell,
      // An hour that the clocks skip takes no posts.
      isClosed: cell < currentCell || !hasWallTime(`${cell}:00`, timeZone),
      posts: found.slice(0, mostHourChips).map(toChip),
      addLabel: t('socialNetworks:newPostOn', { day: `${formatDay(day)} ${cell.slice(11)}:00` }),
      moreText: hidden > 0 ? t('socialNetworks:more', { count: hidden }) : null,
      offer: offer?.cell === cell ? offer : null,
    };
  };
  return (
    <WeekGrid
      label={t('socialNetworks:calendar')}
      hourLabel={t('socialNetworks:hour')}
      hours={hours.map((hour) => `${hour}:00`)}
      days={listWeek(shownDay).map((day): WeekDay => {
        const offer = toOffer(day);
        return {
          day,
          weekday: getWeekday(day),
          number: toNumber(day),
          name: formatDay(day),
          isToday: day === today,
          cells: hours.map((hour) => toCell(day, hour, offer)),
        };
      })}
      {...moves}
      selectedId={props.selectedId}
      onOpen={props.onOpen}
      onAdd={props.onAdd}
      onMove={props.onMove}
      onMore={props.onMore}
    />
  );
}

/** A day above its posts: `Tue, 1 December`. */
function useDayTitle() {
  const { language } = useFormats();
  const dayName = useMemo(
    () =>
      new Intl.DateTimeFormat(language, {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
    [language],
  );
  return (day: Day) => dayName.format(new Date(`${day}T00:00:00Z`));
}

/** Posts day by day of some days; days without posts are left out. */
function Agenda(props: CalendarProps & { isShown: (day: Day) => boolean }) {
  const getTitle = useDayTitle();
  const { posts, timeZone, currency } = props;
  const byDay = useMemo(() => groupByDay(posts, timeZone), [posts, timeZone]);
  const toChip = useChips(timeZone, currency);
  const shown = [...byDay].filter(([day]) => props.isShown(day)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <AgendaList
      sections={shown.map(([day, found]) => ({
        key: day,
        title: getTitle(day),
        posts: found.map(toChip),
      }))}
      onOpen={props.onOpen}
    />
  );
}

interface PhoneProps extends CalendarProps {
  /** The only day that is shown; null for the whole week. */
  readonly selectedDay: Day | null;
}

function PhoneView(props: PhoneProps) {
  const t = useText('socialNetworks');
  const { day: formatDay } = useFormats();
  const { shownDay, posts, timeZone, today, selectedDay } = props;
  const days = useMemo(() => listWeek(shownDay), [shownDay]);
  const byDay = useMemo(() => groupByDay(posts, timeZone), [posts, timeZone]);
  const getWeekday = useWeekdays();
  const getTitle = useDayTitle();
  const toOffer = useDayOffer(props, byDay);
  const isShown = (day: Day) => (selectedDay === null ? days.includes(day) : day === selectedDay);
  // The next best time of the shown days, which is rarely today's.
  const offered = days.find((day) => isShown(day) && day >= today && toOffer(day) !== null) ?? null;
  const offer = offered === null ? null : toOffer(offered);
  return (
    <>
      <WeekStrip
        label={t('socialNetworks:days')}
        days={days.map((day) => {
          const found = byDay.get(day) ?? [];
          const count = t('socialNetworks:postCount', { count: found.length });
          const state = findUrgentState(found);
          return {
            day,
            weekday: getWeekday(day),
            number: toNumber(day),
            name: `${formatDay(day)}, ${count}`,
            isToday: day === today,
            tone: state === null ? null : getTone(state),
          };
        })}
        selected={selectedDay}
        onSelect={(day) => props.onSelectDay(day as Day)}
      />
      {days.some((day) => isShown(day) && byDay.has(day)) ? null : (
        <FinePrint>
          {t(selectedDay === null ? 'socialNetworks:emptyWeek' : 'socialNetworks:emptyDay')}
        </FinePrint>
      )}
      <Agenda {...props} isShown={isShown} />
      {offer === null || offered === null ? null : (
        <div>
          <strong>{getTitle(offered)}</strong>
          <OfferButton offer={offer} onAdd={(cell) => props.onAdd(cell)} />
          <FinePrint>{offer.basis}</FinePrint>
        </div>
      )}
      {selectedDay === null ? null : (
        <Stack isRow gap={8}>
          {selectedDay < today ? null : (
            <Button icon={<Icon name="add" />} onClick={() => props.onAdd(selectedDay)}>
              {t('socialNetworks:newPostOn', { day: formatDay(selectedDay) })}
            </Button>
          )}
          <Button onClick={() => props.onSelectDay(selectedDay)}>{t('socialNetworks:wholeWeek')}</Button>
        </Stack>
      )}
    </>
  );
}

type ViewProps = PhoneProps & { readonly view: CalendarView };

/**
 * Posts of a month or a week: by days, by hours, or one under another. Drawn in pieces after the frame of a click, so that
 * thousands of posts never hold up the page.
 */
export function PostCalendar(props: ViewProps) {
  const calls = useStableCalls(props);
  return <DrawnCalendar {...useDeferredValue(props)} {...calls} />;
}

const DrawnCalendar = memo(function DrawnCalendar(props: ViewProps) {
  const { view, shownDay } = props;
  switch (view) {
    case 'month':
      return <MonthView {...props} />;
    case 'week':
      return <WeekView {...props} />;
    case 'list':
      return <Agenda {...props} isShown={(day) => toMonth(day) === toMonth(shownDay)} />;
    case 'phone':
      return <PhoneView {...props} />;
  }
});
