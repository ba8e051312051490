import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

let server: TestServer;
let requester: SignedIn;
let colleague: SignedIn;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  requester = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  colleague = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(async () => {
  await forgetMoneyDecisions();
  shop = await addBilledShop(server);
});
afterAll(async () => await server.stop());

async function addProforma(net: number): Promise<InvoiceId> {
  const { output } = await server.call(invoice.generateProformaInvoice, { amount: net }, shop.token);
  return output.invoice.id;
}
const callSetAsPaid = async (invoiceIds: InvoiceId[], who: SignedIn, reason: string) =>
  await server.call(
    invoice.setAsPaid,
    { invoiceIds, paidOn: documentDay(), reason, confirmDuplicate: true },
    who.accessToken,
  );
const setAsPaid = async (invoiceIds: InvoiceId[], who = requester) =>
  (await callSetAsPaid(invoiceIds, who, 'bank')).output.outcomes.map(({ outcome }) => outcome);
const countDecisions = async () =>
  await mongoose.connection
    .collection('moneyDecisions')
    .countDocuments({ eshopId: new Types.ObjectId(shop.eshopId) });

describe('a request that waits', () => {
  it('is in the sums of the lists that have it: of its shop, of its requester, and in no other', async () => {
    await setAsPaid([await addProforma(60_000), await addProforma(50_000)]);
    const readSums = async (filter: Partial<InputOf<typeof accounting.getApprovals>>, who = requester) =>
      (await server.call(accounting.getApprovals, { ...filter, hasSums: true }, who.accessToken)).output.sums;
    const { eshopId } = shop;
    const sums = [{ value: 133_100, currency: 'CZK' }];
    expect(await readSums({ eshopId })).toEqual(sums);
    expect(await readSums({ eshopId, isOwn: true, state: 'Waiting' })).toEqual(sums);
    expect(await readSums({ eshopId, isOwn: true }, colleague)).toEqual([]);
    expect(await readSums({ eshopId, state: 'Rejected' })).toEqual([]);
  });

  it('is joined by who wants the same, and counts for who made it; who wants something else is refused', async () => {
    const invoiceId = await addProforma(60_000);
    expect(await setAsPaid([invoiceId])).toEqual(['WaitsForApproval']);
    expect(await setAsPaid([invoiceId], colleague)).toEqual(['WaitsForApproval']);
    const other = await callSetAsPaid([invoiceId], colleague, 'seen on the statement');
    expect(other.output.outcomes).toMatchObject([{ outcome: 'Refused', error: 'other_request_waiting' }]);
    expect(await countDecisions()).toBe(1);
  });

  it('is one for two at the same moment: the other joins it or is refused, and is not charged', async () => {
    const same = await addProforma(60_000);
    const joined = await Promise.all([setAsPaid([same]), setAsPaid([same], colleague)]);
    expect(joined).toEqual([['WaitsForApproval'], ['WaitsForApproval']]);
    expect(await countDecisions()).toBe(1);
    const different = await addProforma(60_001);
    const answers = await Promise.all([
      callSetAsPaid([different], requester, 'bank'),
      callSetAsPaid([different], colleague, 'seen on the statement'),
    ]);
    const outcomes = answers.map((answer) =>
      answer.status === 200
        ? (answer.output.outcomes[0]?.error ?? answer.output.outcomes[0]?.outcome)
        : answer.problem.code,
    );
    expect(new Set(outcomes)).toEqual(new Set(['WaitsForApproval', 'other_request_waiting']));
    expect(await countDecisions()).toBe(2);
  });
});
