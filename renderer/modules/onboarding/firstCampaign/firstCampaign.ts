import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { TextSource } from '#shared/domain/asset/generatedText.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { readDraft, writeDraft } from '#renderer/session/drafts.ts';
import type { CampaignChoice } from '../campaignChoices.ts';

type Proposal = OutputOf<Contracts['asset']['getAdVariants']>;
export type ProposedVariant = Proposal['variants'][number];

/** A variant with its images and texts prepared so far. */
export interface PreparedVariant extends ProposedVariant {
  readonly imageIds: readonly string[];
  /** By their keys; null until they are written. */
  readonly texts: Readonly<Record<string, string>> | null;
  readonly source: TextSource | null;
}

/** A first campaign on its way to approval; stored on the device, so that a reload finds it again. */
export interface FirstCampaign extends Pick<Proposal, 'productCount' | 'recommendedDailyBudget'> {
  readonly channel: Channel;
  readonly format: Format;
  readonly variants: readonly PreparedVariant[];
}

const draftName = 'firstCampaign';

/** The first campaign that is being prepared in a shop; null without one. */
export function readFirstCampaign(eshopId: string | null): FirstCampaign | null {
  return readDraft<FirstCampaign>(eshopId, draftName, 'device');
}

/** Stores the first campaign that is being prepared; null forgets it. */
export function writeFirstCampaign(eshopId: string | null, campaign: FirstCampaign | null): void {
  writeDraft(eshopId, draftName, campaign, 'device');
}

/** Whether every variant has its texts, so that the campaign can be approved. */
export function isPrepared({ variants }: FirstCampaign): boolean {
  return variants.length > 0 && variants.every(({ texts }) => texts !== null);
}

/** Formats that can be made from feed and website alone, the one with most placements first. */
const preferredKinds = ['Google/Prx', 'Microsoft/Prx', 'Google/Dsa', 'Microsoft/Dsa'];

/** The format in which a first campaign is prepared; null where each needs something of the merchant first. */
export function selectFirstKind(choices: readonly CampaignChoice[]): CampaignChoice | null {
  return (
    preferredKinds
      .map((wanted) => choices.find(({ channel, format }) => `${channel}/${format}` === wanted))
      .find((choice) => choice !== undefined) ?? null
  );
}
