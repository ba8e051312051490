import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import {
  addDays,
  endOfDay,
  parseWallTime,
  startOfDay,
  toLocalDay,
  type Day,
} from '#shared/domain/dates/days.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { AgendaList } from '#renderer/ui/calendar/AgendaList.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useIsPhone } from '#renderer/ui/table/useIsPhone.ts';
import {
  filterPosts,
  findMovedTime,
  getPostDay,
  getPostState,
  isAhead,
  listTimeless,
  listWeeks,
  type Cell,
} from '../calendar.ts';
import { CalendarBar } from '../components/CalendarBar.tsx';
import { CalendarFoot } from '../components/CalendarFoot.tsx';
import { CalendarSummary } from '../components/CalendarSummary.tsx';
import { EndingAccess } from '../components/EndingAccess.tsx';
import { PostCalendar, type CalendarView } from '../components/PostCalendar.tsx';
import { openPost, PostSheet, type OpenedPost, type OpenEdit } from '../components/PostSheet.tsx';
import { StrategySheet } from '../components/StrategySheet.tsx';
import { accessSettingsPath } from '../paths.ts';
import { createDraft, toDraft, toSaveInput } from '../postDraft.ts';
import { useArrivingMedia } from '../useArrivingMedia.ts';
import { useChips } from '../useChips.ts';
import { useSocialTabs } from '../useSocialTabs.ts';

const refetchMs = 15_000;
/** Time of day of a new post until a user chooses another. */
const usualHour = '18';

/** Drafts that no day of the calendar shows. */
function TimelessDrafts(props: {
  posts: readonly SocialPost[];
  toChip: ReturnType<typeof useChips>;
  onOpen: (postId: string) => void;
}) {
  const t = useText('socialNetworks');
  if (props.posts.length === 0) return null;
  return (
    <AgendaList
      sections={[
        {
          key: 'timeless',
          title: t('socialNetworks:withoutTime'),
          posts: props.posts.map(props.toChip),
        },
      ]}
      onOpen={props.onOpen}
    />
  );
}

/** Posts of all networks by their days, with the editor at the side. */
export function CalendarPage() {
  // Texts of the sheet too: one that appears over an edit waits for nothing.
  const t = useText('socialNetworks', 'postConflict', 'postFailure', 'validation');
  const { dateTime } = useFormats();
  const go = useGo();
  const tabs = useSocialTabs();
  const isPhone = useIsPhone();
  const country = useSession(({ eshop }) => eshop?.country ?? '');
  const timeZone = getTimeZone(country);
  const [openedAt] = useState(() => Date.now());
  const [shownDay, setShownDay] = useState(() => toLocalDay(new Date(openedAt), timeZone));
  const [selectedDay, setSelectedDay] = useState<Day | null>(null);
  const [networks, setNetworks] = useState<readonly SocialNetwork[]>([]);
  const [chosenView, setView] = useState<CalendarView>('month');
  const view = isPhone ? 'phone' : chosenView;
  /** Each opened post is a sheet of its own, also one at the same time as the post before it. */
  const [{ opened, sheet }, setSheet] = useState({ opened: null as OpenedPost | null, sheet: 0 });
  const setOpened = (next: OpenedPost | null) =>
    setSheet((before) => ({ opened: next, sheet: before.sheet + 1 }));
  /** What a sheet still does after another post took its place, e.g. at the end of its save, changes nothing. */
  const replaceSheet = (next: OpenedPost | null) =>
    setSheet((before) => (before.sheet === sheet ? { opened: next, sheet: sheet + 1 } : before));
  const editRef = useRef<OpenEdit>(null);
  /** The calendar beside an edit is in use: another post takes the place of the edit only when it may. */
  const show = (next: OpenedPost) => {
    if (editRef.current === null) setOpened(next);
    else editRef.current.leave(() => setOpened(next));
  };
  const [isPlanning, setIsPlanning] = useState(false);
  const mayUseContent = useSession((state) => state.clientPermissions.has('AiContentGeneration'));
  const month = toMonth(shownDay);
  const days = listWeeks(month);
  const query = useCallQuery(
    api.socialMediaPost.getPosts,
    {
      from: startOfDay(days[0] ?? shownDay, timeZone).toISOString(),
      to: endOfDay(days.at(-1) ?? shownDay, timeZone).toISOString(),
    },
    { refetchIntervalMs: refetchMs, keepsPrevious: true },
  );
  // Moves on with every answer, so that a calendar left open knows its day.
  const nowMs = Math.max(openedAt, query.dataUpdatedAt);
  const today = toLocalDay(new Date(nowMs), timeZone);
  const connectionQuery = useCallQuery(api.socialMediaPost.getSocialMediaConnections, {});
  const connections = connectionQuery.data?.connections ?? [];
  const bestQuery = useCallQuery(api.socialMediaPost.getBestPostTimes, {});
  const best = bestQuery.data ?? null;
  const areConnectionsKnown = !connectionQuery.isPending;
  const move = useAction(api.socialMediaPost.savePost, {
    invalidates: [api.socialMediaPost.getPosts, api.socialMediaPost.getFreePostSlots],
  });
  const live = connections.filter(({ state }) => state === 'Connected' || state === 'Expiring');
  const toChip = useChips(timeZone, query.data?.measured.currency ?? 'CZK');

  const create = (cell: Cell) => {
    const wanted = parseWallTime(cell.includes('T') ? `${cell}:00` : `${cell}T${usualHour}:00`, timeZone);
    show({
      kind: 'Draft',
      draft: createDraft(
        live.slice(0, 1).map(({ network }) => network),
        isAhead(wanted, nowMs) ? wanted.toISOString() : null,
      ),
      post: null,
    });
  };
  useArrivingMedia(
    live.map(({ network }) => network),
    areConnectionsKnown,
    (draft) => setOpened({ kind: 'Draft', draft, post: null }),
  );
  const movePost = (post: SocialPost | undefined, cell: Cell) => {
    const moved = findMovedTime(post?.publishAt ?? null, cell, timeZone);
    if (post === undefined || !isAhead(moved, nowMs)) return;
    const draft = { ...toDraft(post, { isCopy: false }), publishAt: moved.toISOString() };
    const isDraft = !['Planned', 'NeedsApproval'].includes(getPostState(post.deliveries));
    void move.run(toSaveInput(draft, { isDraft, isNow: false })).then((saved) => {
      if (saved !== null) {
        // Another post may have been opened while this one was saved.
        if (editRef.current?.postId === post.id) show(openPost(saved.post));
        return showSuccess(t('socialNetworks:moved', { time: dateTime(moved, timeZone) }));
      }
      // Someone else may have changed it: the next drag is of the latest version.
      void query.refetch();
    });
  };
  const showDay = (day: Day) => {
    setShownDay(day);
    setSelectedDay(null);
  };

  return (
    <Page
      title={t('screens:socialNetworks')}
      purpose={t('socialNetworks:purpose', { zone: timeZone })}
      tabs={tabs}
      width="full"
      action={
        <Stack isRow gap={8}>
          {mayUseContent ? (
            <Button onClick={() => setIsPlanning(true)}>{t('socialNetworks:strategy.open')}</Button>
          ) : null}
          <Button type="primary" icon={<Icon name="add" />} onClick={() => create(addDays(today, 1))}>
            {t('socialNetworks:newPost')}
          </Button>
        </Stack>
      }
    >
      <LoadTogether queries={[query, bestQuery]} skeleton={<Skeleton height={520} />}>
        <QueryView query={query} skeleton={<Skeleton height={520} />}>
          {({ posts, measured }) => {
            const shown = filterPosts(posts, networks);
            const ofMonth = shown.filter((post) => {
              const day = getPostDay(post, timeZone);
              return day !== null && toMonth(day) === month;
            });
            const timeless = listTimeless(shown);
            const open = (postId: string) => {
              const post = posts.find(({ id }) => id === postId);
              const isShown = post?.id === opened?.post?.id && post?.version === opened?.post?.version;
              if (post !== undefined && !isShown) show(openPost(post));
            };
            return (
              <Stack gap={20}>
                {live.length === 0 ? (
                  <Notice
                    tone="waiting"
                    title={t('socialNetworks:notConnected.title')}
                    action={
                      <Button type="primary" onClick={() => go(accessSettingsPath)}>
                        {t('socialNetworks:notConnected.action')}
                      </Button>
                    }
                  >
                    {t('socialNetworks:notConnected.text')}
                  </Notice>
                ) : null}
                <EndingAccess connections={connections} />
                <CalendarSummary
                  posts={posts}
                  ofMonth={ofMonth}
                  timelessCount={timeless.length}
                  measured={measured}
                />
                <CalendarBar
                  view={view}
                  shownDay={shownDay}
                  today={today}
                  networks={networks}
                  onShow={showDay}
                  onView={setView}
                  onNetworks={setNetworks}
                />
                <PostCalendar
                  view={view}
                  shownDay={shownDay}
                  selectedDay={selectedDay}
                  posts={shown}
                  timeZone={timeZone}
                  nowMs={nowMs}
                  today={today}
                  currency={measured.currency}
                  best={best}
                  selectedId={opened?.post?.id ?? null}
                  onSelectDay={(day) => setSelectedDay(day === selectedDay ? null : day)}
                  onOpen={open}
                  onAdd={create}
                  onMove={(postId, cell) =>
                    movePost(
                      posts.find(({ id }) => id === postId),
                      cell,
                    )
                  }
                  onMore={() => setView('list')}
                />
                {view === 'list' ? null : <CalendarFoot posts={ofMonth} best={best} />}
                {view === 'list' && ofMonth.length === 0 ? (
                  <EmptyState title={t('socialNetworks:empty.title')} text={t('socialNetworks:empty.text')} />
                ) : null}
                <TimelessDrafts posts={timeless} toChip={toChip} onOpen={open} />
              </Stack>
            );
          }}
        </QueryView>
      </LoadTogether>
      {isPlanning ? (
        <StrategySheet
          live={live.map(({ network }) => network)}
          timeZone={timeZone}
          nowMs={nowMs}
          best={best}
          onClose={() => setIsPlanning(false)}
        />
      ) : null}
      {opened === null ? null : (
        <PostSheet
          key={sheet}
          opened={opened}
          editRef={editRef}
          connections={connections}
          measured={query.data?.measured ?? null}
          timeZone={timeZone}
          nowMs={nowMs}
          onClose={() => replaceSheet(null)}
          onOpen={replaceSheet}
        />
      )}
    </Page>
  );
}
