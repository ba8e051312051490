import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { addAiSpend, findAiSpend, type AiSpend } from './aiUsage.repository.ts';

const million = 1_000_000;

/** A part of a shop's daily budget that is held for one answer. */
export interface AiReservation {
  /** Replaces the held part by the actual use and returns it. */
  settle(used: { readonly tokens: number; readonly writtenTokens: number }): Promise<AiSpend>;
  /** Gives everything back: the model was not reached. */
  release(): Promise<void>;
}

function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}

function toSpend(services: Services, tokens: number, writtenTokens: number): AiSpend {
  const { input, output } = services.config.aiPrices;
  // Dollars for a million tokens are millionths of a dollar for one.
  return { tokens, microUsd: Math.ceil((tokens - writtenTokens) * input + writtenTokens * output) };
}

function negate({ tokens, microUsd }: AiSpend): AiSpend {
  return { tokens: -tokens, microUsd: -microUsd };
}

/** Holds a part of the day's budget; null when its tokens or its money are used up, or so many percent of them. */
async function hold(
  services: Services,
  eshopId: EshopId,
  held: AiSpend,
  share = 100,
): Promise<{ settle: (spent: AiSpend) => Promise<AiSpend>; release: () => Promise<void> } | null> {
  const day = getToday();
  const used = await addAiSpend(eshopId, day, held);
  const release = async () => void (await addAiSpend(eshopId, day, negate(held)));
  const { aiDailyTokens, aiDailyUsd } = services.config;
  const isTooDear = aiDailyUsd !== null && used.microUsd > (aiDailyUsd * million * share) / 100;
  if (used.tokens > (aiDailyTokens * share) / 100 || isTooDear) {
    await release();
    return null;
  }
  return {
    release,
    async settle(spent) {
      await addAiSpend(eshopId, day, {
        tokens: spent.tokens - held.tokens,
        microUsd: spent.microUsd - held.microUsd,
      });
      return spent;
    },
  };
}

/** A part of a day's budget that is held for work which outlives its process. */
export interface AiHold {
  /** Of UTC, as the budget counts. */
  readonly day: string;
  /** Millionths of a dollar. */
  readonly microUsd: number;
}

/** Holds the price of a video of a model; null when the tokens or the money of the day are used up. */
export async function holdAiVideo(
  services: Services,
  eshopId: EshopId,
  seconds: number,
): Promise<AiHold | null> {
  const microUsd = Math.ceil(services.config.aiVideoPrice * seconds * million);
  const day = getToday();
  return (await hold(services, eshopId, { tokens: 0, microUsd })) === null ? null : { day, microUsd };
}

/** Gives a held part back: the provider charges nothing. */
export async function returnAiHold(eshopId: EshopId, { day, microUsd }: AiHold): Promise<void> {
  await addAiSpend(eshopId, day, { tokens: 0, microUsd: -microUsd });
}

/**
 * Holds the most that an answer may take, so that many requests at once do not spend more than the day has; null when the
 * tokens or the money of the day are used up. @param share percent of the day's budget that its user may take at most
 */
export async function reserveAiBudget(
  services: Services,
  eshopId: EshopId,
  most: { readonly tokens: number; readonly writtenTokens: number },
  share = 100,
): Promise<AiReservation | null> {
  const held = await hold(services, eshopId, toSpend(services, most.tokens, most.writtenTokens), share);
  if (held === null) return null;
  return {
    release: held.release,
    settle: async ({ tokens, writtenTokens }) => await held.settle(toSpend(services, tokens, writtenTokens)),
  };
}

/** Tokens that a picture counts for where the endpoint counts none; a square of medium quality takes as many. */
const tokensOfImage = 1_200;

/** A picture's part of the day's budget. */
export interface AiImageReservation {
  /** Replaces the held part by the actual use and returns it. @param tokens null where the endpoint counted none */
  settle(tokens: number | null): Promise<AiSpend>;
  /** Gives everything back: there is no picture that can be used. */
  release(): Promise<void>;
}

/** Holds the price and the tokens of a picture; null when the tokens or the money of the day are used up. */
export async function reserveAiImage(
  services: Services,
  eshopId: EshopId,
): Promise<AiImageReservation | null> {
  const microUsd = Math.ceil(services.config.aiImagePrice * million);
  const held = await hold(services, eshopId, { tokens: tokensOfImage, microUsd });
  if (held === null) return null;
  return {
    release: held.release,
    settle: async (tokens) => await held.settle({ tokens: tokens ?? tokensOfImage, microUsd }),
  };
}

/** What a shop used today of its budget, held parts included. */
export async function readAiBudget(
  services: Services,
  eshopId: EshopId,
): Promise<{
  readonly tokensUsed: number;
  readonly tokensPerDay: number;
  /** US dollars. */
  readonly usdUsed: number;
  /** Null where only tokens are limited. */
  readonly usdPerDay: number | null;
}> {
  const { tokens, microUsd } = await findAiSpend(eshopId, getToday());
  const { aiDailyTokens, aiDailyUsd } = services.config;
  return {
    tokensUsed: tokens,
    tokensPerDay: aiDailyTokens,
    usdUsed: microUsd / million,
    usdPerDay: aiDailyUsd,
  };
}
