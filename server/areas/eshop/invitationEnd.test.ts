import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

async function inviteBy(token: string): Promise<{ guest: SignedIn; link: string }> {
  const guest = await server.signUp();
  await server.call(eshop.addAdmin, { email: guest.email, locale: 'en' }, token);
  const mail = server.mails.findLast((sent) => sent.to === guest.email && sent.template === 'invitation');
  return { guest, link: new URL(mail?.actionUrl ?? 'http://none').searchParams.get('InviteToken') ?? '' };
}

async function changeUser(person: SignedIn, change: object): Promise<void> {
  await mongoose.model('User').updateOne({ _id: person.userId }, change);
  forgetRights();
}

/** Ways in which the right to invite ends, with who invites. */
const ends: Readonly<
  Record<string, (shop: AddedShop) => Promise<{ token: string; end: () => Promise<void> }>>
> = {
  'an owner who handed the shop over': async (shop) => {
    const heir = await server.signUp();
    const staff = await server.signInStaff(['SetEshopDetail']);
    const input = { eshopId: shop.eshopId, email: heir.email };
    return {
      token: shop.token,
      end: async () => expect((await server.call(eshop.setOwner, input, staff.accessToken)).status).toBe(200),
    };
  },
  'staff who lost the permission': async (shop) => {
    const staff = await server.signInStaff(['SetEshopDetail']);
    const token = await server.enterShop(staff, shop.eshopId);
    return { token, end: async () => await changeUser(staff, { adminPermissions: [] }) };
  },
  'staff whose account was switched off': async (shop) => {
    const staff = await server.signInStaff(['SetEshopDetail']);
    const token = await server.enterShop(staff, shop.eshopId);
    return { token, end: async () => await changeUser(staff, { isDisabled: true }) };
  },
  'staff who are no longer': async (shop) => {
    const staff = await server.signInStaff(['SetEshopDetail']);
    const token = await server.enterShop(staff, shop.eshopId);
    return { token, end: async () => await changeUser(staff, { isInternal: false }) };
  },
};

describe('an open invitation ends with the right of who invited', () => {
  it.each(Object.entries(ends))('of %s', async (_, setUp) => {
    const shop = await server.addShop();
    const { token, end } = await setUp(shop);
    const { guest, link } = await inviteBy(token);
    const viewer = await server.enterShop(await server.signInStaff(), shop.eshopId);
    const isListed = async () => {
      const { output } = await server.call(eshop.getUsersWithAccess, {}, viewer);
      return JSON.stringify(output).includes(guest.email);
    };
    expect((await server.call(eshop.getInvitation, {}, link)).status).toBe(200);
    expect(await isListed()).toBe(true);
    await end();
    expect((await server.call(eshop.getInvitation, {}, link)).problem.code).toBe('link_invalid');
    expect((await server.call(eshop.acceptInvitation, {}, link)).problem.code).toBe('link_invalid');
    expect(await isListed()).toBe(false);
  });
});
