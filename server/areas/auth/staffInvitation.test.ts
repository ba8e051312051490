import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

const password = 'Vlakem-do-Tabora-7';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const addAdministrator = async () => await server.signInStaff(['RegisterNewAdmin']);

async function change(userId: string, changes: object): Promise<void> {
  await mongoose.model('User').updateOne({ _id: userId }, changes);
  forgetRights();
}

async function waitForLink(email: string, template: string): Promise<string> {
  const find = () => server.mails.findLast((mail) => mail.to === email && mail.template === template);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return new URL(find()?.actionUrl ?? 'http://none').searchParams.get('ResetPasswordToken') ?? '';
}

async function inviteBy(administrator: SignedIn) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const input = { email, locale: 'en' as const, internalRoles: [] };
  const { output } = await server.call(auth.registerInternal, input, administrator.accessToken);
  return { email, userId: output.userId, link: await waitForLink(email, 'staffInvitation') };
}

const choosePassword = async (link: string) => await server.call(auth.resetPassword, { password }, link);
const signIn = async (email: string) => (await server.call(auth.login, { email, password })).status;

/** Ways to lose the right to invite. */
const ends: Readonly<Record<string, object>> = {
  'whose account was switched off': { isDisabled: true },
  'who are no longer staff': { isInternal: false },
  'who lost the permission': { adminPermissions: [] },
  'who were erased': { anonymizedAt: new Date() },
};

describe('an invitation to the staff', () => {
  it.each(Object.entries(ends))('ends with those who invited, %s', async (_, changes) => {
    const administrator = await addAdministrator();
    const { email, link } = await inviteBy(administrator);
    await change(administrator.userId, changes);
    expect((await choosePassword(link)).problem.code).toBe('link_invalid');
    // Nor is there a way around it.
    void (await server.call(auth.forgottenPassword, { email, locale: 'en' })).output;
    const another = await waitForLink(email, 'resetPassword');
    expect((await choosePassword(another)).problem.code).toBe('link_invalid');
    expect(await signIn(email)).toBe(400);
  });

  it('is valid again once another administrator has given the account rights', async () => {
    const [leaver, heir] = await Promise.all([addAdministrator(), addAdministrator()]);
    const { email, userId, link } = await inviteBy(leaver);
    await change(leaver.userId, { isDisabled: true });
    expect((await choosePassword(link)).problem.code).toBe('link_invalid');
    await change(userId, { $push: { rightsGrantedBy: { by: heir.userId, at: new Date() } } });
    expect((await choosePassword(link)).status).toBe(200);
    expect(await signIn(email)).toBe(200);
  });

  it('that was accepted does not end: the password of a colleague is changed without who invited them', async () => {
    const administrator = await addAdministrator();
    const { email, link } = await inviteBy(administrator);
    expect((await choosePassword(link)).status).toBe(200);
    await change(administrator.userId, { isDisabled: true });
    void (await server.call(auth.forgottenPassword, { email, locale: 'en' })).output;
    expect((await choosePassword(await waitForLink(email, 'resetPassword'))).status).toBe(200);
  });
});
