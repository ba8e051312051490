import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import { aiContent as texts } from '#shared/i18n/locales/en/aiContent.ts';
import { aiVideos as videos } from '#shared/i18n/locales/en/aiVideos.ts';
import { socialNetworks } from '#shared/i18n/locales/en/socialNetworks.ts';
import { aiImages as images } from '#shared/i18n/locales/en/aiImages.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { checkPage } from './look.ts';
import { clickButton, findButton } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';

const soon = { timeout: 60_000 };

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
let shop: ShopSession;
const faults: string[] = [];
const look = async (name: string) => faults.push(...(await checkPage(page, `aiContent-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  const owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(soon.timeout);
  ({ page } = profile);
  await openAs(page, product, owner, '/app/aiContent');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

/** The stored text that the address names. */
async function readOpened() {
  await expect.poll(() => new URL(page.url()).searchParams.get('content'), soon).not.toBeNull();
  const contentId = new URL(page.url()).searchParams.get('content') ?? '';
  const answer = await product.call(content.getContent, { contentId }, shop.token);
  return answer.content;
}

it('a newsletter is written word by word, every claim with its source, and approved', async () => {
  await page.getByRole('link', { name: texts.types.newsletter, exact: false }).first().waitFor();
  await look('overview');
  await page
    .getByRole('link', { name: new RegExp(`^${texts.types.newsletter}\\s*${texts.typeNotes.newsletter}`) })
    .click();
  await clickButton(page, texts.editor.write);
  await findButton(page, texts.editor.stop).first().waitFor();
  await findButton(page, texts.editor.approve).waitFor();
  const written = await readOpened();
  expect(written).toMatchObject({ writer: 'Model', model: 'sandbox-writer', state: 'Draft', version: 1 });
  await look('newsletter');
  await clickButton(page, texts.editor.approve);
  await page.getByText(texts.editor.approved).waitFor();
  await findButton(page, texts.exports.copyHtml).waitFor();
  expect((await readOpened()).state).toBe('Approved');
});

it('a claim that no field carries is underlined and keeps the text from being approved', async () => {
  await page
    .getByRole('button', { name: texts.editor.editBlock.replace('{{kind}}', texts.editor.blocks.Paragraph) })
    .first()
    .click();
  const field = page.getByRole('textbox', {
    name: texts.editor.editBlock.replace('{{kind}}', texts.editor.blocks.Paragraph),
  });
  await field.fill('Nejprodávanější lampa v Česku. Vybrali jsme ji pro vás.');
  await field.blur();
  await page.getByText(texts.claims.notFound).first().waitFor();
  expect(await findButton(page, texts.editor.approve).count()).toBe(0);
  await clickButton(page, texts.claims.remove);
  await page.getByText(texts.claims.notFound).waitFor({ state: 'detached' });
  await clickButton(page, texts.editor.save);
  await expect.poll(async () => (await readOpened()).version, soon).toBe(2);
  expect((await readOpened()).document.blocks.map(({ text }) => text)).toContain('Vybrali jsme ji pro vás.');
});

it('a version is compared and restored', async () => {
  await page.getByRole('button', { name: `${texts.versions.compare}: 1` }).click();
  await clickButton(page, texts.versions.restore);
  await expect.poll(async () => (await readOpened()).version, soon).toBe(3);
});

it('a second window reads the text until it takes it over, and the first takes it back', async () => {
  const { held } = texts.editor;
  const second = await profile.context.newPage();
  await second.goto(page.url());
  await findButton(second, held.takeOver).waitFor();
  expect(await findButton(second, texts.editor.shorter).count()).toBe(0);
  for (const [taker, loser] of [
    [second, page],
    [page, second],
  ] as const) {
    await clickButton(taker, held.takeOver);
    await taker.getByRole('dialog').getByRole('button', { name: held.takeOver, exact: true }).click();
    await findButton(taker, texts.editor.shorter).waitFor();
    await findButton(loser, held.takeOver).waitFor();
  }
  await second.close();
});

it('blocks are moved by the keyboard, and the approved newsletter is saved as an email file', async () => {
  const before = (await readOpened()).document.blocks;
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await clickButton(page, texts.editor.save);
  await expect.poll(async () => (await readOpened()).version, soon).toBe(4);
  expect((await readOpened()).document.blocks.slice(0, 2)).toEqual([before[1], before[0]]);
  await look('blocks');
  await clickButton(page, texts.editor.approve);
  const download = page.waitForEvent('download');
  await clickButton(page, texts.exports.eml);
  expect((await download).suggestedFilename()).toMatch(/\.eml$/);
});

it('a selected paragraph is shortened, and that is undone', async () => {
  const before = await readOpened();
  const at = before.document.blocks.findIndex(({ kind, text }) => kind === 'Paragraph' && text.length > 100);
  const readBlock = async () => (await readOpened()).document.blocks[at]?.text;
  const long = before.document.blocks[at]?.text ?? '';
  const paragraphsBefore = before.document.blocks.slice(0, at).filter(({ kind }) => kind === 'Paragraph');
  await page.locator('button[data-kind="Paragraph"]').nth(paragraphsBefore.length).click();
  await page.keyboard.press('Control+a');
  const actions = page.getByRole('toolbar', { name: texts.selection.title });
  await actions.getByRole('button', { name: texts.selection.actions.Shorter, exact: true }).waitFor();
  await look('selection');
  await actions.getByRole('button', { name: texts.selection.actions.Shorter, exact: true }).click();
  await page.getByText(texts.selection.done).waitFor();
  const shorter = await readBlock();
  expect(shorter).toMatch(/\p{L}/u);
  expect(shorter?.length).toBeLessThan(long.length);
  await page.getByRole('button', { name: texts.selection.undo, exact: true }).click();
  await page.getByText(texts.selection.done).waitFor({ state: 'detached' });
  await expect.poll(readBlock, soon).toBe(long);
});

it('one of three variants is chosen, and the brief takes its tone', async () => {
  const { document, version } = await readOpened();
  await clickButton(page, texts.variants.write);
  const variants = page.getByRole('dialog', { name: texts.variants.title });
  const choose = variants.getByRole('button', { name: texts.variants.choose });
  await expect.poll(async () => await choose.count(), soon).toBe(3);
  await look('variants');
  await choose.nth(1).click();
  await variants.waitFor({ state: 'hidden' });
  // Two were written, and the chosen one of them is the current text now.
  const chosen = await readOpened();
  expect(chosen).toMatchObject({ version: version + 3, state: 'Draft', brief: { tone: 'Warm' } });
  expect(chosen.document).not.toEqual(document);
  await expect
    .poll(async () => await page.getByText(texts.editor.tones.Warm, { exact: true }).count(), soon)
    .toBeGreaterThan(0);
});

it('a topic of a plan opens as a draft with its headline', async () => {
  await page.goto(`${product.url}/en/app/aiContent/create/Blog/blogContentStrategy`);
  await clickButton(page, texts.editor.write);
  await page.getByRole('link', { name: texts.editor.openTopic }).first().waitFor();
  await look('plan');
  const { document } = await readOpened();
  await page.getByRole('link', { name: texts.editor.openTopic }).first().click();
  const topic = page.getByLabel(texts.editor.topic, { exact: true });
  await expect.poll(async () => await topic.inputValue(), soon).toBe(document.topics[0]?.title);
});

it('the history finds a text by its words and deletes it', async () => {
  await page.goto(`${product.url}/en/app/aiContent/Email`);
  const rows = page.getByRole('list', { name: texts.history.list }).getByRole('listitem');
  await rows.first().waitFor();
  await look('history');
  await page.getByTitle(texts.history.views.rows).click();
  await page.reload();
  await rows.first().waitFor();
  expect(await page.getByRole('radio', { name: texts.history.views.rows }).isChecked()).toBe(true);
  await look('history-rows');
  await page.getByTitle(texts.history.views.grid).click();
  await rows
    .first()
    .getByRole('button', { name: new RegExp(`^${texts.history.delete}:`) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: texts.history.delete, exact: true }).click();
  await page.getByText(texts.history.deleted).waitFor();
});

it('a packshot gets a new background, and is refused where the model changes it', async () => {
  await page.goto(`${product.url}/en/app/aiContent/aiImage/backgroundGeneration`);
  const photo = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ffffff"/><rect x="300" y="200" width="200" height="400" fill="#7a2f12"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'vase.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText(images.photo.picked.replace('{{name}}', 'vase.jpg')).waitFor();
  await clickButton(page, images.setting.generate_one.replace('{{number}}', '1'));
  await page.getByText(images.results.unchanged).first().waitFor();
  await page
    .getByText(images.results.madeBy.replace('{{model}}', 'sandbox-painter'), { exact: false })
    .first()
    .waitFor();
  await clickButton(page, images.ratios.create);
  await findButton(page, images.ratios.download.replace('{{ratio}}', '9:16')).waitFor();
  await look('background');
  await page.getByLabel(images.setting.description).fill('redraw the product in blue');
  await clickButton(page, images.setting.generate_one.replace('{{number}}', '1'));
  await page.getByText(images.results.refused).waitFor();
  const { items } = await product.call(content.getGeneratedImages, {}, shop.token);
  expect(items.map(({ kind, model }) => [kind, model])).toEqual([['Background', 'sandbox-painter']]);
  expect(items[0]?.pictures).toHaveLength(6);
});

it('a composition shows a product of the catalogue with its price', async () => {
  await page.goto(`${product.url}/en/app/aiContent/aiImage/imageGeneration`);
  await clickButton(page, texts.editor.addProduct);
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await page.getByRole('checkbox', { name: images.setting.showPrice }).check();
  await clickButton(page, images.setting.generate_one.replace('{{number}}', '1'));
  await findButton(page, images.ratios.create).waitFor();
  const { items } = await product.call(content.getGeneratedImages, { kind: 'Image' }, shop.token);
  expect(items[0]?.price).toMatch(/\d/);
  await look('composition');
});

it('a downloaded picture is recognised as one that was made here, another file is not', async () => {
  await clickButton(page, images.ratios.create);
  const download = page.waitForEvent('download');
  await clickButton(page, images.ratios.download.replace('{{ratio}}', '9:16'));
  const file = await (await download).path();
  const other = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#7a2f12' } })
    .png()
    .toBuffer();
  await page.goto(`${product.url}/en/app/aiContent`);
  const field = page.locator('input[type="file"]');
  await field.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await readFile(file) });
  await page.getByText(texts.origin.matches.Exact, { exact: true }).waitFor();
  await look('origin');
  await field.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: other });
  await page.getByText(texts.origin.matches.None, { exact: true }).waitFor();
});

it('the history lists images with texts, opens one and deletes it with its files', async () => {
  const { items } = await product.call(content.getGeneratedImages, {}, shop.token);
  const file = items[0]?.pictures[0]?.url ?? '';
  await page.goto(`${product.url}/en/app/aiContent`);
  const list = page.getByRole('list', { name: texts.history.list });
  const imageRows = list.getByRole('listitem').filter({ hasText: texts.history.imageReady });
  await expect.poll(async () => await imageRows.count(), soon).toBe(items.length);
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(items.length);
  await look('history-all');
  await page.getByText(`${texts.history.folder.Images} ${items.length}`, { exact: true }).click();
  await expect.poll(async () => await list.getByRole('listitem').count(), soon).toBe(items.length);
  await imageRows.first().getByRole('link').click();
  await findButton(page, images.ratios.download.replace('{{ratio}}', '9:16')).waitFor();
  await clickButton(page, images.ratios.reuse);
  await page.goBack();
  // What it was made from begins another.
  await imageRows
    .first()
    .getByRole('button', { name: new RegExp(`^${texts.history.reuse}:`) })
    .click();
  await page.waitForURL(/[?&]reuse=/);
  await expect
    .poll(async () => await page.getByRole('checkbox', { name: images.setting.showPrice }).isChecked(), soon)
    .toBe(true);
  await page.goBack();
  await imageRows
    .first()
    .getByRole('button', { name: new RegExp(`^${texts.history.delete}:`) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: texts.history.delete, exact: true }).click();
  await page.getByText(images.ratios.deleted).waitFor();
  await expect.poll(async () => await imageRows.count(), soon).toBe(items.length - 1);
  expect((await fetch(file)).status).toBe(404);
});

it('a video is planned, corrected, rendered and taken into a post', async () => {
  await page.goto(`${product.url}/en/app/aiContent/videoGeneration`);
  await clickButton(page, texts.editor.addProduct);
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  const { storyboard } = videos;
  const shots = page.getByRole('list', { name: storyboard.title }).getByRole('listitem');
  await expect.poll(async () => await shots.count(), soon).toBe(2);
  await page.getByText('1:1', { exact: true }).click();
  // The preview shows a picture of the server, no longer the setting alone.
  const stills = page.getByRole('img', { name: videos.preview.label }).locator('image');
  await expect.poll(async () => await stills.first().getAttribute('href'), soon).toContain('image/jpeg');
  await look('video');
  const caption = page.getByLabel(storyboard.caption);
  await caption.fill('90 % off everything');
  await caption.blur();
  await page.getByText(storyboard.claims).first().waitFor();
  await expect.poll(async () => await findButton(page, videos.render.button).isDisabled(), soon).toBe(true);
  await caption.fill('A lamp');
  await caption.blur();
  await expect.poll(async () => await findButton(page, videos.render.button).isEnabled(), soon).toBe(true);
  // Four seconds are long enough for a walk.
  await page.getByRole('slider', { name: videos.brief.seconds }).focus();
  for (let seconds = 12; seconds > 4; seconds -= 1) await page.keyboard.press('ArrowLeft');
  await clickButton(page, videos.render.button);
  await findButton(page, videos.videos.download).waitFor({ timeout: 240_000 });
  await look('video-ready');
  const { items } = await product.call(content.getGeneratedVideos, {}, shop.token);
  expect(items[0]).toMatchObject({ state: 'Ready', seconds: 4, width: 1_080, height: 1_080 });
  expect(items[0]?.shots[0]?.caption).toBe('A lamp');
  await clickButton(page, videos.videos.post);
  await page.getByRole('dialog', { name: socialNetworks.editor.create }).waitFor();
  await look('video-post');
  await page.goto(`${product.url}/en/app/aiContent/videoGeneration?video=${items[0]?.id}`);
  await clickButton(page, videos.videos.delete);
  await page.getByRole('dialog').getByRole('button', { name: videos.videos.delete }).click();
  await page.getByText(videos.videos.deleted).waitFor();
  await page.getByText(videos.videos.empty).waitFor();
}, 480_000);

it('no page has a fault that a look finds', () => {
  expect(faults).toEqual([]);
});

it('a video is filmed by AI from a product photo, and its prompt is used again', async () => {
  const { film } = videos;
  await page.goto(`${product.url}/en/app/aiContent/videoGeneration`);
  await page.getByText(film.writers.Model, { exact: true }).click();
  await page.getByText(film.empty).waitFor();
  await clickButton(page, texts.editor.addProduct);
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await page.getByLabel(film.prompt).fill('The light turns warm');
  await page.getByText(film.fidelity).waitFor();
  await look('film');
  await clickButton(page, film.button);
  await page.getByText(film.cancelNote, { exact: false }).waitFor();
  await look('film-running');
  await findButton(page, videos.videos.download).waitFor({ timeout: 240_000 });
  await page.getByText(film.check).waitFor();
  await look('film-ready');
  const { items } = await product.call(content.getGeneratedVideos, {}, shop.token);
  expect(items[0]).toMatchObject({
    state: 'Ready',
    film: { model: 'sandbox-director', prompt: 'The light turns warm' },
  });
  await clickButton(page, film.reuse);
  await expect
    .poll(async () => await page.getByLabel(film.prompt).inputValue(), soon)
    .toBe('The light turns warm');
}, 300_000);
