import { parseSourceKey } from '../visitors/sourceKey.ts';
import type { Touch } from '../visitors/visitor.model.ts';

/** Weighs the touches of a path by what a shop's own model found of them. */
export interface TouchWeights {
  /** Whole weights of the touches, one of them above zero at least. */
  of(touches: readonly Touch[]): number[];
}

/** Effects are stored to nine places as integers. */
const scale = 1_000_000_000;

/** What the model tells apart: the shop's campaigns, and of everything else the channel. */
export function toModelKey(sourceKey: string): string {
  const source = parseSourceKey(sourceKey);
  return source?.campaignId ?? source?.source.channel ?? '';
}

/** Weighs touches by their removal effects; a way that the model never saw weighs as its channel, or as the mean of all. */
export function toWeights(effects: ReadonlyMap<string, number>): TouchWeights {
  const all = [...effects.values()];
  const mean = all.length === 0 ? 1 : all.reduce((sum, effect) => sum + effect, 0) / all.length;
  return {
    of: (touches) =>
      touches.map(({ sourceKey }) => {
        const channel = parseSourceKey(sourceKey)?.source.channel ?? '';
        const effect = effects.get(toModelKey(sourceKey)) ?? effects.get(channel) ?? mean;
        return Math.max(1, Math.round(effect * scale));
      }),
  };
}
