import type { RateLimits } from '#server/http/rateLimits.ts';

/** No limits, for tests that sign in more people from one address than the real ones allow. */
export const noRateLimits: RateLimits = {
  consume: async () => undefined,
  giveBack: async () => undefined,
  reset: async () => undefined,
};
