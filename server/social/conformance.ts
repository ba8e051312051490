import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import {
  findMissingPermissions,
  networkPermissions,
  revocationScopes,
  withdrawnAtMeta,
} from '#shared/domain/social/networkPermissions.ts';
import { noTikTokChoices } from '#shared/domain/social/tikTok.ts';
import { startMediaHost, type MediaHost } from '#server/testing/mediaHost.ts';
import { publishingCalls, startSocialStandIn, type SocialStandIn } from '#server/testing/socialStandIn.ts';
import { createSocialPlatforms } from './registry.ts';
import { SocialError } from './socialError.ts';
import type { Publication, SocialDelivery, SocialPlatform } from './socialPlatform.ts';

const redirectUrl = 'http://127.0.0.1/back';
const codeVerifier = 'v'.repeat(50);
const jana = '7010000000000001';

/** Checks that an adapter behaves as the product needs, against the sandbox. */
export function checkSocialPlatform(network: SocialNetwork): void {
  let standIn: SocialStandIn;
  let media: MediaHost;
  let platform: SocialPlatform;
  let accessToken: string;

  beforeAll(async () => {
    [standIn, media] = await Promise.all([startSocialStandIn(), startMediaHost()]);
    const found = createSocialPlatforms(standIn.providers).get(network);
    if (found === undefined) throw new Error(`${network} has no adapter`);
    platform = found;
    accessToken = (await signIn()).tokens.accessToken;
  });
  afterAll(async () => {
    await standIn.close();
    await media.close();
  });

  const requestCode = async (answer = 'allow'): Promise<URL> => {
    const address = platform.grantAddress({ redirectUrl, state: 'state-1', codeVerifier });
    const form = new URLSearchParams({ account: jana, answer });
    const answered = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
    return new URL(answered.headers.get('location') ?? '');
  };
  const signIn = async () => {
    const back = await requestCode();
    const code = back.searchParams.get('code') ?? '';
    return await platform.finishGrant({ redirectUrl, code, codeVerifier });
  };

  const createDelivery = async (text: string, change: Partial<SocialDelivery> = {}) => {
    const [target] = await platform.listTargets(accessToken);
    const hasImages = networkLimits[network].media.images > 0;
    const base: SocialDelivery = {
      accessToken,
      targetId: target?.id ?? '',
      text,
      title: 'A lamp',
      link: null,
      media: hasImages && network !== 'TikTok' ? [media.image] : [media.video],
      isAiMade: false,
      isPaidPartnership: false,
      privacy: 'Public',
      isMadeForKids: false,
      tikTok: network === 'TikTok' ? { ...noTikTokChoices, hasConsent: true } : null,
    };
    return { ...base, ...change };
  };
  const prepare = async (delivery: SocialDelivery): Promise<string> => {
    let preparation = await platform.prepare(delivery, null);
    for (let count = 0; count < 10 && !preparation.isReady; count += 1)
      preparation = await platform.prepare(delivery, preparation.handle);
    expect(preparation.isReady).toBe(true);
    return preparation.handle;
  };
  const finish = async (delivery: SocialDelivery, first: Publication): Promise<Publication> => {
    let publication = first;
    for (let count = 0; count < 10 && publication.state === 'Processing'; count += 1)
      publication = (await platform.findPublication?.(delivery, publication.handle)) ?? publication;
    return publication;
  };
  const listPosts = (text: string) =>
    standIn.social.book.listPosts(network).filter((post) => post.text.startsWith(text));

  it('signs in by a code that works once', async () => {
    const back = await requestCode();
    expect(back.searchParams.get('state')).toBe('state-1');
    const code = back.searchParams.get('code') ?? '';
    const grant = await platform.finishGrant({ redirectUrl, code, codeVerifier });
    expect(grant.account.name).not.toBe('');
    expect(grant.account.id).not.toBe('');
    const granted = grant.granted ?? (await platform.readGranted?.(grant.tokens.accessToken)) ?? [];
    expect(findMissingPermissions(network, granted)).toEqual([]);
    expect(grant.tokens.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    const again = platform.finishGrant({ redirectUrl, code, codeVerifier });
    await expect(again).rejects.toBeInstanceOf(SocialError);
  });

  it('brings nothing back when the user declines', async () => {
    expect((await requestCode('deny')).searchParams.get('code')).toBeNull();
  });

  it('renews tokens where the network does, and refuses a used refresh token', async () => {
    const { tokens } = await signIn();
    if (platform.refresh === null) {
      expect(tokens.refreshToken).toBeNull();
      return;
    }
    const renewed = await platform.refresh(tokens.refreshToken ?? '');
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    await expect(platform.refresh(tokens.refreshToken ?? '')).rejects.toMatchObject({ kind: 'reconnect' });
  });

  it('lists where the account can post', async () => {
    const targets = await platform.listTargets(accessToken);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.every(({ id, name }) => id !== '' && name !== '')).toBe(true);
  });

  it('shows nothing before the publishing call, and one post after it', async () => {
    const delivery = await createDelivery('Once. https://shop.example/');
    const handle = await prepare(delivery);
    expect(listPosts('Once')).toHaveLength(0);
    const publication = await finish(delivery, await platform.publish(delivery, handle));
    expect(publication).toMatchObject({ state: 'Published' });
    expect(listPosts('Once')).toHaveLength(1);
    expect(listPosts('Once')[0]?.text).toBe('Once. https://shop.example/');
  });

  it('reads figures, and sees when moderation removes the post', async () => {
    const delivery = await createDelivery('Moderated');
    const publication = await finish(delivery, await platform.publish(delivery, await prepare(delivery)));
    if (publication.state !== 'Published') throw new Error(publication.state);
    const { targetId } = delivery;
    standIn.pass(120_000);
    const figures = await platform.readFigures(accessToken, targetId, publication.networkPostId);
    expect(Object.values(figures).some((value) => typeof value === 'number' && value > 0)).toBe(true);
    expect(await platform.isLive(accessToken, targetId, publication.networkPostId)).toBe(true);
    const [post] = listPosts('Moderated');
    await standIn.social.book.removePost(network, post?.id ?? '');
    expect(await platform.isLive(accessToken, targetId, publication.networkPostId)).toBe(false);
  });

  it('says that a lost answer is no refusal; where the network can be asked, it knows the post', async () => {
    const delivery = await createDelivery('Lost answer');
    const handle = await prepare(delivery);
    standIn.interrupt(publishingCalls[network], 'after');
    const failure: unknown = await platform.publish(delivery, handle).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ kind: 'retry', isRefusal: false });
    expect(listPosts('Lost answer')).toHaveLength(1);
    expect(platform.findPublication !== null).toBe(networkLimits[network].isAskable);
    if (platform.findPublication === null) return;
    const found = await finish(delivery, await platform.findPublication(delivery, handle));
    expect(found).toMatchObject({ state: 'Published' });
    expect(listPosts('Lost answer')).toHaveLength(1);
  });

  it('says that a call that never arrived left nothing, where the network can be asked', async () => {
    const delivery = await createDelivery('Never arrived');
    const handle = await prepare(delivery);
    standIn.interrupt(publishingCalls[network], 'before');
    const failure: unknown = await platform.publish(delivery, handle).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ kind: 'retry', isRefusal: false });
    expect(listPosts('Never arrived')).toHaveLength(0);
    if (platform.findPublication !== null)
      expect(await platform.findPublication(delivery, handle)).toEqual({ state: 'Absent' });
  });

  it('adds a comment below its post where it takes one, and says that a lost answer is no refusal', async () => {
    const delivery = await createDelivery('Commented');
    expect(platform.addComment !== null).toBe(networkLimits[network].longestComment !== null);
    if (platform.addComment === null) return;
    const publication = await finish(delivery, await platform.publish(delivery, await prepare(delivery)));
    if (publication.state !== 'Published') throw new Error(publication.state);
    const { networkPostId } = publication;
    const comment = { accessToken, targetId: delivery.targetId, networkPostId, text: 'First!' };
    await platform.addComment(comment);
    expect(listPosts('Commented')[0]?.comments).toEqual(['First!']);
    standIn.interrupt(/^POST .*\/(comments|tweets)/, 'after');
    await expect(platform.addComment({ ...comment, text: 'Second' })).rejects.toMatchObject({
      isRefusal: false,
    });
    expect(listPosts('Commented')[0]?.comments).toHaveLength(2);
    const tooLong = 'x'.repeat((networkLimits[network].longestComment ?? 0) + 1);
    await expect(platform.addComment({ ...comment, text: tooLong })).rejects.toMatchObject({
      kind: 'rejected',
      isRefusal: true,
    });
  });

  it('tells a limit of calls, a fault and a lost sign-in apart', async () => {
    const delivery = await createDelivery('Kinds');
    const handle = await prepare(delivery);
    const attempt = async (status: number): Promise<unknown> => {
      standIn.answerOnce(publishingCalls[network], status, {});
      return await platform.publish(delivery, handle).catch((thrown: unknown) => thrown);
    };
    expect(await attempt(429)).toMatchObject({ kind: 'retry', isRefusal: true });
    expect(await attempt(503)).toMatchObject({ kind: 'retry', isRefusal: false });
    expect(await attempt(401)).toMatchObject({ kind: 'reconnect', isRefusal: true });
  });

  it('refuses what the capability table calls too long', async () => {
    const { max } = networkLimits[network].text;
    const delivery = await createDelivery('x'.repeat(max + 1));
    const send = async () => await platform.publish(delivery, await prepare(delivery));
    await expect(send()).rejects.toMatchObject({ kind: 'rejected', isRefusal: true });
    const longest = await createDelivery('y'.repeat(max));
    const published = await finish(longest, await platform.publish(longest, await prepare(longest)));
    expect(published.state).toBe('Published');
  });

  it('says that a withdrawn permission is missing, apart from a lost sign-in', async () => {
    const { tokens } = await signIn();
    const withdrawn = networkPermissions[network].find(({ purpose }) => purpose === 'Publish')?.scope ?? '';
    // Networks whose dialog grants all or nothing take no permission back alone.
    if (!['Facebook', 'Instagram', 'TikTok', 'YouTube'].includes(network)) return;
    await standIn.social.book.withdrawScope(network, withdrawn);
    const delivery = await createDelivery('Withdrawn', { accessToken: tokens.accessToken });
    const send = async () => await platform.publish(delivery, await prepare(delivery));
    await expect(send()).rejects.toMatchObject({ kind: 'reconnect', isPermission: true, isRefusal: true });
    if (platform.readGranted !== null)
      expect(
        findMissingPermissions(network, await platform.readGranted(tokens.accessToken)).map(
          ({ scope }) => scope,
        ),
      ).toEqual([withdrawn]);
    expect(listPosts('Withdrawn')).toHaveLength(0);
  });

  it('ends the access at the network, where it has a call for it; twice is no failure', async () => {
    const { tokens } = await signIn();
    expect(platform.revoke === null).toBe(revocationScopes[network] === 'None');
    if (platform.revoke === null) return;
    await platform.revoke(tokens);
    if (platform.readGranted === null)
      await expect(platform.listTargets(tokens.accessToken)).rejects.toMatchObject({ kind: 'reconnect' });
    else {
      const left = await platform.readGranted(tokens.accessToken);
      const lacking = findMissingPermissions(network, left).map(({ scope }) => scope);
      expect(lacking).toEqual(withdrawnAtMeta[network === 'Facebook' ? 'Facebook' : 'Instagram']);
      // Meta has one app for ads, pages and posts: what they share stays.
      expect(left).toContain('pages_show_list');
    }
    await platform.revoke(tokens);
    accessToken = (await signIn()).tokens.accessToken;
    standIn.answerOnce(/(revoke|permissions)/, 503, {});
    const again = await signIn();
    await expect(platform.revoke(again.tokens)).rejects.toMatchObject({ kind: 'retry' });
  });

  it('learns that access was withdrawn', async () => {
    await standIn.social.book.revoke(network);
    await expect(platform.listTargets(accessToken)).rejects.toMatchObject({ kind: 'reconnect' });
  });
}
