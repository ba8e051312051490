import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { user } from '#shared/contracts/user.ts';
import { czechBilling, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { readZip } from '#server/testing/reportFiles.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }) });
  staff = await server.signInStaff(['SetUserDetail', 'SetEshopDetail']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });

it('a person’s data has their account and shops with all documents and debts, and nothing of others', async () => {
  const owner = await server.signUp('asks@example.com');
  const own = await server.addShop({ owner, domainName: 'asks.cz' });
  const other = await server.addShop({ domainName: 'others.cz' });
  for (const { token } of [own, other]) {
    await server.call(eshop.setBillingSettings, { billingSettings: czechBilling }, token);
    await server.call(invoice.generateProformaInvoice, { amount: 1_000 }, token, createKey());
  }
  const { output } = await server.call(invoice.getEshopInvoices, {}, own.token);
  const [document] = output.items;
  await mongoose.connection.collection('unpaidSupplies').insertOne({
    eshopId: new Types.ObjectId(own.eshopId),
    source: 'dispute',
    sourceId: 'du_export',
    currency: 'CZK',
    netMinor: 10_000,
    vatMinor: 2_100,
    state: 'Open',
    openedAt: new Date(),
  });
  const note = { day: '2026-11-12', text: 'New prices' } as const;
  for (const token of [own.token, other.token]) await server.call(dashboard.createNote, note, token);
  for (const [{ eshopId }, text] of [
    [own, 'own logo'],
    [other, 'logo of others'],
  ] as const) {
    const ofShop = { eshopId: new Types.ObjectId(eshopId) };
    const key = await server.services.files.write('ab'.repeat(16), 'png', Buffer.from(text));
    await mongoose.connection.collection('brandLogos').insertOne({ ...ofShop, key, width: 64, height: 64 });
    await mongoose.connection
      .collection('brandVoices')
      .insertOne({ ...ofShop, sentences: [`Voice: ${text}`] });
  }
  const link = await server.call(
    user.createPersonalDataLink,
    { userId: owner.userId, reason: 'asked by letter' },
    staff.accessToken,
  );
  expect(link.status).toBe(200);
  const answer = await fetch(link.output.url);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  const folder = `shops/${own.eshopId}`;
  expect([...files.keys()]).toEqual([
    'account.json',
    'sign-ins.json',
    'consents.json',
    'notes.json',
    `${folder}/shop.json`,
    `${folder}/logo.png`,
    `${folder}/brand-voice.json`,
    `${folder}/documents.csv`,
    `${folder}/documents/${document?.number}.pdf`,
    `${folder}/unpaid-supplies.json`,
  ]);
  const readText = (name: string) => files.get(name) ?? '';
  expect(JSON.parse(readText('account.json'))).toMatchObject({ email: 'asks@example.com' });
  expect(JSON.parse(readText(`${folder}/shop.json`))).toMatchObject({
    billingSettings: { companyName: czechBilling.companyName },
  });
  expect(JSON.parse(readText('notes.json'))).toMatchObject([{ shop: own.eshopId, ...note }]);
  expect(readText(`${folder}/documents.csv`)).toContain(document?.number);
  expect(JSON.parse(readText(`${folder}/unpaid-supplies.json`))).toMatchObject([
    { net: 100, vat: 21, state: 'Open' },
  ]);
  expect(readText(`${folder}/documents/${document?.number}.pdf`)).toMatch(/^%PDF-/);
  expect(readText(`${folder}/logo.png`)).toBe('own logo');
  expect(JSON.parse(readText(`${folder}/brand-voice.json`))).toEqual(['Voice: own logo']);
  for (const theirs of ['others.cz', 'logo of others'])
    expect([...files.values()].join('')).not.toContain(theirs);
});

it('a wrong address gives nothing, and there is none of a person who was anonymized', async () => {
  expect((await fetch(`${server.url}/files/personalData/wrong/data.zip`)).status).toBe(404);
  const person = await server.signUp('erased@example.com');
  const { userId } = person;
  await server.call(user.anonymize, { userId, reason: 'asked' }, staff.accessToken);
  const link = await server.call(user.createPersonalDataLink, { userId, reason: 'x' }, staff.accessToken);
  expect(link.problem.code).toBe('not_found');
});
