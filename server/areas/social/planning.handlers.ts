import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readBestTimes } from './bestTimes.service.ts';
import { readFreeSlots, readSlots } from './slots.service.ts';
import { planStrategy, readStrategyEntries } from './strategyPosts.service.ts';
import { replaceSlots } from './socialSettings.repository.ts';

const getPostSlots = defineAction(
  socialMediaPost.getPostSlots,
  async (_input, { eshopId }) => await readSlots(eshopId),
);

const setPostSlots = defineAction(socialMediaPost.setPostSlots, async ({ slots }, { eshopId }) => {
  await replaceSlots(eshopId, slots);
  return await readSlots(eshopId);
});

const getFreePostSlots = defineAction(
  socialMediaPost.getFreePostSlots,
  async ({ networks, most }, { eshopId }) => {
    const free = await readFreeSlots(eshopId, networks, most);
    return { times: free.map(({ at, network }) => ({ publishAt: at.toISOString(), network })) };
  },
);

const getBestPostTimes = defineAction(
  socialMediaPost.getBestPostTimes,
  async (_input, { eshopId }) => await readBestTimes(eshopId),
);

const getStrategyEntries = defineAction(
  socialMediaPost.getStrategyEntries,
  async ({ contentId }, { eshopId }) => await readStrategyEntries(eshopId, contentId),
);

const planStrategyPosts = defineAction(
  socialMediaPost.planStrategyPosts,
  async (input, { eshopId, person, services }) => ({
    results: await planStrategy(services, { eshopId, userId: person.userId }, input),
  }),
);

/** Actions that help to choose times of posts. */
export const planningHandlers = {
  getPostSlots,
  setPostSlots,
  getFreePostSlots,
  getBestPostTimes,
  getStrategyEntries,
  planStrategyPosts,
};
