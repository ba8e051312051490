import sharp from 'sharp';
import { expect } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SavePostInput, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { networkPermissions } from '#shared/domain/social/networkPermissions.ts';
import { noTikTokChoices } from '#shared/domain/social/tikTok.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import type { Providers } from '#server/providers.ts';
import { buildMp4 } from '#server/testing/mp4File.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startSocialStandIn, type StandInOptions } from '#server/testing/socialStandIn.ts';
import { startTestServer, type AddedShop } from '#server/testing/testServer.ts';
import { processDuePosts } from '../publish.service.ts';

export const janaAccount = '7010000000000001';
/** A private account that allows neither comments nor long videos. */
export const zahradkaAccount = '7010000000000002';
const firstPage: Partial<Record<SocialNetwork, string>> = {
  Facebook: '7020000000000001',
  Instagram: '7040000000000001',
  LinkedIn: 'urn:li:organization:7020000000000001',
  Pinterest: '7020000000000001',
  YouTube: 'UC7020000000000001',
};

/**
 * Starts the product with sandboxes of social networks.
 * @param providers others that the test needs
 * @param options of the sandboxes
 */
export async function startSocialTestBed(providers: Partial<Providers> = {}, options: StandInOptions = {}) {
  const standIn = await startSocialStandIn(options);
  const server = await startTestServer({
    providers: { ...providers, social: standIn.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });

  const addPremiumShop = async (): Promise<AddedShop> => {
    const shop = await server.addShop();
    await updateEshop(shop.eshopId, { hasActiveSubscription: true });
    forgetRights();
    return shop;
  };

  /** What a user does at the network; returns where our server sends them then. @param declined unticked permissions */
  const answerDialog = async (
    shop: AddedShop,
    network: SocialNetwork,
    answer = 'allow',
    declined: readonly string[] = [],
    account = janaAccount,
  ): Promise<URL> => {
    const begun = await server.call(socialMediaPost.getSocialMediaOAuthUrl, { network }, shop.token);
    const form = new URLSearchParams({ account, answer });
    if (declined.length > 0) form.set('isChosen', 'true');
    for (const { scope } of networkPermissions[network])
      if (declined.length > 0 && !declined.includes(scope)) form.append('scope', scope);
    const dialog = await fetch(begun.output.url, { method: 'POST', body: form, redirect: 'manual' });
    const back = await fetch(dialog.headers.get('location') ?? '', { redirect: 'manual' });
    expect(back.status).toBe(303);
    return new URL(back.headers.get('location') ?? '', server.url);
  };
  const getTicket = (landed: URL): string => landed.hash.replace('#ticket=', '');

  const connect = async (shop: AddedShop, network: SocialNetwork, account = janaAccount): Promise<void> => {
    const ticket = getTicket(await answerDialog(shop, network, 'allow', [], account));
    await server.call(socialMediaPost.connectSocialMedia, { ticket }, shop.token);
    const pageId = firstPage[network] ?? account;
    const assigned = await server.call(
      socialMediaPost.assignSocialMediaPage,
      { network, pageId },
      shop.token,
    );
    expect(assigned.output.connection).toMatchObject({ state: 'Connected', target: { id: pageId } });
  };

  const upload = async (shop: AddedShop, bytes: Buffer): Promise<string> => {
    const form = new FormData();
    form.set('File', new Blob([new Uint8Array(bytes)]), 'file');
    const answer = await server.sendRaw(socialMediaPost.uploadPostMedia, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${shop.token}` },
    });
    const body = (await answer.json()) as { media: { key: string } };
    expect(answer.status).toBe(200);
    return body.media.key;
  };
  const uploadImage = async (shop: AddedShop, width = 1_080, height = 1_080): Promise<string> => {
    const background = { r: 200, g: 120, b: 40 };
    return await upload(
      shop,
      await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  };
  const uploadVideo = async (shop: AddedShop): Promise<string> =>
    await upload(shop, buildMp4({ width: 720, height: 1_280, seconds: 12 }));

  /** A post on one network. */
  const buildPost = (network: SocialNetwork, change: Partial<SavePostInput> = {}): SavePostInput => ({
    version: 0,
    text: 'A lamp',
    link: null,
    media: [],
    firstComment: '',
    productIds: [],
    isAiMade: false,
    isPaidPartnership: false,
    publishAt: null,
    isDraft: false,
    networks: [
      {
        network,
        text: null,
        title: 'A lamp',
        privacy: 'Public',
        isMadeForKids: false,
        tikTok: network === 'TikTok' ? { ...noTikTokChoices, hasConsent: true } : null,
      },
    ],
    ...change,
  });
  const plan = async (
    shop: AddedShop,
    network: SocialNetwork,
    change: Partial<SavePostInput> = {},
  ): Promise<SocialPost> => {
    const saved = await server.call(socialMediaPost.savePost, buildPost(network, change), shop.token);
    expect(saved.status).toBe(200);
    return saved.output.post;
  };

  /** Lets the worker look every few seconds for so long. */
  const runWorker = async (seconds = 0): Promise<void> => {
    const startMs = Date.now() + 1;
    for (let passed = 0; passed <= seconds; passed += 5)
      while ((await processDuePosts(server.services, new Date(startMs + passed * 1_000))) > 0);
  };

  const readPost = async (shop: AddedShop, postId: string): Promise<SocialPost> => {
    const day = 86_400_000;
    const period = {
      from: new Date(Date.now() - 30 * day).toISOString(),
      to: new Date(Date.now() + 30 * day).toISOString(),
    };
    const { output } = await server.call(socialMediaPost.getPosts, period, shop.token);
    const found = output.posts.find(({ id }) => id === postId);
    if (found === undefined) throw new Error('the post is lost');
    return found;
  };

  return {
    server,
    standIn,
    addPremiumShop,
    answerDialog,
    getTicket,
    connect,
    upload,
    uploadImage,
    uploadVideo,
    buildPost,
    plan,
    runWorker,
    readPost,
    async close() {
      await server.stop();
      await standIn.close();
    },
  };
}

export type SocialTestBed = Awaited<ReturnType<typeof startSocialTestBed>>;
