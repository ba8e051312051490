/** A useful thing after the onboarding. */
export type NextThing = 'pixel' | 'autoTopUp' | 'campaign' | 'invite';

/** Where each is done. */
export const nextThingPath: Readonly<Record<NextThing, string>> = {
  pixel: '/app/eshop-settings/tutorials/pixel',
  autoTopUp: '/app/credit/automatic',
  campaign: '/app/campaigns',
  invite: '/app/eshop-settings/access',
};

const shownThings = 2;

/** Selects the two most useful things in a shop's state: measure, do not run out of credit, watch the ads, share the work. */
export function selectNextThings(state: {
  readonly hasPixel: boolean;
  readonly isAutoTopUpOn: boolean;
  readonly isCampaignOn: boolean;
}): NextThing[] {
  const useful: [NextThing, boolean][] = [
    ['pixel', !state.hasPixel],
    ['autoTopUp', !state.isAutoTopUpOn],
    ['campaign', state.isCampaignOn],
    ['invite', true],
    // Without anything more urgent the campaign is looked at, on or not.
    ['campaign', !state.isCampaignOn],
  ];
  return useful.flatMap(([thing, isUseful]) => (isUseful ? [thing] : [])).slice(0, shownThings);
}
