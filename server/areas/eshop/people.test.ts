import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { hubPath } from '#shared/hub/hub.ts';
import {
  startTestServer,
  testPassword,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { InvitationModel } from './invitation.model.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

async function invite(shop: AddedShop, email: string): Promise<string> {
  const answer = await server.call(eshop.addAdmin, { email, locale: 'cs' }, shop.token);
  expect(answer.output).toEqual({});
  return findInviteToken(email);
}

function findInviteToken(email: string): string {
  const mail = server.mails.findLast((sent) => sent.to === email && sent.template === 'invitation');
  return new URL(mail?.actionUrl ?? 'http://none').searchParams.get('InviteToken') ?? '';
}

/** A shop with a manager who has joined it. */
async function createShopWithManager(): Promise<{
  shop: AddedShop;
  manager: SignedIn;
  managerToken: string;
}> {
  const shop = await server.addShop();
  const manager = await server.signUp();
  const token = await invite(shop, manager.email);
  expect((await server.call(eshop.acceptInvitation, {}, token)).output).toEqual({
    eshopId: shop.eshopId,
    email: manager.email,
  });
  return { shop, manager, managerToken: await server.enterShop(manager, shop.eshopId) };
}

const readListed = async (token: string) =>
  (await server.call(eshop.getUsersWithAccess, {}, token)).output.users.map(({ email, role, state }) => [
    email,
    role,
    state,
  ]);

describe('an invitation', () => {
  it('makes the account of a new person, who is confirmed, a manager and signed in', async () => {
    const shop = await server.addShop();
    const token = await invite(shop, 'nova@example.com');
    expect(server.mails.at(-1)).toMatchObject({
      language: 'cs',
      values: { domain: shop.domainName, inviter: shop.owner.email },
    });
    expect((await server.call(eshop.getInvitation, {}, token)).output).toEqual({
      email: 'nova@example.com',
      domainName: shop.domainName,
      invitedByEmail: shop.owner.email,
      hasAccount: false,
    });
    const common = await server.call(auth.registerInvited, { password: 'password123', locale: 'cs' }, token);
    expect(common.problem.code).toBe('password_too_common');
    const { output } = await server.call(
      auth.registerInvited,
      { password: testPassword, locale: 'cs' },
      token,
    );
    const shops = await server.call(eshop.getUserEshops, {}, output.accessToken);
    expect(shops.output.eshops.map(({ id }) => id)).toEqual([shop.eshopId]);
    expect(await readListed(shop.token)).toEqual([
      [shop.owner.email, 'Owner', 'Active'],
      ['nova@example.com', 'Admin', 'Active'],
    ]);
    for (const again of [
      await server.call(auth.registerInvited, { password: testPassword, locale: 'cs' }, token),
      await server.call(eshop.getInvitation, {}, token),
      await server.call(eshop.acceptInvitation, {}, token),
    ])
      expect(again.problem.code).toBe('link_invalid');
  });

  it('is used once, however many use it at the same moment', async () => {
    const shop = await server.addShop();
    const token = await invite(shop, 'spech@example.com');
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        server.call(auth.registerInvited, { password: testPassword, locale: 'en' }, token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readListed(shop.token)).toHaveLength(2);
  });

  it('is void once a newer one was sent, taken back or over', async () => {
    const shop = await server.addShop();
    const older = await invite(shop, 'pozvana@example.com');
    const newer = await invite(shop, 'pozvana@example.com');
    expect((await server.call(eshop.getInvitation, {}, older)).problem.code).toBe('link_invalid');
    expect((await server.call(eshop.getInvitation, {}, newer)).status).toBe(200);
    const { users } = (await server.call(eshop.getUsersWithAccess, {}, shop.token)).output;
    expect(users).toHaveLength(2);
    const invitation = users.find(({ state }) => state === 'Invited');
    const daysLeft = (Date.parse(invitation?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(6.99);
    expect(daysLeft).toBeLessThan(7.01);

    const other = await server.addShop();
    const accessId = invitation?.id ?? '';
    expect((await server.call(eshop.removeAdmin, { accessId }, other.token)).problem.code).toBe('not_found');
    expect((await server.call(eshop.removeAdmin, { accessId }, shop.token)).status).toBe(200);
    expect((await server.call(eshop.getInvitation, {}, newer)).problem.code).toBe('link_invalid');

    const late = await invite(shop, 'pozdni@example.com');
    await InvitationModel.updateOne(
      { eshopId: shop.eshopId, email: 'pozdni@example.com' },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    const register = { password: testPassword, locale: 'en' } as const;
    expect((await server.call(auth.registerInvited, register, late)).problem.code).toBe('link_invalid');
    expect((await server.call(eshop.getInvitation, {}, late)).problem.code).toBe('link_invalid');
  });

  it('asks an account to confirm its address first, which may not be whose it says', async () => {
    const shop = await server.addShop();
    await server.call(auth.register, { email: 'cizi@example.com', password: testPassword, locale: 'en' });
    const token = await invite(shop, 'cizi@example.com');
    expect((await server.call(eshop.getInvitation, {}, token)).output.hasAccount).toBe(true);
    const refused = await server.call(eshop.acceptInvitation, {}, token);
    expect(refused.problem.code).toBe('email_not_confirmed');
    const taken = await server.call(auth.registerInvited, { password: testPassword, locale: 'en' }, token);
    expect(taken.problem.code).toBe('email_taken');
    const unknownUserToken = await invite(shop, 'nikdo@example.com');
    expect((await server.call(eshop.acceptInvitation, {}, unknownUserToken)).problem.code).toBe('not_found');
  });

  it('is answered alike for known and unknown addresses', async () => {
    const shop = await server.addShop();
    const known = await server.signUp();
    const answers = await Promise.all(
      [known.email, 'unknown.at.all@example.com'].map(async (email) =>
        server.call(eshop.addAdmin, { email, locale: 'en' }, shop.token),
      ),
    );
    const shown = answers.map(({ status, output, headers }) => ({
      status,
      output,
      headers: [...headers.keys()],
    }));
    expect(shown[0]).toEqual(shown[1]);
    const member = await server.call(eshop.addAdmin, { email: shop.owner.email, locale: 'en' }, shop.token);
    expect(member.problem.code).toBe('already_member');
  });

  it('takes no token of another kind', async () => {
    const shop = await server.addShop();
    for (const token of [shop.token, shop.owner.accessToken, shop.owner.refreshToken]) {
      expect((await server.call(eshop.getInvitation, {}, token)).status).toBe(401);
      expect((await server.call(eshop.acceptInvitation, {}, token)).status).toBe(401);
      const input = { password: testPassword, locale: 'en' } as const;
      expect((await server.call(auth.registerInvited, input, token)).status).toBe(401);
    }
    const invitation = await invite(shop, 'jiny@example.com');
    expect((await server.call(eshop.getUserEshops, {}, invitation)).status).toBe(401);
    expect((await server.call(eshop.getUsersWithAccess, {}, invitation)).status).toBe(401);
  });
});

describe('people of a shop', () => {
  it('may do what their role lets them', async () => {
    const { shop, manager, managerToken } = await createShopWithManager();
    const invited = await server.call(eshop.addAdmin, { email: 'x@example.com', locale: 'en' }, managerToken);
    expect(invited.problem.code).toBe('owner_required');
    const ownerAccess = { accessId: shop.owner.userId };
    expect((await server.call(eshop.removeAdmin, ownerAccess, managerToken)).problem.code).toBe(
      'owner_required',
    );
    expect((await server.call(eshop.removeAdmin, ownerAccess, shop.token)).problem.code).toBe(
      'owner_not_removable',
    );
    expect((await server.call(eshop.getOwner, {}, managerToken)).output.owner).toEqual({
      id: shop.owner.userId,
      email: shop.owner.email,
    });
    const { users } = (await server.call(eshop.getUsersWithAccess, {}, managerToken)).output;
    expect(users.map(({ isCurrentUser }) => isCurrentUser)).toEqual([false, true]);
    // Leaving is everybody's own.
    expect((await server.call(eshop.removeAdmin, { accessId: manager.userId }, managerToken)).status).toBe(
      200,
    );
    expect((await server.call(eshop.getOwner, {}, managerToken)).problem.code).toBe('eshop_not_accessible');
    const twice = await server.call(eshop.removeAdmin, { accessId: manager.userId }, shop.token);
    expect(twice.problem.code).toBe('not_found');
  });

  it('lose the shop at once while their tokens live', async () => {
    const { shop, manager, managerToken } = await createShopWithManager();
    expect((await server.call(eshop.getCurrentEshop, {}, managerToken)).status).toBe(200);
    await server.call(eshop.removeAdmin, { accessId: manager.userId }, shop.token);
    const refused = await server.call(eshop.getCurrentEshop, {}, managerToken);
    expect(refused.problem.code).toBe('eshop_not_accessible');
    const renewed = await server.call(
      auth.getEshopAccessToken,
      { eshopId: shop.eshopId },
      manager.refreshToken,
    );
    expect(renewed.problem.code).toBe('eshop_not_accessible');
    expect((await server.call(eshop.getUserEshops, {}, manager.accessToken)).output.eshops).toEqual([]);
  });

  it('lose their live connection within five seconds, others keep theirs', async () => {
    const { shop, manager, managerToken } = await createShopWithManager();
    const connect = async (token: string) => {
      const connection = new HubConnectionBuilder()
        .withUrl(`${server.url}${hubPath}`, {
          accessTokenFactory: () => token,
          transport: HttpTransportType.WebSockets,
        })
        .configureLogging(LogLevel.None)
        .build();
      const closed = new Promise<number>((resolve) => connection.onclose(() => resolve(performance.now())));
      await connection.start();
      return { connection, closed };
    };
    const [ofManager, ofOwner] = await Promise.all([connect(managerToken), connect(shop.token)]);
    const removedAt = performance.now();
    await server.call(eshop.removeAdmin, { accessId: manager.userId }, shop.token);
    expect((await ofManager.closed) - removedAt).toBeLessThan(5_000);
    expect(ofOwner.connection.state).toBe('Connected');
    await ofOwner.connection.stop();
  }, 15_000);
});

describe('staff', () => {
  it('give no shop to themselves, where no one would look at what they do', async () => {
    const shop = await server.addShop();
    const staff = await server.signInStaff(['SetEshopDetail']);
    const given = { eshopId: shop.eshopId, email: staff.email };
    const taken = await server.call(eshop.setOwner, given, staff.accessToken);
    expect(taken.problem.code).toBe('own_rights_not_changeable');
    const token = await server.enterShop(staff, shop.eshopId);
    const invited = await server.call(eshop.addAdmin, { email: staff.email, locale: 'en' }, token);
    expect(invited.problem.code).toBe('own_rights_not_changeable');
    expect(await readListed(shop.token)).toEqual([[shop.owner.email, 'Owner', 'Active']]);
  });
});

describe('a new owner', () => {
  it('gets the shop, who had it stays as a manager, both are reported', async () => {
    const { shop, manager, managerToken } = await createShopWithManager();
    const staff = await server.signInStaff(['SetEshopDetail']);
    const handOver = { eshopId: shop.eshopId, email: manager.email };
    expect((await server.call(eshop.setOwner, handOver, shop.owner.accessToken)).status).toBe(403);
    const unknown = await server.call(
      eshop.setOwner,
      { ...handOver, email: 'nobody.here@example.com' },
      staff.accessToken,
    );
    expect(unknown.problem.code).toBe('not_found');
    expect((await server.call(eshop.setOwner, handOver, staff.accessToken)).status).toBe(200);
    expect(await readListed(managerToken)).toEqual([
      [manager.email, 'Owner', 'Active'],
      [shop.owner.email, 'Admin', 'Active'],
    ]);
    const recipients = server.mails.filter(({ template }) => template === 'ownerChanged').map(({ to }) => to);
    expect(recipients.toSorted()).toEqual([shop.owner.email, manager.email].toSorted());
    const settings = await server.call(eshop.getNotificationSettings, {}, managerToken);
    expect(settings.output.notificationEmail).toBe(manager.email);
    const refused = await server.call(eshop.addAdmin, { email: 'y@example.com', locale: 'en' }, shop.token);
    expect(refused.problem.code).toBe('owner_required');
  });
});
