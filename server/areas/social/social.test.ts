import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { socialNetworks } from '#shared/domain/content/content.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { readDueFigures } from './figures.service.ts';
import { processDuePosts } from './publish.service.ts';
import { scaleReach } from '#server/sandbox/social/socialBook.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  for (const network of socialNetworks) await bed.connect(shop, network);
});
afterAll(async () => await bed.close());

const list = (text: string) =>
  bed.standIn.social.book.listPosts().filter((post) => post.text.startsWith(text));
const hour = 3_600_000;

describe('connections', () => {
  it('seal the tokens', async () => {
    const ofShop = { eshopId: new mongoose.Types.ObjectId(shop.eshopId) };
    const stored = await mongoose.connection.collection('socialConnections').find(ofShop).toArray();
    expect(stored.length).toBeGreaterThanOrEqual(7);
    expect(JSON.stringify(stored)).not.toMatch(/(Facebook|Twitter|YouTube)-[0-9a-f]{20}/);
    const attempts = await mongoose.connection
      .collection('socialConnectionAttempts')
      .find({}, wholeRead)
      .toArray();
    expect(JSON.stringify(attempts)).not.toMatch(/-[0-9a-f]{40}/);
  });

  it('need the window of whoever began, and work once', async () => {
    const other = await bed.addPremiumShop();
    const ticket = bed.getTicket(await bed.answerDialog(shop, 'Twitter'));
    const stolen = await bed.server.call(socialMediaPost.connectSocialMedia, { ticket }, other.token);
    expect(stolen.problem.code).toBe('link_invalid');
    expect((await bed.server.call(socialMediaPost.connectSocialMedia, { ticket }, shop.token)).status).toBe(
      200,
    );
    const again = await bed.server.call(socialMediaPost.connectSocialMedia, { ticket }, shop.token);
    expect(again.problem.code).toBe('link_invalid');
  });

  it('end without access when the user declines', async () => {
    const landed = await bed.answerDialog(shop, 'LinkedIn', 'deny');
    expect(landed.search).toBe('?permissionGrant=denied');
    expect(landed.hash).toBe('');
  });

  it('warn a week before a sign-in ends; those that renew themselves never end', async () => {
    const other = await bed.addPremiumShop();
    await bed.connect(other, 'LinkedIn');
    const soon = new Date(Date.now() + 5 * 24 * hour);
    await mongoose.model('SocialConnection').updateOne({ eshopId: other.eshopId }, { expiresAt: soon });
    const read = await bed.server.call(socialMediaPost.getSocialMediaConnections, {}, other.token);
    const linkedIn = read.output.connections.find(({ network }) => network === 'LinkedIn');
    expect(linkedIn).toMatchObject({ state: 'Expiring', endsAt: soon.toISOString() });
    const own = await bed.server.call(socialMediaPost.getSocialMediaConnections, {}, shop.token);
    expect(own.output.connections.find(({ network }) => network === 'Twitter')).toMatchObject({
      state: 'Connected',
      endsAt: null,
    });
  });

  it('renew an access token before it ends, and keep the refresh token where no new one comes', async () => {
    const other = await bed.addPremiumShop();
    await bed.connect(other, 'Twitter');
    const before = await mongoose
      .model('SocialConnection')
      .findOne({ eshopId: other.eshopId })
      .lean<{ sealedAccessToken: string }>();
    await mongoose
      .model('SocialConnection')
      .updateOne({ eshopId: other.eshopId }, { expiresAt: new Date(Date.now() - hour) });
    const pages = await bed.server.call(
      socialMediaPost.getSocialMediaPages,
      { network: 'Twitter' },
      other.token,
    );
    expect(pages.status).toBe(200);
    const after = await mongoose
      .model('SocialConnection')
      .findOne({ eshopId: other.eshopId })
      .lean<{ sealedAccessToken: string }>();
    expect(after?.sealedAccessToken).not.toBe(before?.sealedAccessToken);
  });
});

describe.each(socialNetworks)('a post on %s', (network) => {
  const plan = async (text: string) => {
    const key = await (networkLimits[network].media.images === 0
      ? bed.uploadVideo(shop)
      : bed.uploadImage(shop));
    return await bed.plan(shop, network, { text, media: [{ key, altText: 'A lamp' }] });
  };
  const publishing = {
    Facebook: /^POST .*\/feed/,
    Instagram: /^POST .*\/media_publish/,
    LinkedIn: /^POST .*\/rest\/posts/,
    Twitter: /^POST .*\/2\/tweets/,
    Pinterest: /^POST .*\/v5\/pins/,
    TikTok: /^POST .*\/content\/init/,
    YouTube: /^PUT .*\/upload/,
  }[network];

  it('goes out once, with its address', async () => {
    const { id } = await plan(`${network} plain`);
    await bed.runWorker(120);
    const [delivery] = (await bed.readPost(shop, id)).deliveries;
    expect(delivery).toMatchObject({ state: 'Published', problems: [], attention: null });
    expect(list(`${network} plain`)).toHaveLength(1);
  });

  it('is never sent twice when the answer is lost', async () => {
    const { id } = await plan(`${network} lost`);
    bed.standIn.interrupt(publishing, 'after');
    await bed.runWorker(180);
    const [delivery] = (await bed.readPost(shop, id)).deliveries;
    // TikTok names a publication only in the answer that was lost.
    const isKnown = networkLimits[network].isAskable && network !== 'TikTok';
    expect(delivery?.state).toBe(isKnown ? 'Published' : 'Unknown');
    expect(list(`${network} lost`)).toHaveLength(1);
  });

  it('is sent again when the network says that it did nothing', async () => {
    const { id } = await plan(`${network} busy`);
    bed.standIn.answerOnce(publishing, 429, {});
    await bed.runWorker(180);
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
    expect(list(`${network} busy`)).toHaveLength(1);
  });

  it('waits for the shop when access was withdrawn, and goes out after a new sign-in', async () => {
    const { id } = await plan(`${network} signed out`);
    await bed.standIn.social.book.revoke(network);
    await bed.runWorker(60);
    const [waiting] = (await bed.readPost(shop, id)).deliveries;
    expect(waiting).toMatchObject({ state: 'NeedsAttention', attention: 'SignInEnded' });
    expect(list(`${network} signed out`)).toHaveLength(0);
    await bed.connect(shop, network);
    await bed.runWorker(120);
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
    expect(list(`${network} signed out`)).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('takes a post over from a worker that died before sending, and asks or gives up after one that died sending', async () => {
    const prepared = await bed.plan(shop, 'LinkedIn', { text: 'Died early' });
    const sent = await bed.plan(shop, 'LinkedIn', { text: 'Died sending' });
    const dead = { leaseId: 'dead', leaseUntil: new Date(Date.now() + 60_000) };
    const deliveries = mongoose.model('SocialDelivery');
    await deliveries.updateOne({ postId: prepared.id }, { state: 'Publishing', ...dead });
    await deliveries.updateOne(
      { postId: sent.id },
      { state: 'Publishing', phase: 'Sent', targetId: 'x', ...dead },
    );
    await bed.runWorker(0);
    expect((await bed.readPost(shop, prepared.id)).deliveries[0]?.state).toBe('Publishing');
    await bed.runWorker(120);
    expect((await bed.readPost(shop, prepared.id)).deliveries[0]?.state).toBe('Published');
    expect((await bed.readPost(shop, sent.id)).deliveries[0]?.state).toBe('Unknown');
    expect(list('Died early')).toHaveLength(1);
    expect(list('Died sending')).toHaveLength(0);
  });

  it('sends once with four workers at the same time', async () => {
    for (let at = 0; at < 30; at += 1) await bed.plan(shop, 'LinkedIn', { text: `Crowd ${at}.` });
    const now = new Date();
    await Promise.all(Array.from({ length: 4 }, async () => await processDuePosts(bed.server.services, now)));
    await bed.runWorker(30);
    const texts = list('Crowd').map(({ text }) => text);
    expect(texts).toHaveLength(30);
    expect(new Set(texts).size).toBe(30);
  });

  it('keeps trying while a network is down, and tells after a day', async () => {
    const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Down' });
    bed.standIn.observe((call) => {
      if (/rest\/posts/.test(call)) bed.standIn.answerOnce(/rest\/posts/, 429, {});
    });
    await bed.runWorker(600);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({ state: 'Publishing' });
    await processDuePosts(bed.server.services, new Date(Date.now() + 25 * hour));
    bed.standIn.observe(null);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'NeedsAttention',
      attention: 'NotTaken',
    });
    expect(list('Down')).toHaveLength(0);
  });

  it('waits where Premium has ended', async () => {
    const other = await bed.addPremiumShop();
    await bed.connect(other, 'LinkedIn');
    const { id } = await bed.plan(other, 'LinkedIn', { text: 'No premium' });
    await EshopModel.updateOne({ _id: other.eshopId }, { hasActiveSubscription: false });
    await bed.runWorker(10);
    const stored = await mongoose
      .model('SocialDelivery')
      .findOne({ postId: id })
      .lean<{ attention: string }>();
    expect(stored?.attention).toBe('PremiumEnded');
  });

  it('lets a user resolve an unknown outcome', async () => {
    const first = await bed.plan(shop, 'Pinterest', {
      text: 'Look one',
      media: [{ key: await bed.uploadImage(shop), altText: '' }],
    });
    bed.standIn.interrupt(/v5\/pins/, 'before');
    await bed.runWorker(60);
    expect((await bed.readPost(shop, first.id)).deliveries[0]?.state).toBe('Unknown');
    const input = { postId: first.id, network: 'Pinterest', outcome: 'SendAgain' } as const;
    expect((await bed.server.call(socialMediaPost.resolvePost, input, shop.token)).status).toBe(200);
    const twice = await bed.server.call(socialMediaPost.resolvePost, input, shop.token);
    expect(twice.problem.code).toBe('post_not_editable');
    await bed.runWorker(60);
    expect((await bed.readPost(shop, first.id)).deliveries[0]?.state).toBe('Published');
    expect(list('Look one')).toHaveLength(1);
  });
});

describe('a post of unknown outcome', () => {
  it('that the user found at the network is published, and no longer says that the network didn’t answer', async () => {
    bed.standIn.interrupt(/rest\/posts/, 'after');
    const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Found there' });
    await bed.runWorker(60);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'Unknown',
      message: null,
      fault: 'NoAnswer',
    });
    const input = { postId: id, network: 'LinkedIn', outcome: 'IsThere' } as const;
    expect((await bed.server.call(socialMediaPost.resolvePost, input, shop.token)).status).toBe(200);
    await bed.runWorker(60);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'Published',
      message: null,
      fault: null,
    });
    expect(list('Found there')).toHaveLength(1);
  });
});

describe('plans', () => {
  it('wait for their time', async () => {
    const publishAt = new Date(Date.now() + hour).toISOString();
    const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Later', publishAt });
    await bed.runWorker(60);
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Planned');
    await processDuePosts(bed.server.services, new Date(Date.now() + hour + 1_000));
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
  });

  it('are refused in the past, and where the network would refuse them', async () => {
    const past = bed.buildPost('LinkedIn', { publishAt: new Date(Date.now() - hour).toISOString() });
    const answer = await bed.server.call(socialMediaPost.savePost, past, shop.token);
    expect(answer.problem.errors).toHaveProperty('publishAt');
    const noImage = await bed.server.call(socialMediaPost.savePost, bed.buildPost('Instagram'), shop.token);
    expect(noImage.problem.code).toBe('post_not_ready');
    const draft = await bed.plan(shop, 'Instagram', { isDraft: true });
    expect(draft.deliveries[0]?.problems.map(({ code }) => code)).toEqual(['MediaMissing']);
  });

  it('are canceled before they are sent, and never after', async () => {
    const publishAt = new Date(Date.now() + hour).toISOString();
    const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Canceled', publishAt });
    await bed.server.call(socialMediaPost.cancelPost, { postId: id }, shop.token);
    await processDuePosts(bed.server.services, new Date(Date.now() + 2 * hour));
    expect(list('Canceled')).toHaveLength(0);
    const sent = await bed.plan(shop, 'LinkedIn', { text: 'Sent already' });
    await bed.runWorker(10);
    const late = await bed.server.call(socialMediaPost.cancelPost, { postId: sent.id }, shop.token);
    expect(late.problem.code).toBe('post_not_editable');
  });

  it('of two editors are not overwritten', async () => {
    const draft = await bed.plan(shop, 'LinkedIn', { text: 'Two editors', isDraft: true });
    const edit = (text: string) =>
      bed.server.call(
        socialMediaPost.savePost,
        bed.buildPost('LinkedIn', { postId: draft.id, version: draft.version, text, isDraft: true }),
        shop.token,
      );
    expect((await edit('First')).status).toBe(200);
    expect((await edit('Second')).problem.code).toBe('post_changed');
    const { output } = await bed.server.call(socialMediaPost.getPost, { postId: draft.id }, shop.token);
    expect(output.post).toMatchObject({ text: 'First', version: 2, lastChange: { by: shop.owner.email } });
    expect(Date.parse(output.post.lastChange.at)).toBeGreaterThan(Date.parse(draft.lastChange.at));
  });

  it('of another shop are not there, and its media are not taken', async () => {
    const other = await bed.addPremiumShop();
    const own = await bed.plan(shop, 'LinkedIn', { isDraft: true });
    const read = await bed.server.call(socialMediaPost.getPost, { postId: own.id }, other.token);
    expect(read.problem.code).toBe('not_found');
    const readNames = async (token: string) =>
      (await bed.server.call(socialMediaPost.getPostNames, { postIds: [own.id] }, token)).output.posts;
    expect(await readNames(other.token)).toEqual([]);
    expect(await readNames(shop.token)).toEqual([
      { id: own.id, title: own.text.split('\n')[0], publishAt: own.publishAt },
    ]);
    const cancel = await bed.server.call(socialMediaPost.cancelPost, { postId: own.id }, other.token);
    expect(cancel.problem.code).toBe('not_found');
    const edit = bed.buildPost('LinkedIn', { postId: own.id, version: 1, isDraft: true });
    expect((await bed.server.call(socialMediaPost.savePost, edit, other.token)).problem.code).toBe(
      'not_found',
    );
    const media = [{ key: await bed.uploadImage(shop), altText: '' }];
    const theirs = bed.buildPost('LinkedIn', { media });
    expect((await bed.server.call(socialMediaPost.savePost, theirs, other.token)).problem.code).toBe(
      'post_not_ready',
    );
  });

  it('carry a link by which their visits are measured', async () => {
    const { id } = await bed.plan(shop, 'LinkedIn', {
      text: 'With link',
      link: 'https://shop.example/lamp?x=1',
    });
    await bed.runWorker(10);
    expect(list('With link')[0]?.text).toBe(
      `With link\n\nhttps://shop.example/lamp?x=1&utm_source=linkedin&utm_medium=social&utm_campaign=okavango&utm_content=${id}`,
    );
  });
});

describe('PublishPost', () => {
  it('publishes files with a caption now', async () => {
    const form = new FormData();
    form.set('Caption', 'By the call');
    form.set('SocialMediaPlatform', 'LinkedIn');
    const answer = await bed.server.sendRaw(socialMediaPost.publishPost, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect(answer.status).toBe(200);
    await bed.runWorker(10);
    expect(list('By the call')).toHaveLength(1);
  });
});

describe('figures', () => {
  it('are read after publishing, and show what moderation removed', async () => {
    const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Measured' });
    await bed.runWorker(10);
    bed.standIn.pass(120_000);
    await readDueFigures(bed.server.services, new Date(Date.now() + hour));
    const [published] = list('Measured');
    if (published === undefined) throw new Error('the network has no such post');
    expect((await bed.readPost(shop, id)).deliveries[0]?.figures).toMatchObject({
      reactions: scaleReach(published, 60),
    });
    await bed.standIn.social.book.removePost('LinkedIn', published.id);
    await readDueFigures(bed.server.services, new Date(Date.now() + 3 * hour));
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
    await readDueFigures(bed.server.services, new Date(Date.now() + 3.5 * hour));
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Removed');
    const seen = { postId: id, network: 'LinkedIn', outcome: 'RemovalSeen' } as const;
    const { output } = await bed.server.call(socialMediaPost.resolvePost, seen, shop.token);
    expect(output.post.deliveries[0]).toMatchObject({ state: 'Removed', isRemovalSeen: true });
  });

  it('a network that once does not find a post has removed nothing', async () => {
    const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Found again' });
    await bed.runWorker(10);
    const readAfter = async (hours: number) => {
      await readDueFigures(bed.server.services, new Date(Date.now() + hours * hour));
      const row = await mongoose
        .model('SocialDelivery')
        .findOne({ postId: id })
        .lean<{ absentAt: Date | null }>();
      return [(await bed.readPost(shop, id)).deliveries[0]?.state, row?.absentAt != null];
    };
    bed.standIn.answerOnce(/\/rest\/posts\//, 404, {});
    expect(await readAfter(1)).toEqual(['Published', true]);
    expect(await readAfter(1.5)).toEqual(['Published', false]);
    bed.standIn.answerOnce(/\/rest\/posts\//, 404, {});
    expect(await readAfter(6)).toEqual(['Published', true]);
    expect(await readAfter(6.5)).toEqual(['Published', false]);
  });

  it('a removal is acknowledged only where there is one', async () => {
    const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Still there' });
    await bed.runWorker(10);
    const seen = { postId: id, network: 'LinkedIn', outcome: 'RemovalSeen' } as const;
    const refused = await bed.server.call(socialMediaPost.resolvePost, seen, shop.token);
    expect(refused.problem.code).toBe('post_not_editable');
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
  });
});
