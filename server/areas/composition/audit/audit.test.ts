import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { feed } from '#shared/contracts/feed.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { logging } from '#shared/contracts/logging.ts';
import { notification } from '#shared/contracts/notification.ts';
import { payment } from '#shared/contracts/payment.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { readShownCompliance } from '#server/testing/shownCompliance.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetEshopDetail', 'SetInternalUserPermission', 'SetUserDetail']);
  shop = await server.addShop({ domainName: 'audited.cz' });
});
afterAll(async () => await server.stop());

const readTrail = async (query: Partial<InputOf<typeof logging.getAuditTrail>> = {}) =>
  (await server.call(logging.getAuditTrail, query, staff.accessToken)).output;
const readLatest = async () => {
  const [entry] = (await readTrail()).items;
  if (entry === undefined) throw new Error('the audit trail is empty');
  return entry;
};

describe('writes of staff', () => {
  it('are reported with who, where, why, before and after', async () => {
    const answer = await server.call(
      campaign.setEshopCompliance,
      {
        eshopId: shop.eshopId,
        ...(await readShownCompliance(shop.eshopId)),
        complianceStatus: 'Compliant',
        reason: 'looks fine',
      },
      staff.accessToken,
    );
    expect(answer.status).toBe(200);
    expect(await readLatest()).toMatchObject({
      actorId: staff.userId,
      actorEmail: staff.email,
      call: campaign.setEshopCompliance.path,
      entity: 'Eshop',
      entityId: shop.eshopId,
      entityName: 'audited.cz',
      reason: 'looks fine',
      requestId: answer.headers.get('x-request-id'),
      outcome: 'Done',
    });
    expect((await readLatest()).changes).toContainEqual({
      field: 'complianceStatus',
      before: 'Pending',
      after: 'Compliant',
    });
  });

  it('in a shop are about the shop, which needs no word in the contract', async () => {
    const token = await server.enterShop(staff, shop.eshopId);
    await server.call(eshop.setPhoneNumber, { phoneNumber: '+420777123456' }, token);
    const entry = await readLatest();
    expect(entry).toMatchObject({ call: eshop.setPhoneNumber.path, entityId: shop.eshopId });
    expect(entry.changes).toEqual([{ field: 'phoneNumber', before: null, after: '+420777123456' }]);
  });

  it('record the fixes of its feed before and after', async () => {
    const token = await server.enterShop(staff, shop.eshopId);
    const set = async (isOn: boolean) => {
      const input = { fix: 'brand_filled', isOn, value: 'Luna' } as const;
      expect((await server.call(feed.setFeedFix, input, token)).status).toBe(200);
      return (await readLatest()).changes;
    };
    expect(await set(true)).toEqual([{ field: 'feedFixes.brand_filled', before: null, after: 'Luna' }]);
    expect(await set(false)).toEqual([{ field: 'feedFixes.brand_filled', before: 'Luna', after: null }]);
  });

  it('tell the credit before and after', async () => {
    await server.call(
      payment.setAdminTransaction,
      { eshopId: shop.eshopId, amount: 250, currency: 'CZK', reason: 'goodwill' },
      staff.accessToken,
    );
    expect((await readLatest()).changes).toContainEqual({
      field: 'credit',
      before: '0 CZK',
      after: '250 CZK',
    });
  });

  it('that were refused are reported with what they changed: nothing', async () => {
    const answer = await server.call(
      payment.setAdminTransaction,
      { eshopId: shop.eshopId, amount: -900, currency: 'CZK', reason: 'too much' },
      staff.accessToken,
    );
    expect(answer.status).toBe(409);
    expect(await readLatest()).toMatchObject({ outcome: 'Refused', reason: 'too much', changes: [] });
  });

  it('that wait for a second person are not shown as done', async () => {
    await server.call(
      payment.setAdminTransaction,
      { eshopId: shop.eshopId, amount: 60_000, currency: 'CZK', reason: 'large' },
      staff.accessToken,
    );
    expect(await readLatest()).toMatchObject({ outcome: 'WaitsForApproval', reason: 'large' });
    expect((await readLatest()).changes).not.toContainEqual(expect.objectContaining({ field: 'credit' }));
  });

  it('about several records are shown with the outcome of each', async () => {
    const accountant = await server.signInStaff(['SetAccounting']);
    const unknown = '0123456789abcdef01234567' as InvoiceId;
    const { output } = await server.call(
      invoice.setAsCancelled,
      { invoiceIds: [unknown], reason: 'a slip' },
      accountant.accessToken,
    );
    expect(output.outcomes).toMatchObject([{ outcome: 'Refused', error: 'not_found' }]);
    expect(await readLatest()).toMatchObject({ entityId: unknown, outcome: 'Refused' });
  });

  it('on a shop that is gone by then are not shown as done', async () => {
    const gone = await server.addShop();
    const shown = await readShownCompliance(gone.eshopId);
    await mongoose.model('Eshop').updateOne({ _id: gone.eshopId }, { $set: { archivedAt: new Date() } });
    const { eshopId } = gone;
    const refused = { entityId: eshopId, outcome: 'Refused', changes: [] };
    await server.call(
      campaign.setEshopsCompliance,
      { shops: [{ eshopId, ...shown }], complianceStatus: 'Compliant', reason: 'looks fine' },
      staff.accessToken,
    );
    expect(await readLatest()).toMatchObject({ ...refused, call: campaign.setEshopsCompliance.path });
    await server.call(campaign.pauseEshops, { eshopIds: [eshopId], reason: 'suspicion' }, staff.accessToken);
    expect(await readLatest()).toMatchObject({ ...refused, call: campaign.pauseEshops.path });
  });

  it('name a created record by its id in the answer', async () => {
    const { output } = await server.call(
      notification.addMailSubscription,
      { event: 'ContactFormSent', email: staff.email },
      staff.accessToken,
    );
    expect(await readLatest()).toMatchObject({
      entity: 'MailSubscription',
      entityId: output.subscription.id,
    });
    expect((await readLatest()).changes).toContainEqual({
      field: 'event',
      before: null,
      after: 'ContactFormSent',
    });
  });

  it('about several shops have an entry for each', async () => {
    const other = await server.addShop();
    await server.call(
      campaign.setEshopsCompliance,
      {
        shops: [
          { eshopId: shop.eshopId, ...(await readShownCompliance(shop.eshopId)) },
          { eshopId: other.eshopId, ...(await readShownCompliance(other.eshopId)) },
        ],
        complianceStatus: 'NonCompliant',
        reason: 'both',
      },
      staff.accessToken,
    );
    const bothEntries = (await readTrail()).items.filter((entry) => entry.reason === 'both');
    expect(new Set(bothEntries.map((entry) => entry.entityId))).toEqual(
      new Set([shop.eshopId, other.eshopId]),
    );
  });

  it('exclude members of the shop and calls that only read', async () => {
    const before = (await readTrail()).total;
    await server.call(eshop.setPhoneNumber, { phoneNumber: '+420777000111' }, shop.token);
    await server.call(eshop.getEshopById, { eshopId: shop.eshopId }, staff.accessToken);
    expect((await readTrail()).total).toBe(before);
  });

  it('are reported of the owner who opens figures of the shop to others, or ends that', async () => {
    const own = await server.addShop();
    const input: InputOf<typeof reportSharing.createSharedReport> = {
      name: 'For the bank',
      range: { kind: 'LastDays', days: 30 },
      parts: ['KeyFigures'],
      validDays: 30,
    };
    const created = await server.call(reportSharing.createSharedReport, input, own.token);
    expect(created.status).toBe(200);
    const entry = await readLatest();
    expect(entry).toMatchObject({
      actorId: own.owner.userId,
      call: reportSharing.createSharedReport.path,
      entity: 'Eshop',
      entityId: own.eshopId,
      outcome: 'Done',
    });
    expect(entry.changes).toContainEqual({ field: 'input.name', before: null, after: 'For the bank' });
    const token = created.output.url.split('#')[1] ?? '';
    expect(token).not.toBe('');
    expect(JSON.stringify(entry)).not.toContain(token);

    const { id } = created.output.sharedReport;
    await server.call(reportSharing.revokeSharedReport, { sharedReportId: id }, own.token);
    expect(await readLatest()).toMatchObject({
      actorId: own.owner.userId,
      call: reportSharing.revokeSharedReport.path,
      changes: [{ field: 'input.sharedReportId', before: null, after: id }],
    });
    const again = await server.call(
      reportSharing.revokeSharedReport,
      { sharedReportId: '0'.repeat(24) },
      own.token,
    );
    expect(again.status).toBe(404);
    expect(await readLatest()).toMatchObject({ outcome: 'Refused', changes: [] });
  });

  it('hold neither passwords nor tokens nor hashes', async () => {
    const other = await server.signInStaff();
    await server.call(
      internalUser.addPermission,
      { userId: other.userId, permission: 'SetEshopDetail' },
      staff.accessToken,
    );
    expect((await readLatest()).changes).toEqual([
      { field: 'adminPermissions', before: null, after: 'SetEshopDetail' },
    ]);
    const stored = JSON.stringify(
      await mongoose.connection.collection('auditEntries').find({}, wholeRead).toArray(),
    );
    expect(stored).not.toMatch(/passwordHash|sealedSecret|recoveryHashes|Trigrams|argon2|eyJ/);
  });
});

describe('the trail', () => {
  it('is found by thing and by who did it', async () => {
    const ofShop = await readTrail({ entity: 'Eshop', entityId: shop.eshopId });
    expect(ofShop.items.length).toBeGreaterThan(3);
    expect(new Set(ofShop.items.map((entry) => entry.entityId))).toEqual(new Set([shop.eshopId]));
    expect((await readTrail({ entityId: shop.eshopId })).total).toBe(ofShop.total);
    expect((await readTrail({ actorId: shop.owner.userId })).total).toBe(0);
    const page = await readTrail({ page: 2, pageSize: 25 });
    expect(page.total).toBe((await readTrail()).total);
  });

  it('is not changed by anything', async () => {
    const model = mongoose.model('AuditEntry');
    const [stored] = await model.find().sort({ at: -1, _id: -1 }).limit(1);
    const refusal = 'an entry of the audit trail is not changed';
    const id = stored?._id as unknown;
    await expect(model.updateOne({ _id: id }, { $set: { reason: 'other' } })).rejects.toThrow(refusal);
    await expect(model.updateMany({ _id: id }, { $set: { reason: 'other' } })).rejects.toThrow(refusal);
    await expect(model.findOneAndUpdate({ _id: id }, { reason: 'other' })).rejects.toThrow(refusal);
    await expect(model.deleteOne({ _id: id })).rejects.toThrow(refusal);
    await expect(model.deleteMany({ _id: id })).rejects.toThrow(refusal);
    await expect(model.findOneAndDelete({ _id: id })).rejects.toThrow(refusal);
  });
});

describe('a look at a shop as its members see it', () => {
  const look = async (isNewView = false) =>
    await server.call(
      auth.getEshopAccessToken,
      { eshopId: shop.eshopId, isReadOnly: true, isNewView },
      staff.refreshToken,
    );

  it('reads, and changes nothing whatever staff may', async () => {
    const { accessToken, readOnlyUntil } = (await look()).output;
    const untilMs = Date.parse(readOnlyUntil ?? '');
    expect(untilMs - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(untilMs - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    expect((await server.call(eshop.getCurrentEshop, {}, accessToken)).status).toBe(200);
    const refused = await server.call(eshop.setPhoneNumber, { phoneNumber: '+420777999999' }, accessToken);
    expect([refused.status, refused.problem.code]).toEqual([403, 'read_only_view']);
    const asStaff = await server.call(logging.getAuditTrail, {}, accessToken);
    expect([asStaff.status, asStaff.problem.code]).toEqual([403, 'read_only_view']);
  });

  it('lasts from its beginning, however often a token is asked for, and is reported when entered and left', async () => {
    const first = (await look()).output.readOnlyUntil;
    expect((await look()).output.readOnlyUntil).toBe(first);
    const views = mongoose.connection.collection('shopViews');
    await views.updateMany(
      { userId: { $exists: true } },
      { $set: { until: new Date() } },
      {
        comment: 'reads the whole collection',
      },
    );
    const expired = await look();
    expect([expired.status, expired.problem.code]).toEqual([403, 'view_expired']);
    const again = (await look(true)).output.readOnlyUntil;
    expect(Date.parse(again ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    expect(await readLatest()).toMatchObject({
      call: auth.getEshopAccessToken.path,
      entityId: shop.eshopId,
      outcome: 'Done',
      changes: [{ field: 'viewedUntil', before: null, after: again }],
    });
    const { accessToken } = (await look()).output;
    expect((await server.call(eshop.getCurrentEshop, {}, accessToken)).status).toBe(200);
    await server.call(auth.leaveEshopView, { eshopId: shop.eshopId }, staff.accessToken);
    const left = await server.call(eshop.getCurrentEshop, {}, accessToken);
    expect([left.status, left.problem.code]).toEqual([403, 'view_expired']);
    expect(await readLatest()).toMatchObject({ call: auth.leaveEshopView.path, entityId: shop.eshopId });
    expect((await look()).problem.code).toBe('view_expired');
    const { total } = await readTrail();
    await server.call(auth.leaveEshopView, { eshopId: shop.eshopId }, staff.accessToken);
    expect((await readTrail()).total).toBe(total);
  });

  it('ends with its time, token or not', async () => {
    const token = await server.services.tokens.issue('EshopAccessToken', {
      userId: staff.userId,
      email: staff.email,
      locale: 'en',
      roles: ['Internal'],
      sessionId: parseSessionId(staff.accessToken),
      eshopId: shop.eshopId,
      readOnlyUntil: new Date(Date.now() - 1_000),
    });
    const ended = await server.call(eshop.getCurrentEshop, {}, token);
    expect([ended.status, ended.problem.code]).toEqual([403, 'view_expired']);
  });

  it('is for staff: a member gets a token of a member, a stranger none', async () => {
    const { output } = await server.call(
      auth.getEshopAccessToken,
      { eshopId: shop.eshopId, isReadOnly: true },
      shop.owner.refreshToken,
    );
    expect(output.readOnlyUntil).toBeNull();
    const changed = await server.call(
      eshop.setPhoneNumber,
      { phoneNumber: '+420777222333' },
      output.accessToken,
    );
    expect(changed.status).toBe(200);
    const stranger = await server.signUp();
    const refused = await server.call(
      auth.getEshopAccessToken,
      { eshopId: shop.eshopId, isReadOnly: true },
      stranger.refreshToken,
    );
    expect(refused.problem.code).toBe('eshop_not_accessible');
  });
});

function parseSessionId(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return claims.sid;
}
