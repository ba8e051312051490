import { Button, Segmented } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { addDays, endOfDay, parseWallTime, startOfDay, toLocalDay } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth } from '#shared/domain/dates/months.ts';
import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import { contentVideoIdSchema, type ContentVideoId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { AgendaList } from '#renderer/ui/calendar/AgendaList.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { useIsPhone } from '#renderer/ui/table/useIsPhone.ts';
import { getPostState, getShownState, listWeeks, toWallTime } from '../calendar.ts';
import { PostCalendar } from '../components/PostCalendar.tsx';
import { openPost, PostSheet, type OpenedPost } from '../components/PostSheet.tsx';
import { EndingAccess } from '../components/EndingAccess.tsx';
import { ResultsLine } from '../components/ResultsLine.tsx';
import { UnknownNotice } from '../components/UnknownNotice.tsx';
import { accessSettingsPath } from '../paths.ts';
import { addMedia, createDraft, toDraft, toSaveInput } from '../postDraft.ts';
import { useSocialTabs } from '../useSocialTabs.ts';

const refetchMs = 15_000;
/** Time of day of a new post until a user chooses another. */
const usualTime = 'T18:00';

const countState = (posts: readonly SocialPost[], ...states: readonly string[]) =>
  posts.filter((post) => states.includes(getShownState(post))).length;

/** Posts of all networks by their days, with the editor at the side. */
export function CalendarPage() {
  const t = useText('socialNetworks');
  const go = useGo();
  const tabs = useSocialTabs();
  const isPhone = useIsPhone();
  const { language } = useFormats();
  const country = useSession(({ eshop }) => eshop?.country ?? '');
  const timeZone = getTimeZone(country);
  const [openedAt] = useState(() => Date.now());
  const [month, setMonth] = useState(() => toMonth(toLocalDay(new Date(openedAt), timeZone)));
  const [chosenView, setView] = useState<'month' | 'list'>('month');
  const view = isPhone ? 'list' : chosenView;
  const [opened, setOpened] = useState<OpenedPost | null>(null);
  const days = listWeeks(month);
  const query = useCallQuery(
    api.socialMediaPost.getPosts,
    {
      from: startOfDay(days[0] ?? getMonthRange(month).fromDay, timeZone).toISOString(),
      to: endOfDay(days.at(-1) ?? getMonthRange(month).toDay, timeZone).toISOString(),
    },
    { refetchIntervalMs: refetchMs, keepsPrevious: true },
  );
  // Moves on with every answer, so that a calendar left open knows its day.
  const nowMs = Math.max(openedAt, query.dataUpdatedAt);
  const today = toLocalDay(new Date(nowMs), timeZone);
  const connectionQuery = useCallQuery(api.socialMediaPost.getSocialMediaConnections, {});
  const connections = connectionQuery.data?.connections ?? [];
  const areConnectionsKnown = !connectionQuery.isPending;
  const move = useAction(api.socialMediaPost.savePost, { invalidates: [api.socialMediaPost.getPosts] });
  const live = connections.filter(({ state }) => state === 'Connected' || state === 'Expiring');

  const create = (day: string | null) => {
    const wanted = day === null ? null : parseWallTime(`${day}${usualTime}`, timeZone);
    const publishAt = wanted === null || wanted.getTime() < nowMs ? null : wanted.toISOString();
    setOpened({
      kind: 'Draft',
      draft: createDraft(
        live.slice(0, 1).map(({ network }) => network),
        publishAt,
      ),
      post: null,
    });
  };
  const [params, setParams] = useSearchParams();
  const videoId = contentVideoIdSchema.safeParse(params.get('video')).data;
  const copyVideo = useAction(api.socialMediaPost.copyVideoToPost, {
    onSuccess: ({ media, productIds }) => {
      const networks = live.slice(0, 1).map(({ network }) => network);
      const draft = addMedia(createDraft(networks, null), { ...media, altText: '' }, productIds);
      setOpened({ kind: 'Draft', draft, post: null });
    },
  });
  const copy = useEffectEvent((id: ContentVideoId) => {
    // A reload of the page is not another post.
    setParams({}, { replace: true });
    void copyVideo.run({ videoId: id });
  });
  useEffect(() => {
    if (videoId !== undefined && areConnectionsKnown) copy(videoId);
  }, [videoId, areConnectionsKnown]);
  const movePost = (post: SocialPost | undefined, day: string) => {
    if (post === undefined || post.publishAt === null) return;
    const time = toWallTime(new Date(post.publishAt), timeZone).slice(10);
    const moved = parseWallTime(`${day}${time}`, timeZone);
    if (moved === null || moved.getTime() < nowMs) return;
    const draft = { ...toDraft(post, { isCopy: false }), publishAt: moved.toISOString() };
    const isDraft = !['Planned', 'NeedsApproval'].includes(getPostState(post.deliveries));
    void move.run(toSaveInput(draft, { isDraft, isNow: false }));
  };
  const monthName = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

  return (
    <Page
      title={t('screens:socialNetworks')}
      purpose={t('socialNetworks:purpose', { zone: timeZone })}
      tabs={tabs}
      width="full"
      action={
        <Button type="primary" icon={<Icon name="add" />} onClick={() => create(addDays(today, 1))}>
          {t('socialNetworks:newPost')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={520} />}>
        {({ posts, measured }) => {
          const ofMonth = posts.filter(
            ({ publishAt }) =>
              publishAt !== null && toMonth(toLocalDay(new Date(publishAt), timeZone)) === month,
          );
          const timeless = posts.filter(
            ({ publishAt, deliveries }) => publishAt === null && deliveries.length > 0,
          );
          const waiting = countState(ofMonth, 'NeedsApproval');
          const open = (postId: string) => {
            const post = posts.find(({ id }) => id === postId);
            if (post !== undefined) setOpened(openPost(post));
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
              {posts.flatMap((post) =>
                post.deliveries
                  .filter(({ state }) => state === 'Unknown')
                  .map((delivery) => (
                    <UnknownNotice key={`${post.id} ${delivery.network}`} post={post} delivery={delivery} />
                  )),
              )}
              <Counts
                label={t('socialNetworks:counts.label')}
                items={[
                  {
                    label: t('socialNetworks:counts.planned'),
                    count: countState(ofMonth, 'Planned', 'Publishing'),
                    tone: 'neutral',
                  },
                  ...(waiting === 0
                    ? []
                    : [
                        {
                          label: t('socialNetworks:counts.approval'),
                          count: waiting,
                          tone: 'waiting' as const,
                        },
                      ]),
                  {
                    label: t('socialNetworks:counts.attention'),
                    count: countState(ofMonth, 'NeedsAttention', 'Unknown', 'Removed'),
                    tone: 'waiting',
                  },
                  {
                    label: t('socialNetworks:counts.drafts'),
                    count: countState(ofMonth, 'Draft') + timeless.length,
                    tone: 'neutral',
                  },
                  {
                    label: t('socialNetworks:counts.published'),
                    count: countState(ofMonth, 'Published'),
                    tone: 'positive',
                  },
                ]}
              />
              <ResultsLine posts={ofMonth} measured={measured} />
              <Stack isRow gap={8} align="center">
                <Button
                  aria-label={t('socialNetworks:previousMonth')}
                  onClick={() => setMonth(addMonths(month, -1))}
                >
                  ‹
                </Button>
                <Button
                  aria-label={t('socialNetworks:nextMonth')}
                  onClick={() => setMonth(addMonths(month, 1))}
                >
                  ›
                </Button>
                <h2>{monthName}</h2>
                <Button onClick={() => setMonth(toMonth(today))}>{t('socialNetworks:today')}</Button>
                {isPhone ? null : (
                  <Segmented
                    aria-label={t('socialNetworks:views.label')}
                    value={view}
                    onChange={setView}
                    options={[
                      { value: 'month', label: t('socialNetworks:views.month') },
                      { value: 'list', label: t('socialNetworks:views.list') },
                    ]}
                  />
                )}
              </Stack>
              {view === 'list' && ofMonth.length === 0 ? (
                <EmptyState title={t('socialNetworks:empty.title')} text={t('socialNetworks:empty.text')} />
              ) : (
                <PostCalendar
                  month={month}
                  posts={posts}
                  timeZone={timeZone}
                  today={today}
                  currency={measured.currency}
                  view={view}
                  onOpen={open}
                  onAdd={create}
                  onMove={(postId, day) =>
                    movePost(
                      posts.find(({ id }) => id === postId),
                      day,
                    )
                  }
                  onMore={() => setView('list')}
                />
              )}
              {timeless.length === 0 ? null : (
                <AgendaList
                  sections={[
                    {
                      key: 'timeless',
                      title: t('socialNetworks:withoutTime'),
                      posts: timeless.map((post) => ({
                        id: post.id,
                        title: post.text.split('\n')[0] || t('socialNetworks:untitled'),
                        time: null,
                        tone: 'draft',
                        state: t(`socialNetworks:states.${getPostState(post.deliveries)}`),
                        networks: post.deliveries.map(({ network }) => network),
                        pictureUrl: null,
                        canMove: false,
                      })),
                    },
                  ]}
                  onOpen={open}
                />
              )}
            </Stack>
          );
        }}
      </QueryView>
      {opened === null ? null : (
        <PostSheet
          key={opened.kind === 'Draft' ? (opened.draft.postId ?? 'new') : opened.post.id}
          opened={opened}
          connections={connections}
          measured={query.data?.measured ?? null}
          timeZone={timeZone}
          nowMs={nowMs}
          onClose={() => setOpened(null)}
          onCopy={(draft) => setOpened({ kind: 'Draft', draft, post: null })}
        />
      )}
    </Page>
  );
}
