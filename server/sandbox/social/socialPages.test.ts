import { afterAll, beforeAll, expect, it } from 'vitest';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { startSocialStandIn, type SocialStandIn } from '#server/testing/socialStandIn.ts';

let standIn: SocialStandIn;
beforeAll(async () => {
  standIn = await startSocialStandIn();
});
afterAll(async () => await standIn.close());

const addPost = async (network: SocialNetwork, text: string) =>
  await standIn.social.book.addPost({
    network,
    targetId: network === 'LinkedIn' ? 'urn:li:organization:7020000000000001' : '7020000000000001',
    text,
    title: 'A title',
    link: 'https://shop.example/lamp',
    altTexts: ['A lamp on a table'],
    media: ['https://shop.example/lamp.jpg'],
    privacy: null,
    isAiMade: true,
  });
const read = async (path: string) => {
  const answer = await fetch(`${standIn.base}/${path}`, { headers: { 'accept-language': 'en' } });
  return { status: answer.status, html: await answer.text() };
};

it.each(socialNetworks)(
  '%s shows one post at its address, with its page, media and marks',
  async (network) => {
    const id = await addPost(network, 'First #lamp <b>');
    await addPost(network, 'Second');
    const site = standIn.providers[network]?.siteBase ?? '';
    const { html } = await read(
      `${site.slice(standIn.base.length + 1)}/some/post/${encodeURIComponent(id)}/`,
    );
    expect(html).toContain('First');
    expect(html).not.toContain('Second');
    // What a shop writes is text there too.
    expect(html).toContain('&lt;b&gt;');
    expect(html).toMatch(/Světluškov|svetluskov/);
    expect(html).toContain('<img src="https://shop.example/lamp.jpg" alt="A lamp on a table"');
    expect(html).toContain('Made with AI');
    const page = await read(`${network}/site/svetluskov`);
    expect(page.html).toContain('First');
    expect(page.html).toContain('Second');
  },
);

it('knows no site of another network', async () => {
  expect((await read('Nowhere/site/1')).status).toBe(404);
});

it('loses the answer to the next post of one network, and only to that', async () => {
  const ask = async () =>
    await fetch(`${standIn.base}/Pinterest/v5/pins`, { method: 'POST' }).then(
      ({ status }) => status,
      () => 'no answer',
    );
  const lose = new URLSearchParams({ loseAnswer: 'Pinterest' });
  await fetch(`${standIn.base}/feed`, { method: 'POST', body: lose, redirect: 'manual' });
  expect(await ask()).toBe('no answer');
  // Without a token, the network refuses.
  expect(await ask()).toBe(401);
});

it('a network that is down answers no call until it is back, while its posts can be looked at and others work', async () => {
  const press = async (body: Record<string, string>) =>
    await fetch(`${standIn.base}/feed`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
  const ask = async (network: SocialNetwork, path: string) =>
    (await fetch(`${standIn.base}/${network}/${path}`, { method: 'POST' })).status;
  await press({ goDown: 'Pinterest' });
  expect(await ask('Pinterest', 'v5/pins')).toBe(503);
  expect(await ask('Pinterest', 'token')).toBe(503);
  expect((await read('Pinterest/site/svetluskov')).status).toBe(200);
  expect(await ask('LinkedIn', 'rest/posts')).not.toBe(503);
  expect((await read('feed')).html).toContain('Bring the network back: Pinterest');
  await press({ comeBack: 'Pinterest' });
  expect(await ask('Pinterest', 'v5/pins')).toBe(401);
});
