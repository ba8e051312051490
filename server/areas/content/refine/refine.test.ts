import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { AiError, estimateTokens, type TextModel } from '#server/integrations/ai/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';
import { AiUsageModel } from '../../asset/aiUsage.model.ts';
import { GenerationModel } from '../generation.model.ts';

let server: TestServer;
let questions: string[] = [];
let shop: AddedShop;
const text = 'První věta o lampě. Druhá věta o lampě. Třetí věta 👩‍👩‍👧 navíc.';

beforeAll(async () => {
  server = await startTestServer({
    replace: (usual) => ({
      rateLimits: noRateLimits,
      config: { ...usual.config, aiDailyTokens: 60_000, aiPrices: { input: 2, output: 8 } },
    }),
  });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  questions = [];
  setModel(null);
  shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  await ProductModel.create({
    ...buildTestProduct(shop.eshopId, 1),
    title: 'Stolní lampa Nora',
    salePriceMinor: 40_000,
    categoryPath: ['Osvětlení'],
  });
});

function setModel(write: TextModel['write'] | null): void {
  const contentModel: TextModel | null =
    write === null
      ? null
      : {
          name: 'test-model',
          write: async (order) => {
            questions.push(order.question);
            return await write(order);
          },
        };
  Object.assign(server.services, { contentModel });
}

const setAnswers = (...answers: string[]) =>
  setModel(async () => ({ text: answers.shift() ?? '', tokens: 100, writtenTokens: 20 }));
const answer = (refined: string) => JSON.stringify({ text: refined });

/** A stored newsletter of one paragraph. */
async function createText() {
  const model = server.services.contentModel;
  setModel(null);
  const { output } = await server.call(content.generateNewsletter, {}, shop.token);
  const saved = await server.call(
    content.saveContent,
    {
      contentId: output.content.id,
      baseVersion: 1,
      document: {
        ...output.content.document,
        blocks: [
          { kind: 'Paragraph', text, productIds: [] },
          { kind: 'Products', text: '', productIds: ['P1'] },
        ],
      },
    },
    shop.token,
  );
  Object.assign(server.services, { contentModel: model });
  return saved.output.content;
}

type Refinement = InputOf<typeof content.refineContent>;

async function refine(change: Partial<Refinement> = {}) {
  const { id: contentId, version: baseVersion } = await createText();
  return await server.call(
    content.refineContent,
    {
      contentId,
      baseVersion,
      action: 'Shorter',
      selection: { part: 'block', block: 0, start: 0, end: 19 },
      ...change,
    },
    shop.token,
  );
}

it('replaces the selection alone by what the model wrote, as a version with its cost', async () => {
  setAnswers(answer('Krátce.'));
  const { output } = await refine();
  expect(output).toMatchObject({ fault: null, isChanged: true, content: { version: 3, state: 'Draft' } });
  expect(output.content.document.blocks[0]?.text).toBe(text.replace('První věta o lampě.', 'Krátce.'));
  expect(output.content.versions.at(-1)?.origin).toBe('Model');
  const written = await GenerationModel.findOne({
    eshopId: shop.eshopId,
    contentId: output.content.id,
    version: 3,
  }).lean();
  expect(written).toMatchObject({ model: 'test-model', tokens: 100, microUsd: 80 * 2 + 20 * 8 });
  expect(await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean()).toMatchObject({ tokens: 100 });
});

it('is a text of the model from then on, also after the catalogue wrote a further part', async () => {
  setAnswers(answer('Krátce.'));
  const { output } = await refine();
  expect(output.content).toMatchObject({ writer: 'Model', model: 'test-model' });
  setModel(null);
  const { id: contentId, version: baseVersion } = output.content;
  const selection = { part: 'block', block: 0, start: 0, end: 7 } as const;
  const more = await server.call(
    content.refineContent,
    { contentId, baseVersion, action: 'Longer', selection },
    shop.token,
  );
  expect(more.output).toMatchObject({ isChanged: true, content: { writer: 'Model', model: 'test-model' } });
  expect(more.output.content.versions.at(-1)?.origin).toBe('Catalogue');
});

it('names no fault of a model where none is set up and nothing fits', async () => {
  const { output } = await refine();
  expect(output).toMatchObject({ fault: null, isChanged: false });
});

it.each(['stopped', 'timeout'] as const)(
  'charges the prompt and the text so far when a call ends early: %s',
  async (kind) => {
    let order: Parameters<TextModel['write']>[0] | undefined;
    const fail = async (piece: string) => {
      setModel(async (given) => {
        order = given;
        if (piece !== '') given.onText?.(piece);
        throw new AiError(kind, null);
      });
      await AiUsageModel.deleteMany({ eshopId: shop.eshopId });
      expect((await refine()).output.fault).toBe('Unavailable');
      return (await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean())?.tokens;
    };
    const before = await fail('');
    const prompt = estimateTokens(`${order?.instructions}${order?.question}`);
    expect(before).toBe(prompt);
    expect(await fail('{"text": "Krátce')).toBe(prompt + estimateTokens('{"text": "Krátce'));
  },
);

it('gives the model the selection as data, with the tone and the text around it', async () => {
  setAnswers(answer('Jinak a vřele.'));
  await refine({
    action: 'Rewrite',
    tone: 'Warm',
    selection: { part: 'block', block: 0, start: 20, end: 39 },
  });
  const question = JSON.parse(questions[0] ?? '') as { brief: object; selection: object };
  expect(question.brief).toMatchObject({ tone: 'Warm' });
  expect(question.selection).toEqual({
    action: 'Rewrite',
    tone: 'Warm',
    textBefore: 'První věta o lampě. ',
    selected: 'Druhá věta o lampě.',
    textAfter: ' Třetí věta 👩‍👩‍👧 navíc.',
  });
});

it('cuts no emoji in two', async () => {
  setAnswers(answer('☀'));
  const start = text.indexOf('👩') + 2;
  const { output } = await refine({ selection: { part: 'block', block: 0, start, end: start + 1 } });
  expect(output.content.document.blocks[0]?.text).toBe(text.replace('👩‍👩‍👧', '☀'));
});

it('marks a claim that the model invented, and does not let the text be approved', async () => {
  setAnswers(answer('Nejlevnější lampa se slevou 90 %.'));
  const { output } = await refine({ action: 'Longer' });
  const { id: contentId, version } = output.content;
  const approval = await server.call(
    content.approveContent,
    { contentId, version, confirmedClaims: [] },
    shop.token,
  );
  expect(approval.problem.code).toBe('content_claims_unsupported');
});

it.each([
  ['nonsense', 'no JSON'],
  ['another shape', JSON.stringify({ blocks: [] })],
  ['nothing', answer('  ')],
  ['more than was selected', answer('Mnohem delší věta než ta, která byla vybrána.')],
])('asks once more after %s', async (_name, first) => {
  setAnswers(first, answer('Krátce.'));
  const { output } = await refine();
  expect([output.isChanged, output.fault, questions.length]).toEqual([true, null, 2]);
});

it('takes the catalogue where the model answers nonsense twice, and charges what it used', async () => {
  setAnswers('no', 'no');
  const { output } = await refine({ selection: { part: 'block', block: 0, start: 0, end: text.length } });
  expect(output).toMatchObject({ fault: 'Unusable', isChanged: true });
  expect(output.content.document.blocks[0]?.text).toBe('První věta o lampě.');
  expect(output.content.versions.at(-1)?.origin).toBe('Catalogue');
  expect(await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean()).toMatchObject({ tokens: 200 });
});

it('leaves the text as it is where nothing shorter is to be found', async () => {
  setModel(async () => {
    throw new AiError('retry', 'down');
  });
  const { output } = await refine();
  expect(output).toMatchObject({ fault: 'Unavailable', isChanged: false, content: { version: 2 } });
  expect(output.content.document.blocks[0]?.text).toBe(text);
  expect(await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean()).toMatchObject({ tokens: 0 });
});

it('asks no model once the budget of the day is used up', async () => {
  setAnswers(answer('Krátce.'));
  await AiUsageModel.create({
    eshopId: shop.eshopId,
    day: new Date().toISOString().slice(0, 10),
    tokens: 59_990,
    microUsd: 0,
  });
  const { output } = await refine({ action: 'Longer' });
  expect([output.fault, output.isChanged, questions]).toEqual(['BudgetSpent', true, []]);
});

it.each(['Longer', 'Rewrite'] as const)(
  '%s without a model: by facts of the catalogue alone',
  async (action) => {
    const { output } = await refine({ action });
    expect(output).toMatchObject({ fault: null, isChanged: true });
    expect(output.content.document.blocks[0]?.text).not.toBe(text);
    const { id: contentId, version } = output.content;
    const approval = await server.call(
      content.approveContent,
      { contentId, version, confirmedClaims: [] },
      shop.token,
    );
    expect(approval.status).toBe(200);
  },
);

it('refuses a selection that is not there, another version, and a text of another shop', async () => {
  const codes = [];
  for (const selection of [
    { part: 'block', block: 0, start: 5, end: 5 },
    { part: 'block', block: 0, start: 0, end: 900 },
    { part: 'block', block: 1, start: 0, end: 1 },
    { part: 'block', block: 7, start: 0, end: 1 },
  ] as const)
    codes.push((await refine({ selection })).problem.code);
  expect(codes).toEqual(Array(4).fill('invalid_request'));
  expect((await refine({ baseVersion: 1 })).problem.code).toBe('content_changed');
  const theirs = await createText();
  shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  expect((await refine({ contentId: theirs.id, baseVersion: theirs.version })).problem.code).toBe(
    'not_found',
  );
});
