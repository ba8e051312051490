import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { revocationScopes } from '#shared/domain/social/networkPermissions.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { checkDueAccesses } from './access.service.ts';
import { forgetSocialTokens, revokeDueAccess } from './revocation.service.ts';
import { janaAccount, startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
});
afterAll(async () => await bed.close());
beforeEach(async () => {
  // Connections and sign-ins of the tests before would share their account with the ones of this.
  for (const network of socialNetworks) {
    await bed.standIn.social.book.revoke(network);
    await mongoose.connection
      .collection('socialConnections')
      .deleteMany({ network, accountId: { $exists: true } });
  }
  shop = await bed.addPremiumShop();
});

const hour = 3_600_000;
const firstPage = '7020000000000001';

async function readConnection(network: SocialNetwork, of = shop): Promise<SocialConnection> {
  const { output } = await bed.server.call(socialMediaPost.getSocialMediaConnections, {}, of.token);
  const found = output.connections.find((connection) => connection.network === network);
  if (found === undefined) throw new Error(network);
  return found;
}
async function disconnect(network: SocialNetwork, of = shop): Promise<SocialConnection> {
  const answer = await bed.server.call(socialMediaPost.disconnectSocialMedia, { network }, of.token);
  expect(answer.status).toBe(200);
  return answer.output.connection;
}
/** Tokens that a stand-in still takes. */
function countLiveTokens(network: SocialNetwork): number {
  return bed.standIn.social.book.listLiveTokens(network).length;
}
const countRevocations = async (): Promise<number> =>
  await mongoose.connection
    .collection('socialRevocations')
    .countDocuments({ eshopId: new mongoose.Types.ObjectId(shop.eshopId) });

describe('a disconnect', () => {
  it.each(socialNetworks)('ends the access to %s at the network, or says that it can’t', async (network) => {
    await bed.connect(shop, network);
    const connection = await disconnect(network);
    const isPossible = revocationScopes[network] !== 'None';
    expect(connection).toMatchObject({
      state: 'NotConnected',
      accountName: null,
      target: null,
      revocation: isPossible ? 'Revoked' : 'NotPossible',
    });
    const isMeta = network === 'Facebook' || network === 'Instagram';
    if (isMeta) expect(listGranted(network)).toEqual([]);
    else expect(countLiveTokens(network)).toBe(isPossible ? 0 : 1);
    expect(await countRevocations()).toBe(0);
    await bed.connect(shop, network);
    expect((await readConnection(network)).revocation).toBeNull();
  });

  const listGranted = (network: SocialNetwork): string[] => {
    const tokens = bed.standIn.social.book.listLiveTokens(network);
    const publishing = network === 'Facebook' ? 'pages_manage_posts' : 'instagram_content_publish';
    return tokens.flatMap((token) => token.scopes ?? []).filter((scope) => scope === publishing);
  };

  it('leaves Instagram alone when Facebook goes, though Meta has one app for both', async () => {
    await bed.connect(shop, 'Facebook');
    await bed.connect(shop, 'Instagram');
    expect((await disconnect('Facebook')).revocation).toBe('Revoked');
    const { id } = await bed.plan(shop, 'Instagram', {
      text: 'Still there',
      media: [{ key: await bed.uploadImage(shop), altText: '' }],
    });
    await bed.runWorker(120);
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
  });

  it('leaves the access where another shop uses the account, and ends it with the last', async () => {
    const other = await bed.addPremiumShop();
    await bed.connect(shop, 'TikTok');
    await bed.connect(other, 'TikTok');
    expect((await disconnect('TikTok')).revocation).toBe('Shared');
    const pages = await bed.server.call(
      socialMediaPost.getSocialMediaPages,
      { network: 'TikTok' },
      other.token,
    );
    expect(pages.status).toBe(200);
    expect((await disconnect('TikTok', other)).revocation).toBe('Revoked');
    expect(countLiveTokens('TikTok')).toBe(0);
  });

  it('is repeated where the network doesn’t answer, also after a day without a living token, and then given up', async () => {
    await bed.connect(shop, 'YouTube');
    bed.standIn.answerOnce(/revoke/, 503, {});
    expect(await disconnect('YouTube')).toMatchObject({ state: 'NotConnected', revocation: 'Pending' });
    expect(countLiveTokens('YouTube')).toBe(1);
    await revokeDueAccess(bed.server.services, new Date(Date.now() + hour));
    expect((await readConnection('YouTube')).revocation).toBe('Revoked');
    expect(countLiveTokens('YouTube')).toBe(0);

    await bed.connect(shop, 'YouTube');
    bed.standIn.answerOnce(/revoke/, 503, {});
    await disconnect('YouTube');
    bed.standIn.answerOnce(/revoke/, 503, {});
    await revokeDueAccess(bed.server.services, new Date(Date.now() + 25 * hour));
    expect((await readConnection('YouTube')).revocation).toBe('Failed');
    expect(await countRevocations()).toBe(0);
  });

  it('that is repeated ends no access that was granted meanwhile', async () => {
    await bed.connect(shop, 'TikTok');
    bed.standIn.answerOnce(/revoke/, 503, {});
    await disconnect('TikTok');
    await bed.connect(shop, 'TikTok');
    await revokeDueAccess(bed.server.services, new Date(Date.now() + hour));
    expect(await readConnection('TikTok')).toMatchObject({ state: 'Connected', revocation: null });
    const pages = await bed.server.call(
      socialMediaPost.getSocialMediaPages,
      { network: 'TikTok' },
      shop.token,
    );
    expect(pages.status).toBe(200);
  });

  it('of a user who was faster is one all the same', async () => {
    await bed.connect(shop, 'Twitter');
    await bed.standIn.social.book.revoke('Twitter');
    expect((await disconnect('Twitter')).revocation).toBe('Revoked');
  });

  it('of an archived shop ends its accesses too', async () => {
    await bed.connect(shop, 'Twitter');
    await forgetSocialTokens(shop.eshopId);
    expect(countLiveTokens('Twitter')).toBe(1);
    await revokeDueAccess(bed.server.services);
    expect(countLiveTokens('Twitter')).toBe(0);
  });
});

describe('a permission', () => {
  it('that the user doesn’t grant is named, and posts wait for it', async () => {
    const ticket = bed.getTicket(await bed.answerDialog(shop, 'Facebook', 'allow', ['pages_manage_posts']));
    await bed.server.call(socialMediaPost.connectSocialMedia, { ticket }, shop.token);
    const assigned = await bed.server.call(
      socialMediaPost.assignSocialMediaPage,
      { network: 'Facebook', pageId: firstPage },
      shop.token,
    );
    expect(assigned.output.connection).toMatchObject({
      state: 'Limited',
      missingPermissions: [{ scope: 'pages_manage_posts', purpose: 'Publish', isRequired: true }],
    });
    const { id } = await bed.plan(shop, 'Facebook', { text: 'Without permission' });
    await bed.runWorker(30);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'NeedsAttention',
      attention: 'PermissionMissing',
    });
    await bed.connect(shop, 'Facebook');
    await bed.runWorker(30);
    expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
  });

  it('that is not needed to publish doesn’t stop posts', async () => {
    const declined = ['https://www.googleapis.com/auth/youtube.force-ssl', 'read_insights'];
    const ticket = bed.getTicket(await bed.answerDialog(shop, 'Facebook', 'allow', declined));
    await bed.server.call(socialMediaPost.connectSocialMedia, { ticket }, shop.token);
    expect(await readConnection('Facebook')).toMatchObject({
      state: 'Connected',
      missingPermissions: [{ scope: 'read_insights', isRequired: false }],
    });
  });

  it('that is withdrawn between planning and publishing makes the post wait, and the connection says which', async () => {
    await bed.connect(shop, 'Instagram');
    const { id } = await bed.plan(shop, 'Instagram', {
      text: 'Withdrawn meanwhile',
      media: [{ key: await bed.uploadImage(shop), altText: '' }],
    });
    await bed.standIn.social.book.withdrawScope('Instagram', 'instagram_content_publish', janaAccount);
    await bed.runWorker(120);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'NeedsAttention',
      attention: 'PermissionMissing',
    });
    expect(await readConnection('Instagram')).toMatchObject({
      state: 'Limited',
      missingPermissions: [{ scope: 'instagram_content_publish' }],
    });
    expect(
      bed.standIn.social.book.listPosts('Instagram').some(({ text }) => text === 'Withdrawn meanwhile'),
    ).toBe(false);
  });

  it('that is withdrawn is found hours before posts are due, and so is a page whose role was lost', async () => {
    await bed.connect(shop, 'Facebook');
    const later = new Date(Date.now() + 7 * hour);
    await bed.standIn.social.book.withdrawScope('Facebook', 'pages_manage_posts', janaAccount);
    await checkDueAccesses(bed.server.services);
    expect((await readConnection('Facebook')).state).toBe('Connected');
    await checkDueAccesses(bed.server.services, later);
    expect((await readConnection('Facebook')).state).toBe('Limited');
    await bed.connect(shop, 'Facebook');
    await bed.standIn.social.book.removeTarget('Facebook', firstPage);
    await checkDueAccesses(bed.server.services, later);
    expect(await readConnection('Facebook')).toMatchObject({ state: 'Connected', target: null });
  });
});

describe('a page', () => {
  it.each(['LinkedIn', 'Instagram'] as const)(
    'of %s whose role was withdrawn after planning makes the post wait for another page',
    async (network) => {
      await bed.connect(shop, network);
      const key = await bed.uploadImage(shop);
      const { id } = await bed.plan(shop, network, {
        text: `Role of ${network}`,
        media: [{ key, altText: '' }],
      });
      await bed.standIn.social.book.removeTarget(network, firstPage);
      await bed.runWorker(120);
      expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
        state: 'NeedsAttention',
        attention: 'PageMissing',
      });
      expect((await readConnection(network)).target).toBeNull();
      const { output } = await bed.server.call(socialMediaPost.getSocialMediaPages, { network }, shop.token);
      const [second] = output.pages;
      await bed.server.call(
        socialMediaPost.assignSocialMediaPage,
        { network, pageId: second?.id ?? '' },
        shop.token,
      );
      await bed.runWorker(120);
      expect((await bed.readPost(shop, id)).deliveries[0]?.state).toBe('Published');
    },
  );
});

describe('a sign-in', () => {
  it('that was revoked between planning and publishing makes the connection say so', async () => {
    await bed.connect(shop, 'Twitter');
    const { id } = await bed.plan(shop, 'Twitter', { text: 'Revoked meanwhile' });
    await bed.standIn.social.book.revoke('Twitter');
    await bed.runWorker(30);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'NeedsAttention',
      attention: 'SignInEnded',
    });
    expect((await readConnection('Twitter')).state).toBe('Reconnect');
  });
});
