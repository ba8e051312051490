import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { auth } from '#shared/contracts/auth.ts';
import { user } from '#shared/contracts/user.ts';
import { currentLegal, legalKinds } from '#shared/domain/legal/legal.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { computeLegalHash, getLegalDocument, legalDocuments } from './legalDocuments.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetUserDetail']);
});
afterAll(async () => await server.stop());

let registered = 0;
async function register(shownLegal?: Record<'Terms' | 'Privacy', string>) {
  registered += 1;
  return await server.call(auth.register, {
    email: `legal${registered}@example.com`,
    password: testPassword,
    locale: 'cs',
    shownLegal,
  });
}

async function findUserId(accessToken: string): Promise<string> {
  return (await server.call(user.getCurrentUser, {}, accessToken)).output.user.id;
}

/** Published versions, whose texts never change again: a change is a new version and a new line here. */
const publishedHashes: Readonly<Record<string, string>> = {
  'Terms 1.0': 'b07027eab0940e750e63a83f9d9f63862f22953f5b112801c252adb9389e0c10',
  'Privacy 1.0': '2e896a49a441c8db203c08944e04e613263e35160e8cf135db3bce9f212601bf',
};

describe('the documents', () => {
  it('of published versions are never changed', () =>
    expect(
      Object.fromEntries(legalDocuments.map((one) => [`${one.kind} ${one.version}`, computeLegalHash(one)])),
    ).toEqual(publishedHashes));

  it('have both languages with the same parts, and the version in force', () => {
    for (const kind of legalKinds) expect(getLegalDocument(kind).version).toBe(currentLegal[kind]);
    for (const { texts } of legalDocuments)
      expect(texts.cs.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
        texts.en.sections.map(({ paragraphs }) => paragraphs.length),
      );
  });

  it('are public, with the company in place of its mark', async () => {
    for (const kind of legalKinds) {
      const { output } = await server.call(application.getLegalDocument, { kind, locale: 'cs' });
      expect(output).toMatchObject({ kind, version: '1.0', isCurrent: true });
      const text = JSON.stringify(output.sections);
      expect(text).toContain(server.services.config.supplier.name);
      expect(text).not.toContain('{{');
    }
    const missing = await server.call(application.getLegalDocument, {
      kind: 'Terms',
      version: '9.9',
      locale: 'en',
    });
    expect(missing.status).toBe(404);
  });
});

describe('what a user accepts', () => {
  it('at registration is recorded with version, hash, language and address', async () => {
    const { output } = await register({ Terms: '1.0', Privacy: '1.0' });
    const userId = await findUserId(output.accessToken);
    const shown = await server.call(user.getLegalConsents, { userId }, staff.accessToken);
    expect(shown.output.items.map(({ kind }) => kind)).toEqual(['Privacy', 'Terms']);
    for (const { kind, hash, language, address, version } of shown.output.items) {
      expect([version, language]).toEqual(['1.0', 'cs']);
      expect(hash).toBe(computeLegalHash(getLegalDocument(kind)));
      expect(address).toMatch(/\d/);
    }
    expect((await server.call(user.getPendingLegal, {}, output.accessToken)).output.items).toEqual([]);
    expect((await server.call(user.getLegalConsents, { userId }, output.accessToken)).status).toBe(403);
  });

  it('of a version that was never published creates no account', async () => {
    expect((await register({ Terms: '9.9', Privacy: '1.0' })).status).toBe(404);
    expect(
      await mongoose.connection
        .collection('users')
        .countDocuments({ email: `legal${registered}@example.com` }),
    ).toBe(0);
  });

  it('later is asked of accounts that are older than the version, once', async () => {
    const { output } = await register();
    const { accessToken } = output;
    const userId = await findUserId(accessToken);
    const readPending = async () =>
      (await server.call(user.getPendingLegal, {}, accessToken)).output.items.map(({ kind }) => kind);
    expect(await readPending()).toEqual([]);
    await mongoose.connection
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(userId) }, { $set: { createdAt: new Date('2026-01-01') } });
    expect(await readPending()).toEqual(['Terms', 'Privacy']);
    const accepted = [{ kind: 'Terms' as const, version: '1.0' }];
    await server.call(user.acceptLegal, { accepted, locale: 'en' }, accessToken);
    await server.call(user.acceptLegal, { accepted, locale: 'cs' }, accessToken);
    expect(await readPending()).toEqual(['Privacy']);
    const { items } = (await server.call(user.getLegalConsents, { userId }, staff.accessToken)).output;
    // The first acceptance counts; a repetition changes nothing.
    expect(items.map(({ kind, language }) => [kind, language])).toEqual([['Terms', 'en']]);
  });
});
