import type { CampaignDesiredStatus } from './campaign.ts';

/** Allowed changes of what the shop asks for: Active and Paused both ways, Removed is final. */
export const campaignDesiredTransitions = {
  Active: ['Paused', 'Removed'],
  Paused: ['Active', 'Removed'],
  Removed: [],
} as const satisfies Record<CampaignDesiredStatus, readonly CampaignDesiredStatus[]>;

/** Whether the desired status may change so; keeping it is always valid. */
export function canChangeDesiredStatus(from: CampaignDesiredStatus, to: CampaignDesiredStatus): boolean {
  const next: readonly CampaignDesiredStatus[] = campaignDesiredTransitions[from];
  return from === to || next.includes(to);
}
