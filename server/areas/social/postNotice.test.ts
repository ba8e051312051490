import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { readDueFigures } from './figures.service.ts';
import { sendPostNotices } from './postNotice.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

/** Posts that need a user: the shop is notified, as no one looks at a calendar all day. */
let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
});
afterAll(async () => await bed.close());
beforeEach(async () => {
  shop = await bed.addPremiumShop();
  for (const network of ['LinkedIn', 'Twitter'] as const) await bed.connect(shop, network);
});

const hourMs = 3_600_000;
const listNotices = () =>
  bed.server.mails
    .filter(({ template, to }) => template.startsWith('posts') && to === shop.owner.email)
    .map(({ template, values, actionUrl }) => ({ template, posts: values?.['posts'], actionUrl }));
const notify = async () => await sendPostNotices(bed.server.services);

it('posts that wait are one mail, by their titles and networks, and are notified of once', async () => {
  await bed.plan(shop, 'LinkedIn', { text: 'Advent lights\nWarm and small.' });
  await bed.plan(shop, 'LinkedIn', { text: 'A very long first line of a post that no mail needs in full' });
  await bed.plan(shop, 'LinkedIn', { text: 'Later', publishAt: new Date(Date.now() + hourMs).toISOString() });
  await bed.standIn.social.book.revoke('LinkedIn');
  await bed.runWorker(30);
  await Promise.all([notify(), notify()]);
  await notify();
  const [notice, ...others] = listNotices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ template: 'postsNeedAttention' });
  expect(notice?.posts).toBe(
    'Advent lights (LinkedIn); A very long first line of a post that no… (LinkedIn)',
  );
  expect(notice?.actionUrl).toContain(`/app/social-networks/edit-post?`);
});

it('a post that waits again after it was planned again is notified of again', async () => {
  const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Twice' });
  await bed.standIn.social.book.revoke('LinkedIn');
  await bed.runWorker(30);
  await notify();
  const { version } = await bed.readPost(shop, id);
  const again = bed.buildPost('LinkedIn', { postId: id, version, text: 'Twice' });
  await bed.server.call(socialMediaPost.savePost, again, shop.token);
  await notify();
  expect(listNotices()).toHaveLength(1);
  await bed.runWorker(30);
  await notify();
  expect(listNotices()).toHaveLength(2);
});

it('a post of unknown outcome and one that was removed on its network are in the notice; one that is out is not', async () => {
  bed.standIn.interrupt(/^POST .*\/2\/tweets/, 'after');
  await bed.plan(shop, 'Twitter', { text: 'Unknown outcome' });
  await bed.runWorker(30);
  await bed.plan(shop, 'LinkedIn', { text: 'Stays' });
  await bed.plan(shop, 'LinkedIn', { text: 'Taken down' });
  await bed.runWorker(30);
  const found = bed.standIn.social.book.listPosts('LinkedIn').find(({ text }) => text === 'Taken down');
  await bed.standIn.social.book.removePost('LinkedIn', found?.id ?? '');
  for (const hours of [1, 2])
    await readDueFigures(bed.server.services, new Date(Date.now() + hours * hourMs));
  await notify();
  expect(listNotices().map(({ posts }) => posts)).toEqual(['Unknown outcome (X); Taken down (LinkedIn)']);
});

it('posts that wait because Premium has ended say so, as their calendar is closed', async () => {
  await bed.plan(shop, 'Twitter', { text: 'Signed out' });
  await bed.standIn.social.book.revoke('Twitter');
  await bed.runWorker(30);
  await bed.plan(shop, 'LinkedIn', { text: 'Without Premium' });
  await updateEshop(shop.eshopId, { hasActiveSubscription: false });
  await bed.runWorker(30);
  await notify();
  expect(listNotices()).toMatchObject([
    { template: 'postsNeedAttention', posts: 'Signed out (X)' },
    { template: 'postsWithoutPremium', posts: 'Without Premium (LinkedIn)' },
  ]);
});

it('a mail that could not be sent is sent later', async () => {
  await bed.plan(shop, 'LinkedIn', { text: 'Told later' });
  await bed.standIn.social.book.revoke('LinkedIn');
  await bed.runWorker(30);
  const { mailer } = bed.server.services;
  const send = async () => {
    throw new Error('no mail server');
  };
  Object.assign(bed.server.services, { mailer: { ...mailer, send } });
  await notify();
  Object.assign(bed.server.services, { mailer });
  await notify();
  expect(listNotices()).toHaveLength(1);
});
