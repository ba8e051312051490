import { afterAll, beforeAll, expect, it } from 'vitest';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { createSocialJobs } from './social.jobs.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
  await bed.connect(shop, 'Facebook');
});
afterAll(async () => await bed.close());

const { signal } = new AbortController();

/** Runs the job that publishes a network's posts, as a worker does every few seconds. */
async function runJob(network: SocialNetwork): Promise<void> {
  const jobs = createSocialJobs(bed.server.services).filter(({ name }) => name.endsWith(network));
  expect(jobs).toHaveLength(1);
  await jobs[0]?.run({}, signal);
}

it('a network that hangs delays no post of another, which comes after it', async () => {
  const { services } = bed.server;
  const { socialPlatforms } = services;
  const platform = socialPlatforms.get('LinkedIn');
  if (platform === undefined) throw new Error('the test bed has all networks');
  let goOn: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (goOn = resolve));
  let publishing = 0;
  const slow: typeof platform = {
    ...platform,
    async publish(...args) {
      publishing += 1;
      await hanging;
      return await platform.publish(...args);
    },
  };
  Object.assign(services, { socialPlatforms: new Map(socialPlatforms).set('LinkedIn', slow) });
  const slowPosts = [];
  for (let at = 0; at < 3; at += 1) slowPosts.push(await bed.plan(shop, 'LinkedIn', { text: `Waits ${at}` }));
  const slowRun = runJob('LinkedIn');
  await expect.poll(() => publishing, { timeout: 30_000 }).toBe(3);
  const { id } = await bed.plan(shop, 'Facebook', { text: 'Goes out' });
  await runJob('Facebook');
  expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
  for (const post of slowPosts)
    expect((await bed.readPost(shop, post.id)).deliveries[0]?.state).toBe('Publishing');
  goOn();
  await slowRun;
  Object.assign(services, { socialPlatforms });
  for (const post of slowPosts)
    expect((await bed.readPost(shop, post.id)).deliveries[0]?.state).toBe('Published');
});

it('every network has a job that publishes its posts', () => {
  const names = createSocialJobs(bed.server.services).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(socialNetworks.map((network) => `publishSocialPosts${network}`)),
  );
});
