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

/**
 * Holds the most that an answer may take, so that many requests at once do not spend more than the day has; null when the
 * tokens or the money of the day are used up.
 */
export async function reserveAiBudget(
  services: Services,
  eshopId: EshopId,
  most: { readonly tokens: number; readonly writtenTokens: number },
): Promise<AiReservation | null> {
  const day = getToday();
  const held = toSpend(services, most.tokens, most.writtenTokens);
  const used = await addAiSpend(eshopId, day, held);
  const release = async () => void (await addAiSpend(eshopId, day, negate(held)));
  const { aiDailyTokens, aiDailyUsd } = services.config;
  const isTooDear = aiDailyUsd !== null && used.microUsd > aiDailyUsd * million;
  if (used.tokens > aiDailyTokens || isTooDear) {
    await release();
    return null;
  }
  return {
    release,
    async settle({ tokens, writtenTokens }) {
      const spent = toSpend(services, tokens, writtenTokens);
      await addAiSpend(eshopId, day, {
        tokens: spent.tokens - held.tokens,
        microUsd: spent.microUsd - held.microUsd,
      });
      return spent;
    },
  };
}

/** What a shop used today of its budget, held parts included. */
export async function readAiBudget(
  services: Services,
  eshopId: EshopId,
): Promise<{ readonly tokensUsed: number; readonly tokensPerDay: number }> {
  const { tokens } = await findAiSpend(eshopId, getToday());
  return { tokensUsed: tokens, tokensPerDay: services.config.aiDailyTokens };
}
