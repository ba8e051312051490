/** Steps of a look around a website, as the work reports them. */
export const discoveryPhaseNames = ['Queued', 'Reaching', 'Reading', 'Feeds', 'Done'] as const;
export type DiscoveryPhaseName = (typeof discoveryPhaseNames)[number];

/** A reported step; one that is not known counts as the beginning. */
export function readPhase(phase: string): DiscoveryPhaseName {
  return discoveryPhaseNames.find((known) => known === phase) ?? 'Queued';
}
