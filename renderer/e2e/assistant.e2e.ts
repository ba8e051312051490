import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { assistant as calls } from '#shared/contracts/assistant.ts';
import { assistant as texts } from '#shared/i18n/locales/en/assistant.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { openProfile, saveFailure, walkFolder, type Profile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { checkPage } from './look.ts';
import { clickButton, confirmInDialog } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
let shop: ShopSession;

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  const owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(60_000);
  ({ page } = profile);
  await openAs(page, product, owner, '/app/aiassistant');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const readChats = async () =>
  (await product.call(calls.getChats, { search: '', page: 1, pageSize: 25 }, shop.token)).items;

/** The chat of the address; another walk may have chats of the same user meanwhile. */
const findOpenChat = async () =>
  (await readChats()).find(({ id }) => id === new URL(page.url()).searchParams.get('chat'));

it('a question typed begins a chat, and its answer leads to where its figures are', async () => {
  const field = page.getByRole('textbox', { name: texts.question });
  await field.fill('What’s my revenue?');
  await field.press('Enter');
  const answer = page.getByRole('article').last();
  await answer.getByRole('link').first().waitFor();
  const chat = await findOpenChat();
  expect(chat).toMatchObject({ title: 'What’s my revenue?', messages: 2 });
  expect(await field.inputValue()).toBe('');
  expect(await checkPage(page, 'assistant-answer')).toEqual([]);
  await answer.getByRole('link').last().click();
  await page.waitForURL(/\/app\/(?!aiassistant)/);
  await page.goBack();
  await page.getByRole('log').getByText('What’s my revenue?').waitFor();
});

it('a question to go on with is sent by one click', async () => {
  const choices = page.getByRole('group', { name: texts.nextQuestions }).last().getByRole('button');
  const question = (await choices.first().textContent()) ?? '';
  await choices.first().click();
  await expect.poll(async () => (await findOpenChat())?.messages).toBe(4);
  await page.getByRole('log').getByText(question, { exact: true }).last().waitFor();
});

it('a question that no grammar reads is answered by the model, which says so, with figures that lead on', async () => {
  await page
    .getByRole('textbox', { name: texts.question })
    .fill('Tell me in the voice of an old captain how we did lately');
  const sent = page.waitForRequest(`**${calls.processMessage.path}`);
  await page.getByRole('textbox', { name: texts.question }).press('Enter');
  // The answer goes on without the page that it was asked on, once the question has reached the server.
  await sent;
  await page.waitForTimeout(300);
  await page.reload();
  await expect.poll(async () => (await findOpenChat())?.messages).toBe(6);
  const answer = page.getByRole('article').last();
  await answer.getByText('AI: sandbox-writer').waitFor();
  expect(await answer.getByRole('link').count()).toBeGreaterThan(0);
  await page.screenshot({ path: path.join(walkFolder, 'assistant-model.png') });
});

it('an old chat is open with its name, its assistant and its actions', async () => {
  const { chat } = await product.call(calls.createChat, { assistant: 'Billing' }, shop.token);
  await product.call(calls.renameChat, { chatId: chat.id, title: 'Bills of spring' }, shop.token);
  const chatIds = [chat.id];
  for (let more = 0; more < 26; more += 1)
    chatIds.push((await product.call(calls.createChat, {}, shop.token)).chat.id);
  const address = page.url();
  await page.goto(new URL(`/app/aiassistant?chat=${chat.id}`, address).href);
  await page.getByRole('heading', { name: 'Bills of spring' }).waitFor();
  const main = page.getByRole('region', { name: 'Bills of spring' });
  await main.getByText(texts.assistants.Billing).waitFor();
  await main.getByRole('button', { name: texts.rename }).waitFor();
  for (const chatId of chatIds) await product.call(calls.deleteChat, { chatId }, shop.token);
  await page.goto(address);
});

it('a chat is renamed, found and deleted', async () => {
  const chatId = new URL(page.url()).searchParams.get('chat');
  expect((await readChats()).map(({ id }) => id)).toContain(chatId);
  await clickButton(page, texts.rename);
  await page.getByRole('textbox', { name: texts.chatName }).fill('October');
  await clickButton(page, texts.saveName);
  await page.getByRole('heading', { name: 'October' }).waitFor();
  const search = page.getByRole('searchbox', { name: texts.search });
  await search.fill('nothing like it');
  await page.getByText(texts.noneFound).waitFor();
  await search.fill('octo');
  await page.getByRole('link', { name: /October/ }).waitFor();
  await clickButton(page, texts.delete);
  await confirmInDialog(page, texts.delete);
  await page.getByText(texts.helloOfModel).waitFor();
  // Nothing of the deleted chat stays beside the new one.
  expect(await page.getByRole('log').count()).toBe(1);
  expect((await readChats()).map(({ id }) => id)).not.toContain(chatId);
});
