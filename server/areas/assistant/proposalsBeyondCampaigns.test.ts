import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import { product } from '#shared/contracts/product.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { processDuePosts } from '#server/areas/social/publish.service.ts';
import { startSocialTestBed, type SocialTestBed } from '#server/areas/social/testing/socialTestBed.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { addTalkingShop } from './testing/talkingShop.ts';

/** Proposals about products and posts, carried out by the product and by the networks of the sandbox. */
let bed: SocialTestBed;
let shop: AddedShop;
let chatId: ChatId;
beforeAll(async () => {
  bed = await startSocialTestBed();
});
afterAll(async () => await bed.close());
beforeEach(async () => {
  shop = await addTalkingShop(bed.server);
  ({ id: chatId } = (await bed.server.call(assistant.createChat, {}, shop.token)).output.chat);
});

async function send(text: string, language: 'en' | 'cs' = 'en') {
  const { output } = await bed.server.call(assistant.processMessage, { chatId, text, language }, shop.token);
  return output.assistantMessage.blocks;
}
async function propose(text: string, language: 'en' | 'cs' = 'en'): Promise<Proposal> {
  const found = (await send(text, language)).find((block) => block.kind === 'Proposal');
  if (found?.kind !== 'Proposal') throw new Error(`no proposal of ${text}`);
  return found;
}
const confirm = async ({ id }: Proposal) =>
  (await bed.server.call(assistant.confirmProposal, { chatId, proposalId: id }, shop.token)).output.proposal;
const countAdvertised = async () =>
  (await bed.server.call(product.getProductCount, {}, shop.token)).output.advertised;

describe('a proposal about products', () => {
  it.each([
    ['en', 'exclude the product Lampa Nora from ads', 1],
    ['cs', 'vyřaď produkty levnější než 505 Kč', 1],
    ['cs', 'vyřaď kategorii Stolní lampy z reklamy', 2],
  ] as const)('%s: %s', async (language, text, changed) => {
    const before = await countAdvertised();
    const proposal = await propose(text, language);
    expect(proposal).toMatchObject({
      action: 'StopAdvertising',
      state: 'Open',
      before: null,
      advertising: { isAdvertised: false, changedCount: changed },
    });
    expect(await countAdvertised()).toBe(before);
    const [first, second] = await Promise.all([confirm(proposal), confirm(proposal)]);
    expect([first.state, second.state]).toContain('Done');
    expect(await countAdvertised()).toBe(before - changed);
    const back = await send('exclude the product Lampa Nora from ads');
    expect(back.some(({ kind }) => kind === 'Proposal')).toBe(false);
  });

  it.each([
    ['en', 'exclude products under 505', 'Products under CZK 505.00'],
    ['cs', 'vyřaď produkty pod 1 000 Kč', 'Produkty levnější než 1 000,00 Kč'],
  ] as const)('%s: has the price with its currency: %s', async (language, text, name) => {
    expect((await propose(text, language)).name.replaceAll('\u00A0', ' ')).toBe(name);
  });

  it.each([
    ['en', 'exclude products under 500 EUR'],
    ['en', 'exclude products under 5 stars'],
    ['en', 'exclude products under 1.000'],
    ['cs', 'vyřaď produkty pod 500 eur'],
    ['cs', 'vyřaď produkty pod 5 hvězdiček'],
  ] as const)('%s: is none where another price may be meant: %s', async (language, text) => {
    const blocks = await send(text, language);
    expect(blocks.some(({ kind }) => kind === 'Proposal')).toBe(false);
    expect(JSON.stringify(blocks)).toMatch(/currency of your products|měně svých produktů/u);
  });

  it('is none where no product fits', async () => {
    expect(JSON.stringify(await send('exclude products under 9.99'))).toContain('no product of yours fits');
  });

  it('is out of date where the decision would have another effect', async () => {
    const proposal = await propose('exclude products under 505');
    const decision = { target: { by: 'Products' as const, productIds: ['P0'] }, isAdvertised: false };
    await bed.server.call(product.setProductsAdvertisement, decision, shop.token);
    expect((await confirm(proposal)).state).toBe('OutOfDate');
  });
});

describe('a proposal of a post', () => {
  it.each(['en', 'cs'] as const)(
    'has an example that is read where a part is missing: %s',
    async (language) => {
      await bed.connect(shop, 'LinkedIn');
      const missing = { en: 'Plan a post on LinkedIn', cs: 'Naplánuj příspěvek na LinkedIn' }[language];
      const choices = (await send(missing, language)).find(({ kind }) => kind === 'Choices');
      if (choices?.kind !== 'Choices') throw new Error('there is no example');
      expect(await propose(choices.questions[0] ?? '', language)).toMatchObject({ action: 'PlanPost' });
      const [paragraph] = await send(missing, language);
      expect(JSON.stringify(paragraph)).toContain('/app/social-networks');
    },
  );

  const text = 'Plan a post on LinkedIn tomorrow at 18:00: Our new lamp is here';

  it('is planned by the button alone, once, and published by the network at its time', async () => {
    await bed.connect(shop, 'LinkedIn');
    const proposal = await propose(text);
    expect(proposal).toMatchObject({
      action: 'PlanPost',
      post: { network: 'LinkedIn', text: 'Our new lamp is here', costUsCents: null },
    });
    const list = () =>
      bed.standIn.social.book.listPosts().filter((post) => post.text.startsWith('Our new lamp'));
    const wait = (Date.parse(proposal.post?.publishAt ?? '') - Date.now()) / 1_000;
    const [first, second] = await Promise.all([confirm(proposal), confirm(proposal)]);
    expect([first.state, second.state]).toContain('Done');
    await bed.runWorker(10);
    expect(list()).toEqual([]);
    for (const later of [10, 40, 70])
      await processDuePosts(bed.server.services, new Date(Date.now() + (wait + later) * 1_000));
    expect(list()).toHaveLength(1);
  });

  it('that waits for approval says so', async () => {
    await bed.connect(shop, 'LinkedIn');
    await bed.server.call(socialMediaPost.setPostSettings, { isApprovalRequired: true }, shop.token);
    expect(await confirm(await propose(text))).toMatchObject({
      state: 'Done',
      problem: expect.stringContaining('Sent for approval'),
    });
  });

  it.each([
    ['in a network that is not connected', text],
    ['in a network that takes no text alone', 'Plan a post on Instagram tomorrow at 18:00: Hi'],
    ['without a time', 'Plan a post on LinkedIn tomorrow: Hi'],
    ['in the past', 'Plan a post on LinkedIn 2026-01-01 at 18:00: Hi'],
  ])('is none %s, and says why', async (_name, demand) => {
    const blocks = await send(demand);
    expect(blocks.some(({ kind }) => kind === 'Proposal')).toBe(false);
    expect(JSON.stringify(blocks)).toContain('/app/social-networks');
  });
});

describe('a proposal of the monthly report', () => {
  const readRecipients = async () =>
    (await bed.server.call(reportSharing.getMonthlyReportRecipients, {}, shop.token)).output.recipients;

  it.each([
    ['en', 'email me the monthly report'],
    ['en', 'please send me a report every month by email'],
    ['cs', 'posílej mi měsíční report e-mailem'],
  ] as const)('turns it on for the user alone, once: %s: %s', async (language, text) => {
    const before = await readRecipients();
    expect(before.every(({ isOn }) => !isOn)).toBe(true);
    const proposal = await propose(text, language);
    expect(proposal).toMatchObject({ action: 'SendReport', path: '/app/eshop-settings/notification' });
    expect(await readRecipients()).toEqual(before);
    expect((await confirm(proposal)).state).toBe('Done');
    const on = (await readRecipients()).filter(({ isOn }) => isOn);
    expect(on.map(({ userId }) => userId)).toEqual([shop.owner.userId]);
    expect((await send(text, language)).some(({ kind }) => kind === 'Proposal')).toBe(false);
  });

  it('is out of date once the user has turned it on, and none to another address', async () => {
    const proposal = await propose('email me the monthly report');
    const chosen = { userIds: [shop.owner.userId], hasNotificationEmail: false };
    await bed.server.call(reportSharing.setMonthlyReportRecipients, chosen, shop.token);
    expect((await confirm(proposal)).state).toBe('OutOfDate');
    const other = await send('send the monthly report to rival@example.com');
    expect(other.some(({ kind }) => kind === 'Proposal')).toBe(false);
  });
});

describe('a proposal of a note', () => {
  it('is none where the note is longer than one can be, as the call counts that: in parts of characters', async () => {
    const noted = await confirm(await propose(`note: ${'😀'.repeat(100)}`));
    expect([noted.state, noted.problem]).toEqual(['Done', null]);
    const blocks = await send(`note: ${'😀'.repeat(101)}`);
    expect(blocks.some(({ kind }) => kind === 'Proposal')).toBe(false);
  });
});
