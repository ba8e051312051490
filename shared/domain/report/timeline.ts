/** Events of a shop's advertising that may explain its figures. */
export const timelineKinds = [
  'CampaignStarted',
  'CampaignPaused',
  'CampaignRemoved',
  'BudgetChanged',
  'CreditExhausted',
  'CreditReplenished',
  'TopUp',
  'FeedFailed',
  'FeedHeld',
  'ConsentDropped',
  'PixelSilent',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
