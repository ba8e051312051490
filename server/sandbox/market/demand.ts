import { createRandom, type SeededRandom } from '../random.ts';
import type { MarketMoment } from './marketClock.ts';
import { computeConditions, lightingTrade, type AdTrade, type MarketTrade } from './trade.ts';

/** Visits by hour of the day, midnight first. */
const hourWeights = [
  14, 7, 4, 3, 3, 6, 14, 28, 42, 53, 58, 58, 54, 53, 54, 55, 57, 60, 66, 78, 88, 84, 62, 34,
] as const;
const weightOfDay = hourWeights.reduce((sum, weight) => sum + weight, 0);

/** Which part of a day's visits falls between two fractions of the day. */
export const computeDayShare = (from: number, to: number): number => {
  let share = 0;
  for (const [hour, weight] of hourWeights.entries()) {
    const overlap = Math.min(to * 24, hour + 1) - Math.max(from * 24, hour);
    if (overlap > 0) share += (overlap * weight) / weightOfDay;
  }
  return share;
};

/** Rough worth of one Czech crown's price level in other currencies: sets the price of a click. */
const currencyPerCrown: Readonly<Record<string, number>> = {
  CZK: 1,
  EUR: 0.04,
  USD: 0.044,
  GBP: 0.034,
  PLN: 0.17,
  HUF: 15.5,
  RON: 0.2,
  CHF: 0.038,
  SEK: 0.45,
  DKK: 0.3,
  NOK: 0.46,
};

const callPattern = /objedn|vyber|kup|nakup|prohlé|zjist|order|shop|buy|choose|discover/i;
const benefitPattern = /zdarma|sklad|slev|záruk|rychl|doprav|dárek|free|stock|sale|warrant|deliver/i;

/** How well the ads read, about 1: two full texts with a number, an offer and a call do best. */
export const judgeTexts = (texts: readonly string[]): number => {
  if (texts.length === 0) return 0.5;
  const all = texts.join(' ');
  const fullness = texts.filter((text) => text.length >= 45).length / Math.max(2, texts.length);
  return (
    0.65 +
    (texts.length >= 2 ? 0.12 : 0) +
    0.2 * fullness +
    (/\d/.test(all) ? 0.1 : 0) +
    (callPattern.test(all) ? 0.12 : 0) +
    (benefitPattern.test(all) ? 0.14 : 0)
  );
};

export interface AdvertisedCampaign {
  readonly campaignId: string;
  readonly budgetMicros: number;
  readonly currencyCode: string;
  readonly texts: readonly string[];
}

/** What a market day has in store for a campaign. */
export interface CampaignDay {
  /** Clicks that the campaign will get if nothing changes: what people would click, cut to the budget. */
  readonly clicks: number;
  readonly clickRate: number;
  readonly averageCpcMicros: number;
  readonly isBudgetConstrained: boolean;
}

const averageClickRate = 0.048;

/** The campaign's day, the same each time it is asked for. */
export const planCampaignDay = (
  seed: string,
  campaign: AdvertisedCampaign,
  moment: MarketMoment,
  trade: MarketTrade = lightingTrade,
  ads: Pick<AdTrade, 'clicks' | 'clickCost'> = { clicks: 1, clickCost: 1 },
): CampaignDay => {
  const random = createRandom(seed, 'day', campaign.campaignId, moment.dayKey);
  const quality = judgeTexts(campaign.texts);
  const { traffic, clickCost, areAdsShown } = computeConditions(trade, moment);
  const share = areAdsShown ? traffic : 0;
  const desiredClicks =
    trade.possibleClicks * ads.clicks * share * quality ** 0.8 * random.drawBetween(0.82, 1.18);
  const crowns =
    (trade.clickCrowns / quality ** 0.3) * clickCost * ads.clickCost * random.drawBetween(0.9, 1.12);
  const averageCpcMicros = crowns * (currencyPerCrown[campaign.currencyCode] ?? 0.04) * 1_000_000;
  const affordable = (campaign.budgetMicros * random.drawBetween(0.88, 1.08)) / averageCpcMicros;
  return {
    clicks: Math.min(desiredClicks, affordable),
    clickRate: averageClickRate * quality * random.drawBetween(0.9, 1.1),
    averageCpcMicros,
    isBudgetConstrained: desiredClicks > affordable * 1.1,
  };
};

/** The price of one click in micros, a whole number of hundredths of the currency. */
export const drawClickCost = (random: SeededRandom, averageCpcMicros: number): number =>
  Math.max(10_000, Math.round((averageCpcMicros * (0.45 + 1.1 * random.drawNext())) / 10_000) * 10_000);
