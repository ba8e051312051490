import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { assistant } from '#shared/contracts/assistant.ts';
import type { Block, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { handlers } from '#server/handlers.ts';
import { createActionFinder } from '#server/http/callRouter.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { resumeProposals } from './resumeProposals.service.ts';
import { addTalkingShop } from './testing/talkingShop.ts';

/** Proposals of other texts of a campaign's ads. */
let server: TestServer;
let shop: AddedShop;
let chatId: ChatId;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const place = { channel: 'Google', format: 'Dsa' } as const;
const readTexts = async () => (await server.call(asset.getAdTexts, place, shop.token)).output;
async function saveTexts(texts: Readonly<Record<string, string>>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' }))
    form.set(name, value);
  form.set('File', new Blob([JSON.stringify(texts)]), 'texts.json');
  const headers = { authorization: `Bearer ${shop.token}` };
  expect((await server.sendRaw(asset.upsertAsset, { headers, body: form })).status).toBe(200);
}
beforeEach(async () => {
  shop = await addTalkingShop(server);
  await mongoose
    .model('Campaign')
    .updateMany({ eshopId: shop.eshopId }, { desiredStatus: 'Active', dailyBudgetMinor: 50_000 });
  await saveTexts({ Description1: 'Lampy skladem' });
  ({ id: chatId } = (await server.call(assistant.createChat, {}, shop.token)).output.chat);
});

async function send(text: string): Promise<readonly Block[]> {
  const input = { chatId, text, language: 'en' as const };
  return (await server.call(assistant.processMessage, input, shop.token)).output.assistantMessage.blocks;
}
async function propose(text: string): Promise<Proposal> {
  const found = (await send(text)).find((block) => block.kind === 'Proposal');
  if (found?.kind !== 'Proposal') throw new Error(`no proposal of ${text}`);
  return found;
}
const confirm = async ({ id }: Proposal) =>
  (await server.call(assistant.confirmProposal, { chatId, proposalId: id }, shop.token)).output.proposal;
const undo = async ({ id }: Proposal) =>
  (await server.call(assistant.undoProposal, { chatId, proposalId: id }, shop.token)).output.proposal;
const change = 'change the description of Lampy 2026: Lampy Eglo';

describe('a proposal of an ad text', () => {
  it('shows before and after, changes the text once by the button, and sets it back once', async () => {
    const proposal = await propose(change);
    expect(proposal).toMatchObject({
      action: 'SetAdText',
      path: '/app/campaigns/Google/Dsa',
      adText: { key: 'Description1', before: 'Lampy skladem', after: 'Lampy Eglo', claims: [] },
    });
    expect((await readTexts()).texts).toEqual({ Description1: 'Lampy skladem' });
    const both = await Promise.all([confirm(proposal), confirm(proposal)]);
    expect(both.map(({ state }) => state)).toContain('Done');
    expect((await readTexts()).texts).toEqual({ Description1: 'Lampy Eglo' });
    expect((await undo(proposal)).state).toBe('Undone');
    expect((await undo(proposal)).state).toBe('Undone');
    expect((await readTexts()).texts).toEqual({ Description1: 'Lampy skladem' });
  });

  it('says what neither the catalogue nor the shop says', async () => {
    const { adText } = await propose('change the description of Lampy 2026: 999 lamps by Zumtobel');
    expect(adText?.claims).toEqual(expect.arrayContaining(['999', 'Zumtobel']));
  });

  it('is out of date, or can’t be undone, once the text was changed otherwise', async () => {
    const proposal = await propose(change);
    await saveTexts({ Description1: 'Jiné lampy' });
    expect((await confirm(proposal)).state).toBe('OutOfDate');
    const second = await propose(change);
    expect((await confirm(second)).state).toBe('Done');
    await saveTexts({ Description1: 'Zase jiné' });
    expect((await undo(second)).undo).toBe('OutOfDate');
    expect((await readTexts()).texts).toEqual({ Description1: 'Zase jiné' });
  });

  it('that was being set back when its process ended brings the earlier text to the ads as well', async () => {
    const proposal = await propose(change);
    expect((await confirm(proposal)).state).toBe('Done');
    const countEdits = async () => {
      const filter = { eshopId: new mongoose.Types.ObjectId(shop.eshopId), kind: 'AdsEdited' };
      return await mongoose.connection.collection('campaignEvents').countDocuments(filter, wholeRead);
    };
    const edits = await countEdits();
    const { version } = await readTexts();
    const former = { ...place, key: 'Description1', text: 'Lampy skladem', version };
    expect((await server.call(asset.setAdText, former, shop.token)).status).toBe(200);
    const at = new Date(Date.now() - 180_000);
    await mongoose.connection
      .collection('assistantProposals')
      .updateOne(
        { _id: new mongoose.Types.ObjectId(proposal.id) },
        { $set: { state: 'Undoing', undoneAt: at, runAt: at, runs: 1 } },
      );
    await resumeProposals(server.services, createActionFinder(handlers));
    expect((await undo(proposal)).state).toBe('Undone');
    expect((await readTexts()).texts).toEqual({ Description1: 'Lampy skladem' });
    expect(await countEdits()).toBe(edits + 1);
  });

  it.each([
    [`change the description of Lampy 2026: ${'x'.repeat(91)}`, 'at most 90 characters'],
    ['change the description of Lampy 2026: <b>x</b>', 'aren’t allowed'],
    ['change headline 1 of Lampy 2026: Lampy', 'no text of this kind'],
    ['change the description of Lampy 2026', 'after a colon'],
    ['change the description of Lampy 2026: Lampy skladem', 'already'],
    ['change the description of Stoly: Stoly', 'No texts are saved'],
  ])('is none, with the reason: %s', async (text, said) => {
    const blocks = await send(text);
    expect(blocks.some(({ kind }) => kind === 'Proposal')).toBe(false);
    expect(JSON.stringify(blocks)).toContain(said);
  });
});

describe('the texts themselves', () => {
  it('are changed one at a time, on the version that was read, within their limits', async () => {
    const { version } = await readTexts();
    const set = async (key: string, text: string, isPreview = false, of = version) =>
      await server.call(asset.setAdText, { ...place, key, text, version: of, isPreview }, shop.token);
    expect((await set('Description2', 'x'.repeat(91))).problem.code).toBe('text_asset_invalid');
    expect((await set('Headline1', 'x')).problem.code).toBe('text_asset_invalid');
    expect((await set('Description1', '')).problem.code).toBe('text_asset_invalid');
    expect((await set('Description2', 'Lampy Nora', true)).output.problems).toEqual([]);
    expect((await readTexts()).version).toBe(version);
    const answers = await Promise.all([set('Description2', 'Lampy Nora'), set('Description2', 'Lampy Eglo')]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const other = await server.addShop();
    expect((await server.call(asset.getAdTexts, place, other.token)).output.texts).toEqual({});
  });
});
