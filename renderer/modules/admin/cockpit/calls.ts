import { api } from '#renderer/api/api.ts';

/** Answers that every change of an item changes. */
export const queueCalls = [
  api.cockpit.getCockpitItems,
  api.cockpit.getCockpitItem,
  api.cockpit.getCockpitCounts,
] as const;
