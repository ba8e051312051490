import { useState } from 'react';
import type { BestTimes, StrategyEntry } from '#shared/contracts/postPlanningSchemas.ts';
import { toPostText } from '#shared/domain/content/contentDocument.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import {
  assignTimes,
  selectNetworks,
  toFirstText,
  type PlannedRow,
  type TimeSource,
} from './strategyPlan.ts';

interface PlanFacts {
  readonly contentId: ContentId;
  readonly entries: readonly StrategyEntry[];
  readonly live: readonly SocialNetwork[];
  readonly timeZone: string;
  readonly nowMs: number;
  readonly best: BestTimes | null;
}

const mostSlots = 100;

/** Entries of a strategy being planned: the chosen ones with their texts, networks and times. */
export function useStrategyPlan({ contentId, entries, live, timeZone, nowMs, best }: PlanFacts) {
  const open = entries.filter(({ post }) => post === null);
  const [networks, setNetworks] = useState<readonly SocialNetwork[]>([]);
  const [source, setSource] = useState<TimeSource>('days');
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<PlannedRow>>>>({});
  const [writing, setWriting] = useState<string | null>(null);
  const slotNetworks = networks.length > 0 ? networks : live;
  const free = useCallQuery(
    api.socialMediaPost.getFreePostSlots,
    { networks: [...slotNetworks], most: mostSlots },
    { keepsPrevious: true },
  );
  // Two networks may share a minute.
  const slots = [...new Set((free.data?.times ?? []).map(({ publishAt }) => publishAt))];
  const chosen = open.filter(({ entry }) => changes[entry]?.isChosen ?? true);
  const times = assignTimes(chosen, source, { nowMs, timeZone, slots, best: best?.times ?? [] });
  const timeByEntry = new Map(chosen.map(({ entry }, at) => [entry, times[at] ?? null]));
  const toRow = (entry: StrategyEntry): PlannedRow => ({
    isChosen: true,
    text: toFirstText(entry),
    publishAt: timeByEntry.get(entry.entry) ?? null,
    ...changes[entry.entry],
  });
  const change = (entry: string, part: Partial<PlannedRow>) =>
    setChanges((known) => ({ ...known, [entry]: { ...known[entry], ...part } }));
  const invalidates = [
    api.socialMediaPost.getPosts,
    api.socialMediaPost.getFreePostSlots,
    api.socialMediaPost.getStrategyEntries,
  ];
  const planning = useAction(api.socialMediaPost.planStrategyPosts, { invalidates });
  const generate = useAction(api.content.generateSocialMediaContent, {});
  const write = async (entry: StrategyEntry): Promise<boolean> => {
    setWriting(entry.entry);
    const [network] = selectNetworks(entry, networks);
    const answer = await generate.run({
      topic: entry.title,
      productIds: [...entry.productIds],
      ...(network === undefined ? {} : { network }),
    });
    setWriting(null);
    if (answer === null) return false;
    change(entry.entry, { text: toPostText(answer.content.document) });
    return true;
  };
  return {
    open,
    chosen,
    networks,
    setNetworks,
    source,
    setSource(next: TimeSource) {
      setSource(next);
      // Times that a user chose belonged to the former plan.
      setChanges((known) =>
        Object.fromEntries(
          Object.entries(known).map(([entry, { isChosen = true, text }]) => [
            entry,
            { isChosen, ...(text === undefined ? {} : { text }) },
          ]),
        ),
      );
    },
    hasSlots: slots.length > 0,
    hasBest: (best?.times.length ?? 0) > 0,
    toRow,
    change,
    writing,
    write,
    async writeAll() {
      // One after another, so that a failure ends it and a model isn't flooded.
      for (const entry of chosen) if (!(await write(entry))) return;
    },
    isBusy: planning.isPending,
    async plan(isDraft: boolean) {
      const answer = await planning.run({
        contentId,
        isDraft,
        entries: chosen.map((entry) => {
          const { text, publishAt } = toRow(entry);
          return { entry: entry.entry, text, publishAt, networks: selectNetworks(entry, networks) };
        }),
      });
      return answer?.results ?? null;
    },
  };
}

export type StrategyPlan = ReturnType<typeof useStrategyPlan>;
