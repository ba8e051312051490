/** Ad platforms a campaign runs on (SPECIFICATION 3). */
export const channels = ['Google', 'Meta', 'Microsoft'] as const;
export type Channel = (typeof channels)[number];

/** What a shop creates. */
export const formats = ['Dsa', 'Prx', 'Dpa'] as const;
export type Format = (typeof formats)[number];

/** What a report shows; PLA and Historic are read-only types of imported campaigns. */
export const campaignTypes = ['PLA', 'PRX', 'DSA', 'DPA', 'Historic'] as const;
export type CampaignType = (typeof campaignTypes)[number];

/** Steps of the campaign wizard. */
export const wizardSteps = ['Images', 'Headlines', 'Descriptions', 'PageShare', 'Description'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Whether a campaign of the channel and format is being made or changed. */
export const editModes = ['edit', 'create'] as const;
export type EditMode = (typeof editModes)[number];

/** What the shop asks for. */
export const campaignDesiredStatuses = ['Active', 'Paused', 'Removed'] as const;
export type CampaignDesiredStatus = (typeof campaignDesiredStatuses)[number];

/** What the ad platform reports, folded from the platforms' own states. */
export const campaignApiStatuses = [
  'NotCreated',
  'PendingCreation',
  'InReview',
  'Learning',
  'Active',
  'Limited',
  'Paused',
  'Disapproved',
  'Misconfigured',
  'Ended',
  'Removed',
  'Unknown',
] as const;
export type CampaignApiStatus = (typeof campaignApiStatuses)[number];
/** With these a platform refuses a campaign, so that it cannot run until fixed. */
export const refusedApiStatuses = [
  'Disapproved',
  'Misconfigured',
] as const satisfies readonly CampaignApiStatus[];

/** Why the product itself keeps a campaign from running although the shop wants it Active. */
export const campaignHoldReasons = [
  'CreditExhausted',
  'ComplianceRequired',
  'EshopArchived',
  'SpendingFrozen',
] as const;
export type CampaignHoldReason = (typeof campaignHoldReasons)[number];

/** Formats that exist on each channel and the steps of their wizard. */
export const channelFormats = {
  Google: { Dsa: ['Descriptions'], Prx: ['Images', 'Headlines', 'Descriptions'] },
  Meta: { Dpa: ['PageShare', 'Description'] },
  Microsoft: { Dsa: ['Descriptions'], Prx: ['Images', 'Headlines', 'Descriptions'] },
} as const satisfies Record<Channel, Partial<Record<Format, readonly WizardStep[]>>>;

/** Steps of a format on a channel, or null when the channel has no such format. */
export function findWizardSteps(channel: Channel, format: Format): readonly WizardStep[] | null {
  const byFormat: Partial<Record<Format, readonly WizardStep[]>> = channelFormats[channel];
  return byFormat[format] ?? null;
}

/** Whether ads of a format show single products of the shop, for which the platform has to have its catalogue. */
export function isShowingProducts(format: Format): boolean {
  return format !== 'Dsa';
}

/** Percentages of the campaign wizard outside onboarding (SPECIFICATION 4). */
export const wizardStepPercent = {
  Images: 30,
  Headlines: 60,
  PageShare: 60,
  Descriptions: 90,
  Description: 90,
} as const satisfies Record<WizardStep, number>;

/** The report type of a format. */
export const campaignTypeOf = { Dsa: 'DSA', Prx: 'PRX', Dpa: 'DPA' } as const satisfies Record<
  Format,
  CampaignType
>;
