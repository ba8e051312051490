import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import { listDocumentTexts } from '#shared/domain/content/contentDocument.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { FetchError } from '#server/integrations/fetch/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

const speech = [
  'Rádi vám poradíme s výběrem svítidla.',
  'U nás najdete osvětlení pro celý dům.',
  'Naše osvětlení vybíráme osobně.',
  'Osvětlení vám doručíme domů.',
  'Zeptejte se nás na cokoli.',
  'Vaše zakázky balíme sami.',
  'Jsme malý rodinný obchod.',
  'Napište nám, co hledáte.',
];
const toPage = (paragraphs: readonly string[], links: readonly string[] = []) =>
  `<html><body><nav><p>Úvod! Košík! Kontakt!</p></nav>${links.map((href) => `<a href="${href}">x</a>`).join('')}${paragraphs.map((text) => `<p>${text}</p>`).join('')}<script>alert("Koupit! Koupit!")</script></body></html>`;

let server: TestServer;
let pages: Readonly<Record<string, string>> = {};
let visited: string[] = [];
beforeAll(async () => {
  const fetcher = {
    open: async (address: string) => {
      const url = new URL(address);
      visited.push(url.pathname);
      const body = pages[url.pathname];
      if (body === undefined && url.pathname !== '/robots.txt') throw new FetchError('dns');
      const bytes = Buffer.from(body ?? 'User-agent: *\nDisallow: /tajne');
      return await Promise.resolve({
        status: 200,
        finalUrl: url.href,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: (async function* read() {
          yield await Promise.resolve(bytes);
        })(),
        close: () => undefined,
      });
    },
    post: async () => await Promise.reject(new Error('nothing is posted')),
  };
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits, fetcher }),
  });
});
afterAll(async () => await server.stop());
beforeEach(() => {
  visited = [];
  pages = { '/': toPage(speech, ['/tajne', '/o-nas', 'https://elsewhere.cz/']), '/o-nas': toPage(speech) };
});

async function addPremiumShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  return shop;
}
const learn = async (shop: AddedShop) => await server.call(content.learnBrandVoice, {}, shop.token);

describe('the brand voice', () => {
  it('is learned from the pages that robots.txt allows, in five sentences', async () => {
    const shop = await addPremiumShop();
    const none = await server.call(content.getBrandVoice, {}, shop.token);
    expect(none.output.voice).toBeNull();
    const { output } = await learn(shop);
    expect(output.voice).toMatchObject({ pages: 2, isChanged: false });
    expect(output.voice?.sentences).toEqual([
      'We address readers politely.',
      'We speak about our shop as “we”.',
      'We write short sentences, about 5 words each.',
      'We avoid exclamation marks and emoji.',
      'We often use these words: osvětlení.',
    ]);
    expect(visited).not.toContain('/tajne');
  });

  it('says so where pages hold too little text or cannot be read', async () => {
    const shop = await addPremiumShop();
    pages = { '/': toPage(['Brzy otevíráme.']) };
    expect((await learn(shop)).problem.code).toBe('brand_voice_not_found');
    pages = {};
    expect((await learn(shop)).problem.code).toBe('brand_voice_not_found');
  });

  it('is changed sentence by sentence, and heeded by the catalogue’s texts', async () => {
    const shop = await addPremiumShop();
    await learn(shop);
    const write = async () => {
      const input = { writer: 'Catalogue' as const, tone: 'Playful' as const };
      const { output } = await server.call(content.generateNewsletter, input, shop.token);
      return listDocumentTexts(output.content.document).join(' ');
    };
    expect(await write()).not.toContain('!');
    const sentences = ['a', 'b', 'c', 'Vykřičníky máme rádi', ''];
    const saved = await server.call(content.saveBrandVoice, { sentences }, shop.token);
    expect(saved.output.voice).toMatchObject({ sentences, isChanged: true });
    const short = await server.call(content.saveBrandVoice, { sentences: ['a'] }, shop.token);
    expect(short.problem.code).toBe('invalid_request');
  });

  it('of a shop that has none is not saved', async () => {
    const shop = await addPremiumShop();
    const saved = await server.call(
      content.saveBrandVoice,
      { sentences: ['a', 'b', 'c', 'd', 'e'] },
      shop.token,
    );
    expect(saved.problem.code).toBe('not_found');
  });
});
