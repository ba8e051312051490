import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import type { CampaignApiStatus, Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { CataloguePlatform } from './cataloguePlatform.ts';

/** An account of a shop on a platform, to be made. */
export interface NewAccount {
  /** Unique among our accounts on the platform; what a half-made one is found by. */
  readonly name: string;
  readonly currency: CreditCurrency;
  /** IANA name; the platform's days are this zone's days. */
  readonly timeZone: string;
}

/** Texts of an ad by their keys (`Description1`), as shared/domain/campaign/textLimits names them. */
export type AdTexts = Readonly<Record<string, string>>;

/** An image of an ad as the shop saved it. */
export interface AdImage {
  /** Unique among the shop's images and never used for another picture: what an uploaded copy is found by. */
  readonly name: string;
  readonly aspectRatio: AssetAspectRatio;
  readonly fileFormat: 'Jpg' | 'Png';
  readonly width: number;
  readonly height: number;
  /** The whole file. */
  readBytes(): Promise<Buffer>;
}

/** All that the ads of a campaign show. */
export interface AdContent {
  readonly texts: AdTexts;
  /** In the shop's order. */
  readonly images: readonly AdImage[];
  /** The page in whose name the ads speak, where the format asks for one (Meta); null elsewhere. */
  readonly pageId: string | null;
}

/** A campaign on a platform, to be made. */
export interface NewCampaign {
  readonly accountId: string;
  /** Unique in the account; what a half-made one is found by. */
  readonly name: string;
  readonly format: Format;
  /** Host of the shop, with a port where it has one. */
  readonly domainName: string;
  readonly country: CountryOfAdvertisement;
  /** Minor units of the account's currency. */
  readonly dailyBudgetMinor: number;
  readonly content: AdContent;
  /** The catalogue whose products it shows, by `catalogue.createCatalogue`; null for formats without one. */
  readonly catalogueId: string | null;
}

/** A campaign of an account. */
export interface CampaignAddress {
  readonly accountId: string;
  /** The platform's own id. */
  readonly campaignId: string;
}

/** Whether a platform may spend on a campaign; `Removed` is final. */
export type RunState = 'Running' | 'Paused' | 'Removed';

/** A campaign as the platform has it. */
export interface CampaignState {
  readonly campaignId: string;
  readonly apiStatus: CampaignApiStatus;
  /** The platform's own words. */
  readonly reasons: readonly string[];
  /** The state it was sent, in effect or not. */
  readonly runState: RunState;
  /** Null when the platform does not tell. */
  readonly dailyBudgetMinor: number | null;
}

/** A campaign that a platform lists in an account, whoever created it. */
export interface ListedCampaign {
  readonly campaignId: string;
  readonly name: string;
}

/** Totals of a campaign and day of the account's time zone, as far as the platform knows them now. */
export interface DailyMetrics {
  readonly campaignId: string;
  readonly day: Day;
  readonly impressions: number;
  readonly clicks: number;
  /** Millionths of the account's currency. */
  readonly costMicros: number;
}

/** A search that ads of a campaign were shown for, with its totals of the days requested. */
export interface SearchTerm {
  readonly campaignId: string;
  readonly term: string;
  readonly impressions: number;
  readonly clicks: number;
  /** Millionths of the account's currency. */
  readonly costMicros: number;
}

/**
 * An ad platform. Every method throws PlatformError alone. Making is safe to repeat: what has the name already is
 * answered instead of being made again, so that a crash between the platform and the database leaves nothing double.
 */
export interface AdPlatform {
  readonly channel: Channel;
  /** Formats that the product makes on it. */
  readonly formats: readonly Format[];
  /** The shop's products there; null where the platform is not given any yet. */
  readonly catalogue: CataloguePlatform | null;

  createAccount(account: NewAccount): Promise<{ accountId: string }>;
  /** Makes the campaign paused, whole or not at all; `isNew` is false for one that had the name. */
  createCampaign(campaign: NewCampaign): Promise<{ campaignId: string; isNew: boolean }>;
  /** Brings the ads of a campaign up to this content; ads that show it already stay as they are. */
  updateContent(address: CampaignAddress, format: Format, content: AdContent): Promise<void>;
  setBudget(address: CampaignAddress, dailyBudgetMinor: number): Promise<void>;
  setRunState(address: CampaignAddress, runState: RunState): Promise<void>;
  /** All campaigns of an account that are not removed: the platform's own list, whatever we stored. */
  listCampaigns(accountId: string): Promise<ListedCampaign[]>;
  /** States of campaigns of one account; one that the platform does not know is left out. */
  readCampaignStates(accountId: string, campaignIds: readonly string[]): Promise<CampaignState[]>;
  /** Totals of each day from the first to the last, both included; a day without activity has no entry. */
  readDailyMetrics(
    accountId: string,
    campaignIds: readonly string[],
    fromDay: Day,
    toDay: Day,
  ): Promise<DailyMetrics[]>;
  /**
   * Searches that ads of campaigns were shown for, those with most clicks first; rare ones are left out by the platform,
   * and those with the fewest clicks where there are too many to read (`isWhole` false). Absent where it names none.
   */
  readSearchTerms?(
    accountId: string,
    campaignIds: readonly string[],
    fromDay: Day,
    toDay: Day,
  ): Promise<{ readonly terms: SearchTerm[]; readonly isWhole: boolean }>;
}
