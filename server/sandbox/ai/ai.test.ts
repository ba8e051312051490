import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenAiModel, type AiError } from '#server/integrations/ai/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createAiSandbox, sandboxModel } from './index.ts';

let server: Server;
let baseUrl = '';
beforeAll(async () => {
  server = createServer(express().use(createAiSandbox()));
  await listenLocally(server);
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ai/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const facts = {
  language: 'en',
  domain: 'lampicky.cz',
  shopName: 'Lampicky',
  description: null,
  productCount: 1,
  brands: ['Eglo'],
  currency: 'CZK',
  categories: [{ name: 'Table lamps', count: 1, fromPrice: 1_190 }],
  products: [
    {
      productId: 'NORA',
      title: 'Nora table lamp',
      description: null,
      brand: 'Eglo',
      categoryPath: ['Table lamps'],
      price: 1_490,
      salePrice: 1_190,
      currency: 'CZK',
      availability: 'in_stock',
    },
  ],
};
const brief = {
  type: 'newsletter',
  network: null,
  language: 'en',
  goal: 'Sales',
  tone: 'Plain',
  words: 100,
  topic: '',
  occasion: '',
  leaveOut: '',
};
const write = async (
  question: string,
  change: { apiKey?: string | null; model?: string; maxTokens?: number } = {},
) =>
  await createOpenAiModel({
    baseUrl,
    apiKey: 'key',
    model: sandboxModel,
    timeoutMs: 10_000,
    ...change,
  }).write({ instructions: 'Write.', question, maxTokens: change.maxTokens ?? 2_000 });

it('streams a text of the facts of the request, counts its tokens and ends where they do', async () => {
  const question = JSON.stringify({ brief, facts });
  const written = await write(question);
  const document = JSON.parse(written.text) as { blocks: { text: string; productIds: string[] }[] };
  expect(document.blocks.map(({ text }) => text).join(' ')).toContain('Nora table lamp');
  expect(written.tokens).toBeGreaterThan(written.writtenTokens);
  expect((await write(question)).text).toBe(written.text);
  expect((await write(question, { maxTokens: 10 })).text).toBe(written.text.slice(0, 30));
});

it.each([
  ['another model', JSON.stringify({ brief, facts }), { model: 'gpt' }],
  ['a question without facts', 'Write me a poem', {}],
  ['a language that it does not write', JSON.stringify({ brief: { ...brief, language: 'ja' }, facts }), {}],
])('refuses %s as the provider does', async (_what, question, change) => {
  const kind = await write(question, change).catch((thrown: unknown) => (thrown as AiError).kind);
  expect(kind).toBe('rejected');
});
