import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { warnOfEndingAccess } from './endWarning.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
});
afterAll(async () => await bed.close());
beforeEach(async () => {
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
});

const dayMs = 86_400_000;
const setEnd = async (end: Date, network = 'LinkedIn') =>
  await mongoose
    .model('SocialConnection')
    .updateOne({ eshopId: shop.eshopId, network }, { $set: { expiresAt: end } });
const listWarnings = () =>
  bed.server.mails.filter(({ template, to }) => template === 'socialAccessEnds' && to === shop.owner.email);
const list = (text: string) => bed.standIn.social.book.listPosts().filter((post) => post.text === text);

it('a shop is warned once of each end, a week before', async () => {
  const end = new Date(Date.now() + 6 * dayMs);
  await setEnd(new Date(Date.now() + 8 * dayMs));
  await warnOfEndingAccess(bed.server.services);
  expect(listWarnings()).toEqual([]);
  await setEnd(end);
  await Promise.all([warnOfEndingAccess(bed.server.services), warnOfEndingAccess(bed.server.services)]);
  await warnOfEndingAccess(bed.server.services);
  expect(listWarnings()).toHaveLength(1);
  expect(listWarnings()[0]).toMatchObject({ values: { network: 'LinkedIn' } });
  expect(listWarnings()[0]?.actionUrl).toContain('/app/social-networks/access-settings');
  // Another sign-in ends at another time, and is warned of again.
  await setEnd(new Date(Date.now() + 2 * dayMs));
  await warnOfEndingAccess(bed.server.services);
  expect(listWarnings()).toHaveLength(2);
});

it('an access that renews itself, has ended or was removed is not warned of', async () => {
  await bed.connect(shop, 'Twitter');
  await setEnd(new Date(Date.now() + dayMs), 'Twitter');
  await setEnd(new Date(Date.now() - 1_000));
  await warnOfEndingAccess(bed.server.services);
  await setEnd(new Date(Date.now() + dayMs));
  await bed.server.call(socialMediaPost.disconnectSocialMedia, { network: 'LinkedIn' }, shop.token);
  await warnOfEndingAccess(bed.server.services);
  expect(listWarnings()).toEqual([]);
});

it('a mail that could not be sent is sent later', async () => {
  await setEnd(new Date(Date.now() + dayMs));
  const { mailer } = bed.server.services;
  Object.assign(bed.server.services, {
    mailer: {
      ...mailer,
      send: async () => {
        throw new Error('no mail server');
      },
    },
  });
  await warnOfEndingAccess(bed.server.services);
  Object.assign(bed.server.services, { mailer });
  await warnOfEndingAccess(bed.server.services);
  expect(listWarnings()).toHaveLength(1);
});

it('planned posts outlive a removed connection, wait for a new one, and go out once', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const [due, planned] = [
    await bed.plan(shop, 'LinkedIn', { text: 'due without access' }),
    await bed.plan(shop, 'LinkedIn', { text: 'planned without access', publishAt: later }),
  ];
  await bed.server.call(socialMediaPost.disconnectSocialMedia, { network: 'LinkedIn' }, shop.token);
  await bed.runWorker(60);
  expect((await bed.readPost(shop, due.id)).deliveries[0]).toMatchObject({
    state: 'NeedsAttention',
    attention: 'NotConnected',
  });
  expect((await bed.readPost(shop, planned.id)).deliveries[0]?.state).toBe('Planned');
  expect(list('due without access')).toEqual([]);
  await bed.connect(shop, 'LinkedIn');
  await bed.runWorker(3_700);
  expect(list('due without access')).toHaveLength(1);
  expect(list('planned without access')).toHaveLength(1);
});
