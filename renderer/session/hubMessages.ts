import { skipToken, useQuery } from '@tanstack/react-query';
import type { Job } from '#shared/contracts/job.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import type {
  HubEventName,
  HubEventPayload,
  StaffHubEventName,
  StaffHubEventPayload,
} from '#shared/hub/hub.ts';
import { api } from '../api/api.ts';
import type { AnyApiCall } from '../api/client.types.ts';
import { invalidate } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { applyCreditEvent, reloadEshop } from './eshop.ts';
import { leaveLostEshop } from './eshopAccess.ts';
import { onPersonForgotten } from './forgotten.ts';
import { useSession } from './sessionStore.ts';
import { throttle } from './throttle.ts';

/*
 * The one path from a hub to the screens: a message sets or invalidates cached answers (and the session's shop), and
 * mounted components show them. Nothing else listens to a hub, and what a hub reports is polled only while it is away.
 */

/** Calls whose answers each message of the hub of shops makes out of date. */
const shopCalls: Readonly<Record<HubEventName, readonly AnyApiCall[]>> = {
  CreditUpdated: [],
  AccessChanged: [api.subscription.getSubscriptionInfo, api.subscription.getSubscriptionHistory],
  ProposalsChanged: [api.assistant.getWaitingProposals],
  JobProgress: [api.job.getJobs, api.job.getJob],
  ContentProgress: [],
  AssistantProgress: [],
};

/** The same of the hub of staff. */
const staffCalls: Readonly<Record<StaffHubEventName, readonly AnyApiCall[]>> = {
  CreditUpdated: [],
  JobProgress: [api.job.getJob],
  AlertRaised: [api.staffAlert.getStaffAlerts, api.eshop.getEshopsToValidate],
  ApprovalsChanged: [api.accounting.getApprovals, api.accounting.getApproval],
  PresenceChanged: [],
  // And the lists of what the queue is about.
  CockpitChanged: [
    api.cockpit.getCockpitItems,
    api.cockpit.getCockpitItem,
    api.cockpit.getCockpitCounts,
    api.eshop.getEshopsToValidate,
    api.accounting.getPaymentReviews,
    api.accounting.getBankTransactions,
    api.accounting.getUnpaidSupplies,
  ],
};

/** Where the shops under their credit limit are cached, which the tray shows; part of the lists of shops. */
export const underLimitKey = [api.eshop.getEshops.path, 'underLimit'] as const;

const reportingPrefix = '/v1/Reporting/';

/** Spend arrives in bursts of messages; refetching figures more often would only load the server. */
const figures = throttle(() => {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' &&
      (path.startsWith(reportingPrefix) || path === api.campaign.getAllCampaignStatuses.path),
  });
}, 5_000);
const feedStatus = throttle(() => void invalidate(api.feed.getFeedStatus), 250);
/** Lists of shops, and with them the tray; movements that come in a row are read together. */
const shopLists = throttle(() => void invalidate(api.eshop.getEshops, api.eshop.getEshopById), 2_000);
onPersonForgotten(() => {
  for (const { stop } of [figures, feedStatus, shopLists]) stop();
});

function refreshFigures(): void {
  // At once, and once more at the end of the interval: what follows from a movement, such as a stopped campaign that
  // goes on, takes the server a moment.
  figures.call();
  figures.call();
}

const jobsKey = 'JobProgress';
const maxReportedJobs = 50;
const noJobs: readonly Job[] = [];

function recordJob(eshopId: string, job: Job): void {
  queryClient.setQueryData<readonly Job[]>([jobsKey, eshopId], (before = noJobs) =>
    [...before.filter(({ id }) => id !== job.id), job].slice(-maxReportedJobs),
  );
}

/** Jobs of the selected shop as the hub reported them, the latest report last. */
export function useReportedJobs(): readonly Job[] {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const { data } = useQuery<readonly Job[]>(
    { queryKey: [jobsKey, eshopId], queryFn: skipToken, staleTime: Infinity },
    queryClient,
  );
  return data ?? noJobs;
}

const contentKey = 'ContentProgress';
const contentCacheMs = 600_000;

function recordContentProgress(progress: HubEventPayload<'ContentProgress'>): void {
  const key = [contentKey, progress.eshopId, progress.streamId];
  queryClient.setQueryDefaults([contentKey], { gcTime: contentCacheMs });
  queryClient.setQueryData(key, progress);
  // A stopped text was stored although its call has no answer any more.
  if (progress.contentId !== null) void invalidate(api.content.getContentHistory);
}

/** The text of a stream as far as the hub reported it; null before its first piece. */
export function useContentProgress(streamId: string | null): HubEventPayload<'ContentProgress'> | null {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const { data } = useQuery<HubEventPayload<'ContentProgress'>>(
    { queryKey: [contentKey, eshopId, streamId], queryFn: skipToken, staleTime: Infinity },
    queryClient,
  );
  return data ?? null;
}

const answerKey = 'AssistantProgress';

/** The last piece: the answer is stored, or was stopped. */
const isAnswerOver = ({ blocks, reading }: HubEventPayload<'AssistantProgress'>): boolean =>
  blocks.length === 0 && reading.length === 0;

function recordAnswer(progress: HubEventPayload<'AssistantProgress'>): void {
  queryClient.setQueryDefaults([answerKey], { gcTime: contentCacheMs });
  queryClient.setQueryData<HubEventPayload<'AssistantProgress'>>(
    [answerKey, progress.eshopId, progress.chatId],
    // An answer counts from 1; a piece that was overtaken on the way says less than the one on the screen.
    (before) => {
      if (before === undefined || progress.sequence === 1) return progress;
      // Of two questions in one chat the latest is shown; the end of the other one doesn't end it.
      if (progress.answerId !== before.answerId) return isAnswerOver(before) ? progress : before;
      return progress.sequence > before.sequence ? progress : before;
    },
  );
  // Stored by now, also where the screen that asked was reloaded meanwhile.
  if (isAnswerOver(progress)) void invalidate(api.assistant.getChatMessages, api.assistant.getChats);
}

/**
 * Shows answers no longer as being written: one that its call has received or that was stopped, or all of them after
 * messages were missed. Later pieces of an answer that goes on bring it back.
 * @param chatId of one chat; without it, of all
 */
export function endAnswerProgress(chatId?: ChatId): void {
  queryClient.setQueriesData<HubEventPayload<'AssistantProgress'>>({ queryKey: [answerKey] }, (progress) =>
    progress !== undefined && (chatId === undefined || progress.chatId === chatId)
      ? { ...progress, blocks: [], reading: [] }
      : progress,
  );
}

/** The answer that is being written in a chat, as far as the hub reported it; null before its first piece and after its last. */
export function useAnswerProgress(chatId: ChatId | null): HubEventPayload<'AssistantProgress'> | null {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const { data } = useQuery<HubEventPayload<'AssistantProgress'>>(
    { queryKey: [answerKey, eshopId, chatId], queryFn: skipToken, staleTime: Infinity },
    queryClient,
  );
  return data === undefined || isAnswerOver(data) ? null : data;
}

/** Reloads the selected shop; one that the user has lost is left. */
export function refreshEshop(): void {
  reloadEshop().catch(leaveLostEshop);
}

const changedEshop = throttle(refreshEshop, 1_000);
onPersonForgotten(changedEshop.stop);

/** Another tab of this browser changed something: what it changed is refetched, and the shop, whose facts are everywhere. */
export function applyTabChange(paths: readonly string[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
  if (useSession.getState().eshop !== null) changedEshop.call();
}

type ShopMessages = {
  readonly [Name in HubEventName]: (payload: HubEventPayload<Name>) => void;
};
const shopMessages: ShopMessages = {
  CreditUpdated: (payload) => {
    applyCreditEvent(payload);
    refreshFigures();
  },
  AccessChanged: refreshEshop,
  ProposalsChanged: () => undefined,
  JobProgress: ({ eshopId, job }) => {
    recordJob(eshopId, job);
    if (job.kind === 'ProcessFeed') feedStatus.call();
    else if (job.kind === 'CheckSite' && job.finishedAt !== null)
      void invalidate(
        api.eshopAnalyzer.getSeoInsights,
        api.eshopAnalyzer.getDiagnosticsOverview,
        api.eshopAnalyzer.getSuspensionForecast,
      );
    else if (job.kind === 'CheckCompetitor' && job.finishedAt !== null)
      void invalidate(
        api.eshopAnalyzer.getCompetitors,
        api.eshopAnalyzer.getCompetitor,
        api.eshopAnalyzer.getDiagnosticsOverview,
      );
    else if (job.kind === 'RenderVideo' && job.finishedAt !== null)
      void invalidate(api.content.getGeneratedVideos, api.content.getContentHistory);
    else if (job.kind === 'DiscoverEshop' && job.finishedAt !== null) void invalidate(api.eshop.getDiscovery);
  },
  ContentProgress: recordContentProgress,
  AssistantProgress: recordAnswer,
};

/** Brings a message of the hub of shops to the screens. */
export function applyShopMessage<Name extends HubEventName>(
  name: Name,
  payload: HubEventPayload<Name>,
): void {
  void invalidate(...shopCalls[name]);
  shopMessages[name](payload);
}

/** The hub of shops is connected: what it reports is refetched once. @param isAgain messages were missed since before */
export function refetchAfterShopConnect(isAgain: boolean): void {
  refreshEshop();
  // The last piece of an answer may have been missed.
  endAnswerProgress();
  void invalidate(
    ...Object.values(shopCalls).flat(),
    api.feed.getFeedStatus,
    api.eshop.getDiscovery,
    api.assistant.getChatMessages,
  );
  if (isAgain) refreshFigures();
}

/** Brings a message of the hub of staff to the screens, the tray and the badge. */
export function applyStaffMessage<Name extends StaffHubEventName>(
  name: Name,
  payload: StaffHubEventPayload<Name>,
): void {
  if ('viewers' in payload) useSession.setState({ viewers: payload.viewers });
  void invalidate(...staffCalls[name]);
  if (name === 'CockpitChanged') void queryClient.invalidateQueries({ queryKey: underLimitKey });
  else if (name === 'AlertRaised' || name === 'CreditUpdated') refetchShopLists();
}

/** The hub of staff is connected: what it reports is refetched once, the lists of shops as soon as those are watched. */
export function refetchAfterStaffConnect(): void {
  void invalidate(...Object.values(staffCalls).flat());
}

/** Has the lists of shops refetched soon, and with them the tray. */
export function refetchShopLists(): void {
  shopLists.call();
}
