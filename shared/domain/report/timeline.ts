/** What happened to a shop's advertising that its figures may follow from. */
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
