import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { mostPixelGuides } from '#shared/domain/pixel/pixelGuide.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { composeMail } from '#server/integrations/mailer/composeMail.tsx';
import type { Mail } from '#server/integrations/mailer/mailer.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { createEventAt, post } from '#server/areas/reporting/detailed/testing/seededShop.ts';

let server: TestServer;
let shop: AddedShop & { token: string };
let other: AddedShop & { token: string };
const developer = 'developer@agency.test';

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  shop = await server.addShop();
  other = await server.addShop({ domainName: 'foreign-secret.cz' });
  await changeEshop(shop.eshopId, { shopPlatform: 'Shoptet' });
});
afterAll(async () => await server.stop());

const send = async (language: Language = 'en', token = shop.token) => {
  server.mails.length = 0;
  const { status, output } = await server.call(pixel.sendPixelGuide, { email: developer, language }, token);
  expect(status).toBe(200);
  const mail = server.mails.find(({ to }) => to === developer);
  const url = mail?.actionUrl ?? '';
  return { guide: output.pixelGuide, mail, url, token: url.split('#')[1] ?? '' };
};
const open = async (token: string) => await server.call(pixel.openPixelGuide, { token });
const list = async () => (await server.call(pixel.getPixelGuides, {}, shop.token)).output.pixelGuides;
const expectRefused = async (token: string) => {
  const { status, problem } = await open(token);
  expect([status, problem.code]).toEqual([400, 'link_invalid']);
};

describe('a page for a developer', () => {
  it.each([
    ['en', 'In the admin, open Vzhled a obsah'],
    ['cs', 'Vzhled a obsah'],
  ] as const)('is mailed in %s with snippet, guide and the shop’s name', async (language, step) => {
    const { mail, url, token } = await send(language);
    const { snippet } = (await server.call(eshop.getTrackingSnippet, {}, shop.token)).output;
    expect(mail).toMatchObject({ template: 'pixelGuide', language, replyTo: shop.owner.email });
    expect(mail?.values).toMatchObject({ domain: shop.domainName, sender: shop.owner.email, snippet });
    expect(mail?.values?.['steps']).toContain(step);
    expect(Buffer.from(mail?.attachments?.[0]?.bytes ?? []).toString()).toBe(snippet);
    const { composed, storedText } = composeMail(mail as Mail);
    for (const part of [snippet.trim(), step, url]) expect(composed.text).toContain(part);
    expect(storedText).not.toContain(token);
    expect(composed.text).not.toMatch(/you have an account|máte účet/);
    expect(url).toMatch(new RegExp(`/${language}/pixel-guide#`));
    expect(token).toMatch(/^[\w-]{32}$/);
  });

  it('shows without signing in the snippet and which events arrive, and nothing else', async () => {
    const { token } = await send();
    const { snippet } = (await server.call(eshop.getTrackingSnippet, {}, shop.token)).output;
    const before = (await open(token)).output;
    expect(before).toMatchObject({
      domainName: shop.domainName,
      shopPlatform: 'Shoptet',
      snippet,
      events: [],
    });
    const at = new Date();
    await post(shop, [{ ...createEventAt('02 09:00', {}), at }]);
    const { output, headers } = await open(token);
    expect(output.events).toEqual([{ type: 'page_view', lastAt: at.toISOString() }]);
    expect(Object.keys(output).toSorted()).toEqual([
      'checkedAt',
      'domainName',
      'events',
      'expiresAt',
      'isSandbox',
      'shopPlatform',
      'snippet',
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    for (const secret of [shop.eshopId, shop.owner.email, developer])
      expect(JSON.stringify(output)).not.toContain(secret);
    expect((await list())[0]).toMatchObject({ email: developer, state: 'Open' });
    expect((await list())[0]?.lastViewedAt).not.toBeNull();
  });

  it('does not open by a forged token, nor by the hash that is stored', async () => {
    const { token } = await send();
    const stored = await mongoose
      .model('PixelGuide')
      .findOne({ eshopId: shop.eshopId })
      .sort({ createdAt: -1 })
      .lean<{
        tokenHash: string;
      }>();
    await expectRefused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    await expectRefused(stored?.tokenHash ?? '');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('does not open once it has expired', async () => {
    const { guide, token } = await send();
    await mongoose
      .model('PixelGuide')
      .updateOne({ _id: guide.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await expectRefused(token);
    expect((await list()).find(({ id }) => id === guide.id)?.state).toBe('Expired');
  });

  it('does not open once the shop has closed it, and no other shop can close it', async () => {
    const { guide, token } = await send();
    const close = { pixelGuideId: guide.id };
    expect((await server.call(pixel.closePixelGuide, close, other.token)).problem.code).toBe('not_found');
    expect((await open(token)).status).toBe(200);
    expect((await server.call(pixel.closePixelGuide, close, shop.token)).status).toBe(200);
    await expectRefused(token);
    expect((await list()).find(({ id }) => id === guide.id)?.state).toBe('Closed');
  });

  it('closes by itself when many newer ones were sent, and with the shop', async () => {
    const first = await send();
    for (let count = 0; count < mostPixelGuides; count += 1) await send();
    await expectRefused(first.token);
    expect((await list()).filter(({ state }) => state === 'Open')).toHaveLength(mostPixelGuides);
    const ofOther = await send('en', other.token);
    await mongoose.model('Eshop').updateOne({ _id: other.eshopId }, { $set: { archivedAt: new Date() } });
    await expectRefused(ofOther.token);
  });
});

it('the page is asked for no more often than a browser that stays open needs', () => {
  expect(pixel.openPixelGuide.limit).toMatchObject({ by: 'ip', points: 240, windowSeconds: 600 });
  expect(pixel.sendPixelGuide.limit).toMatchObject({ by: 'eshop', points: 10 });
});
