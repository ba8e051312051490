import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { user } from '#shared/contracts/user.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { documentDay, runErasures } from '#server/areas/invoice/index.ts';
import { readTrialBalance } from '#server/credit/index.ts';
import { czechBilling, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { archiveEshop } from '../eshop/archive.service.ts';
import { debts } from './eraseDocuments.job.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let accountant: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }) });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  staff = await server.signInStaff(['SetUserDetail', 'SetEshopDetail']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });
const today = documentDay();
const companyName = 'Kanárek & syn s.r.o.';
let count = 0;

/** A shop with a paid top-up and an unpaid pro forma, archived, whose owner is anonymized. */
async function leave() {
  count += 1;
  const owner = await server.signUp(`leaves-${count}@example.com`);
  const domainName = `leaves-${count}.cz`;
  const shop = await server.addShop({ owner, domainName });
  const billingSettings = { ...czechBilling, companyName };
  await server.call(eshop.setBillingSettings, { billingSettings }, shop.token);
  const issueProforma = async () =>
    (await server.call(invoice.generateProformaInvoice, { amount: 2_000 }, shop.token, createKey())).output
      .invoice;
  const paid = await issueProforma();
  const unpaid = await issueProforma();
  await server.call(
    invoice.setAsPaid,
    { invoiceIds: [paid.id], paidOn: today, reason: 'seen', confirmDuplicate: true },
    accountant.accessToken,
    createKey(),
  );
  await mongoose.connection
    .collection('eshops')
    .updateOne({ _id: new Types.ObjectId(shop.eshopId) }, { $set: { archivedAt: new Date() } });
  await server.call(
    invoice.setAsCancelled,
    { invoiceIds: [unpaid.id], reason: 'archived' },
    accountant.accessToken,
    createKey(),
  );
  const { output } = await server.call(invoice.getInvoice, { invoiceId: paid.id }, accountant.accessToken);
  const finalId = output.invoice.links[0]?.id as InvoiceId;
  // Its file exists.
  await server.call(invoice.regenerateInvoice, { invoiceId: finalId }, accountant.accessToken);
  const answer = await server.call(
    user.anonymize,
    { userId: owner.userId, reason: 'asked by letter' },
    staff.accessToken,
  );
  expect(answer.status).toBe(200);
  return { eshopId: shop.eshopId, domainName, finalId, unpaidId: unpaid.id };
}

const run = async (day: Day) => {
  await runErasures(server.services, debts, day);
};
const readErasures = async (eshopId: string) => {
  const { output } = await server.call(
    invoice.getDocumentErasures,
    { pageSize: 100 },
    accountant.accessToken,
  );
  return output.items.filter((each) => each.eshopId === eshopId);
};
const readStored = async (id: InvoiceId) =>
  await mongoose.connection.collection('invoices').findOne({ _id: new Types.ObjectId(id) });
/** The last day of the month in ten years. */
const lawEnd = addDays(
  `${addDays(`${Number(today.slice(0, 4)) + 10}${today.slice(4, 7)}-01` as Day, 31).slice(0, 8)}01` as Day,
  -1,
);

it('plans the erasure when the owner is anonymized, and erases nothing before the notice and the law end', async () => {
  const { eshopId, finalId, unpaidId, domainName } = await leave();
  const year = Number(today.slice(0, 4));
  expect(await readErasures(eshopId)).toMatchObject([
    // Unpaid: the law never asks for it.
    { domainName, documentCount: 1, retainedUntil: null, runsOn: addDays(today, 30), state: 'Planned' },
    { documentCount: 1, retainedUntil: `${year + 5}-12-31`, runsOn: `${year + 6}-01-01`, state: 'Planned' },
    { documentCount: 1, retainedUntil: lawEnd, runsOn: addDays(lawEnd, 1), state: 'Planned' },
  ]);
  await run(addDays(today, 29));
  expect(JSON.stringify(await readStored(unpaidId))).toContain('Kanárek');
  await run(addDays(today, 30));
  expect(JSON.stringify(await readStored(unpaidId))).not.toContain('Kanárek');
  await run(lawEnd);
  expect(JSON.stringify(await readStored(finalId))).toContain('Kanárek');
});

it('erases the customer and the files after the retention, and leaves the books', async () => {
  const { eshopId, finalId, domainName } = await leave();
  const before = await readStored(finalId);
  const [file] = Object.values((before?.['files'] ?? {}) as Record<string, string>);
  expect(file === undefined ? null : await server.services.files.read(file)).not.toBeNull();
  const balance = await readTrialBalance(new Date());
  await run(addDays(lawEnd, 1));
  const after = await readStored(finalId);
  const text = JSON.stringify(after).toLowerCase();
  for (const word of ['kanár', domainName, 'dlouhá', '110 00', 'ucty@example.com', '01999001'])
    expect(text).not.toContain(word);
  expect(after).toMatchObject({
    number: before?.['number'],
    netMinor: 200_000,
    vatMinor: 42_000,
    taxPointOn: today,
    customer: { country: 'CZ' },
  });
  expect(await server.services.files.read(file ?? '')).toBeNull();
  expect(await readTrialBalance(new Date())).toEqual(balance);
  expect(
    (await server.call(invoice.getInvoicePdfUrl, { invoiceId: finalId }, accountant.accessToken)).problem
      .code,
  ).toBe('not_found');
  expect(
    (await server.call(invoice.getInvoice, { invoiceId: finalId }, accountant.accessToken)).output.invoice,
  ).toMatchObject({ isErased: true });
  expect((await readErasures(eshopId)).map(({ state }) => state)).toEqual(['Done', 'Done', 'Done']);
  // Again, it finds nothing to do.
  await run(addDays(lawEnd, 2));
  expect((await readErasures(eshopId)).map(({ documentCount }) => documentCount)).toEqual([1, 1, 1]);
});

it('waits while staff hold it or its debt is open, and is shown for the notice again once released', async () => {
  const { eshopId, finalId } = await leave();
  const find = async () => {
    const found = (await readErasures(eshopId)).find(({ retainedUntil }) => retainedUntil === lawEnd);
    if (found === undefined) throw new Error('no erasure is planned');
    return found;
  };
  const decide = async (isHeld: boolean) =>
    await server.call(
      invoice.decideDocumentErasure,
      { documentErasureId: (await find()).id, isHeld, reason: 'tax inspection' },
      accountant.accessToken,
      createKey(),
    );
  expect((await decide(false)).problem.code).toBe('transition_not_allowed');
  expect((await decide(true)).output.erasure).toMatchObject({ state: 'Held', reason: 'tax inspection' });
  await run(addDays(lawEnd, 60));
  expect(JSON.stringify(await readStored(finalId))).toContain('Kanárek');
  expect((await decide(false)).output.erasure).toMatchObject({ state: 'Planned' });
  const supplies = mongoose.connection.collection('unpaidSupplies');
  const { insertedId } = await supplies.insertOne({
    eshopId: new Types.ObjectId(eshopId),
    paymentId: null,
    source: 'dispute',
    sourceId: `du_${eshopId}`,
    invoiceId: finalId,
    currency: 'CZK',
    netMinor: 100,
    vatMinor: 21,
    state: 'Open',
    openedAt: new Date(),
    reason: 'Kanárek does not pay',
  });
  await run(addDays(lawEnd, 90));
  expect(JSON.stringify(await readStored(finalId))).toContain('Kanárek');
  await supplies.updateOne({ _id: insertedId }, { $set: { state: 'WrittenOff' } });
  await run(addDays(lawEnd, 91));
  expect(JSON.stringify(await readStored(finalId))).not.toContain('Kanárek');
  expect(await supplies.findOne({ _id: insertedId })).toMatchObject({ reason: null, netMinor: 100 });
});

const getShops = () => mongoose.connection.collection('eshops');

it('gives up the erasures of a shop that is restored, erases nothing of a live one, and plans again with its archiving', async () => {
  const { eshopId, unpaidId, domainName } = await leave();
  const _id = new Types.ObjectId(eshopId);
  await getShops().updateOne({ _id }, { $set: { archivedAt: null } });
  await run(addDays(today, 31));
  expect(JSON.stringify(await readStored(unpaidId))).toContain('Kanárek');
  await getShops().updateOne({ _id }, { $set: { archivedAt: new Date() } });
  expect((await server.call(eshop.unarchiveEshop, { eshopId }, staff.accessToken)).status).toBe(200);
  expect(await readErasures(eshopId)).toEqual([]);
  await archiveEshop(server.services, eshopId, { access: 'Owner', typedDomain: domainName });
  expect(await readErasures(eshopId)).toHaveLength(3);
  await run(addDays(today, 31));
  expect(JSON.stringify(await readStored(unpaidId))).not.toContain('Kanárek');
});

it('erases with the last document whom the shop was billed as, and what settled requests say', async () => {
  const { eshopId, domainName } = await leave();
  const _id = new Types.ObjectId(eshopId);
  const website = { feedUrl: `https://${domainName}/feed.xml`, description: `Birds of ${domainName}` };
  await getShops().updateOne({ _id }, { $set: website });
  const approvals = mongoose.connection.collection('approvals');
  const plant = async (settledAt: Date | null) => {
    const { insertedId } = await approvals.insertOne({
      kind: 'CreditPayout',
      state: settledAt === null ? 'Waiting' : 'Approved',
      eshopId: _id,
      amountMinor: 100,
      currency: 'CZK',
      reason: 'Kanárek leaves',
      payload: JSON.stringify({ iban: 'CZ6508000000192000145399' }),
      requestedBy: new Types.ObjectId(),
      requestId: randomUUID(),
      idempotencyKey: randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
      settledAt,
      decisionReason: 'Kanárek wrote',
      createdAt: new Date(),
    });
    return insertedId;
  };
  const [settled, waiting] = [await plant(new Date()), await plant(null)];
  await run(lawEnd);
  expect(JSON.stringify(await getShops().findOne({ _id }))).toContain('Kanárek');
  expect(JSON.stringify(await approvals.findOne({ _id: settled }))).toContain('CZ65');
  await run(addDays(lawEnd, 1));
  const shop = JSON.stringify(await getShops().findOne({ _id }));
  for (const word of ['Kanárek', 'Dlouhá', '01999001', domainName, 'leaves'])
    expect(shop).not.toContain(word);
  expect((await readErasures(eshopId)).map((erasure) => erasure.domainName)).not.toContain(domainName);
  const emptied = await approvals.findOne({ _id: settled });
  expect(JSON.stringify(emptied)).not.toMatch(/Kanárek|CZ65/);
  expect(emptied).toMatchObject({ kind: 'CreditPayout', amountMinor: 100 });
  expect(JSON.stringify(await approvals.findOne({ _id: waiting }))).toContain('CZ65');
  await approvals.deleteOne({ _id: waiting });
});

it('erases with the last document who paid by bank and what the audit trail says of shop and documents', async () => {
  const { eshopId, finalId } = await leave();
  const _id = new Types.ObjectId(eshopId);
  const lines = mongoose.connection.collection('bankTransactions');
  const { insertedId: lineId } = await lines.insertOne({
    statementId: new Types.ObjectId(),
    identity: randomUUID(),
    contentHash: randomUUID(),
    account: 'CZ0000000000000000000000',
    bookedOn: today,
    amountMinor: 242_000,
    currency: 'CZK',
    variableSymbol: '226000001',
    counterparty: 'Kanárek & syn',
    counterAccount: 'CZ6508000000192000145399',
    payerKey: 'CZ6508000000192000145399',
    message: 'Kanárek pays',
    reason: 'Kanárek called',
    state: 'Matched',
    eshopId: _id,
    searchText: 'kanárek & syn',
    searchTrigrams: ['kan'],
    hints: [],
  });
  const trail = mongoose.connection.collection('auditEntries');
  const plant = async (entity: string, entityId: string, fields: object = {}) =>
    (
      await trail.insertOne({
        at: new Date(),
        actorId: new Types.ObjectId(),
        call: '/Invoice/Invoice/SetAsPaid',
        entity,
        entityId,
        requestId: randomUUID(),
        reason: 'Kanárek wrote',
        outcome: 'Done',
        changes: [{ field: 'billingSettings.companyName', before: null, after: companyName }],
        ...fields,
      })
    ).insertedId;
  /** Something of the shop that only its audit entries say more of. */
  const plantOwn = async (collection: string, fields: object) =>
    (
      await mongoose.connection
        .collection(collection)
        .insertOne({ eshopId: _id, currency: 'CZK', createdAt: new Date(), ...fields })
    ).insertedId.toString();
  const supplyFields = { paymentId: null, source: 'dispute', netMinor: 100, vatMinor: 21 };
  const interrupted = { outcome: 'Open', changes: [], before: [{ field: 'companyName', text: companyName }] };
  const planted = [
    await plant('Eshop', eshopId),
    await plant('Invoice', finalId),
    await plant('BankTransaction', lineId.toString()),
    await plant('Payment', await plantOwn('payments', { state: 'Failed', sessionId: randomUUID() })),
    await plant(
      'UnpaidSupply',
      await plantOwn('unpaidSupplies', { ...supplyFields, sourceId: randomUUID(), state: 'WrittenOff' }),
    ),
    await plant(
      'Approval',
      await plantOwn('approvals', { idempotencyKey: randomUUID(), state: 'Rejected', settledAt: new Date() }),
    ),
  ];
  const open = [
    await plant('Eshop', eshopId, { ...interrupted, at: new Date(Date.now() - 2 * 86_400_000) }),
    await plant('Eshop', eshopId, interrupted),
  ];
  const stranger = await plant('Eshop', new Types.ObjectId().toString());
  await run(lawEnd);
  expect(JSON.stringify(await lines.findOne({ _id: lineId }))).toContain('Kanárek');
  await run(addDays(lawEnd, 1));
  const line = await lines.findOne({ _id: lineId });
  expect(JSON.stringify(line).toLowerCase()).not.toMatch(/kanár|cz65/);
  expect(line).toMatchObject({ amountMinor: 242_000, bookedOn: today, variableSymbol: '226000001' });
  for (const id of planted) {
    const entry = await trail.findOne({ _id: id });
    expect(JSON.stringify(entry)).not.toContain('Kanárek');
    expect(entry).toMatchObject({ outcome: 'Done', changes: [{ field: 'billingSettings.companyName' }] });
  }
  const [cutOff, underWay] = await Promise.all(
    open.map(async (id) => JSON.stringify(await trail.findOne({ _id: id }))),
  );
  expect(cutOff).not.toContain('Kanárek');
  expect(underWay).toContain('Kanárek');
  expect(JSON.stringify(await trail.findOne({ _id: stranger }))).toContain('Kanárek');
  await lines.deleteOne({ _id: lineId });
});

it('holds documents on that are corrected while they are held, with their corrections', async () => {
  const { eshopId, finalId, unpaidId } = await leave();
  const held = (await readErasures(eshopId)).find(({ retainedUntil }) => retainedUntil === lawEnd);
  if (held === undefined) throw new Error('no erasure is planned');
  const decide = async (isHeld: boolean) =>
    await server.call(
      invoice.decideDocumentErasure,
      { documentErasureId: held.id, isHeld, reason: 'lawsuit' },
      accountant.accessToken,
      createKey(),
    );
  expect((await decide(true)).status).toBe(200);
  const invoices = mongoose.connection.collection('invoices');
  const original = await readStored(finalId);
  if (original === null) throw new Error('the document is not stored');
  const { transferId: _transfer, ...copied } = original;
  const issuedOn = addDays(today, 70);
  const { insertedId } = await invoices.insertOne({
    ...copied,
    _id: new Types.ObjectId(),
    type: 'CreditNote',
    series: 'D:2000',
    number: `2000-D-${eshopId}`,
    variableSymbol: eshopId,
    issuedOn,
    taxPointOn: issuedOn,
    proformaId: null,
    files: {},
    correction: { originalId: original._id, originalNumber: 'x', originalIssuedOn: today, note: null },
  });
  await invoices.updateOne({ _id: original._id }, { $set: { creditNoteIds: [insertedId] } });
  const late = addDays(lawEnd, 400);
  // Planned for its new day first, and due after the notice.
  await run(late);
  await run(addDays(late, 31));
  for (const id of [finalId, insertedId.toString() as InvoiceId])
    expect(JSON.stringify(await readStored(id))).toContain('Kanárek');
  expect(JSON.stringify(await readStored(unpaidId))).not.toContain('Kanárek');
  expect((await decide(false)).status).toBe(200);
  await run(addDays(late, 31));
  for (const id of [finalId, insertedId.toString() as InvoiceId])
    expect(JSON.stringify(await readStored(id))).not.toContain('Kanárek');
});

it('erases due documents however many erasures before them can’t run yet', async () => {
  const { unpaidId } = await leave();
  const erasures = mongoose.connection.collection('documentErasures');
  const elsewhere = new Types.ObjectId();
  await erasures.insertMany(
    Array.from({ length: 100 }, (_each, index) => ({
      eshopId: elsewhere,
      retainedUntil: addDays('2000-01-01' as Day, index),
      runsOn: today,
      state: 'Planned',
      documentCount: 1,
      plannedAt: new Date(),
    })),
  );
  await run(addDays(today, 31));
  await erasures.deleteMany({ eshopId: elsewhere });
  expect(JSON.stringify(await readStored(unpaidId))).not.toContain('Kanárek');
});
