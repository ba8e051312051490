import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import { allCalls } from '#shared/contracts/index.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

/** Staff never change the account of a colleague who may do more than they. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

/** Bodies of the calls by which staff change an account, and the others that name one, with why rank is no matter. */
const changes: Readonly<Record<string, Readonly<Record<string, unknown>> | string>> = {
  'User/User/SetUserAffil': { isAffiliate: true },
  'User/User/SetUserDisabled': { isDisabled: true, reason: 'a test' },
  'User/User/RemoveSecondFactorOfUser': { reason: 'a test' },
  'User/User/EndUserSessions': { reason: 'a test' },
  'User/User/SendUserConfirmation': { reason: 'a test' },
  'User/User/SendUserPasswordReset': { reason: 'a test' },
  'User/User/Anonymize': { reason: 'a test' },
  'User/User/CreatePersonalDataLink': { reason: 'a test' },
  'InternalUser/InternalUser/AddRole': { role: 'Sales' },
  'InternalUser/InternalUser/RemoveRole': { role: 'Sales' },
  'InternalUser/InternalUser/AddPermission': { permission: 'SetProducts' },
  'InternalUser/InternalUser/RemovePermission': { permission: 'SetProducts' },
  'Auth/Auth/RegisterInternal': 'the account is new; its roles are no more than the inviter has',
  'Cockpit/Cockpit/AssignCockpitItem': 'hands work to a colleague who may see it',
  'Eshop/Eshop/SetOwner': 'changes a shop',
  'Affiliate/Affiliate/SetCommissionPlan': 'changes what a partner earns, and no rights',
  'Notification/Notification/AddMailSubscription': 'takes SetInternalUserPermission, and rights to the event',
};

const naming = allCalls.filter((call) => {
  if (!call.isBuilt || call.access !== 'internal' || !call.isWrite) return false;
  const { shape = {} } = call.input as unknown as { shape?: Record<string, unknown> };
  return 'userId' in shape || 'email' in shape;
});

async function callBy(actor: SignedIn, path: string, body: unknown): Promise<string> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${actor.accessToken}` },
    body: JSON.stringify(body),
  });
  return response.ok ? 'done' : ((await response.json()) as Problem).code;
}

describe('staff and a colleague of a higher rank', () => {
  it('has a row for every call that names an account', () => {
    expect(naming.map(({ path }) => path.slice('/v1/'.length)).toSorted()).toEqual(
      Object.keys(changes).toSorted(),
    );
  });

  it('is refused whatever the higher one has more of, and done among equals', async () => {
    // Everything these calls ask for, but not what the colleague has besides.
    const lower = await server.signInStaff(adminPermissions.filter((held) => held !== 'GetExport'));
    const equal = await server.signInStaff(adminPermissions);
    const administrator = await server.signInStaff();
    await mongoose
      .model('User')
      .updateOne({ _id: administrator.userId }, { internalRoles: ['Administrator', 'Sales'] });
    const single = await server.signInStaff(['GetExport', 'SetProducts']);
    forgetRights();
    for (const call of naming) {
      const body = changes[call.path.slice('/v1/'.length)];
      if (typeof body !== 'object') continue;
      for (const { userId } of [administrator, single])
        expect(await callBy(lower, call.path, { ...body, userId }), call.path).toBe('permission_required');
      const target = await server.signInStaff(adminPermissions);
      // Only an address that is not confirmed yet gets the mail again.
      await mongoose.model('User').updateOne({ _id: target.userId }, { isEmailConfirmed: false });
      expect(await callBy(equal, call.path, { ...body, userId: target.userId }), call.path).toBe('done');
      expect(await callBy(equal, call.path, { ...body, userId: equal.userId }), call.path).toBe(
        'own_rights_not_changeable',
      );
    }
  });
});
