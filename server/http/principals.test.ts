import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPermissions, satisfies } from '#shared/access/permissions.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

/** Eight principals at every call: each is answered as the contract's access and permissions say (ASSURANCE A3). */
let server: TestServer;
let eshopId: EshopId;

interface Principal {
  readonly person: SignedIn | null;
  /** An access token of the shop, taken or made as if it had been taken. */
  readonly eshopToken: string | null;
  readonly standing: 'guest' | 'member' | 'stranger' | 'staff';
  readonly permissions: ReadonlySet<string>;
}
const principals = new Map<string, Principal>();

/** A token of the shop for somebody who could not get one: the shop's own check has to refuse it. */
async function smuggledToken(person: SignedIn): Promise<string> {
  const claims = JSON.parse(Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return await server.services.tokens.issue('EshopAccessToken', {
    userId: person.userId,
    email: person.email,
    locale: 'en',
    roles: [],
    sessionId: claims.sid,
    eshopId,
  });
}

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  const shop = await server.addShop();
  eshopId = shop.eshopId;
  const manager = await server.signUp();
  const removed = await server.signUp();
  const other = await server.addShop();
  const affiliate = await server.signUp();
  const bareStaff = await server.signInStaff();
  const fullStaff = await server.signInStaff(adminPermissions);
  await mongoose.model('User').updateOne({ _id: affiliate.userId }, { isAffiliate: true });
  await mongoose.model('Eshop').updateOne(
    { _id: eshopId },
    {
      $push: {
        members: {
          $each: [manager, removed].map(({ userId }) => ({ userId, role: 'Admin', since: new Date() })),
        },
      },
    },
  );
  forgetRights();
  const removedToken = await server.enterShop(removed, eshopId);
  await mongoose
    .model('Eshop')
    .updateOne({ _id: eshopId }, { $pull: { members: { userId: removed.userId } } });
  forgetRights();

  const none = new Set<string>();
  const add = (name: string, principal: Principal) => principals.set(name, principal);
  add('guest', { person: null, eshopToken: null, standing: 'guest', permissions: none });
  add('owner', { person: shop.owner, eshopToken: shop.token, standing: 'member', permissions: none });
  add('manager', {
    person: manager,
    eshopToken: await server.enterShop(manager, eshopId),
    standing: 'member',
    permissions: none,
  });
  add('removed manager', {
    person: removed,
    eshopToken: removedToken,
    standing: 'stranger',
    permissions: none,
  });
  for (const [name, person] of [
    ['owner of another shop', other.owner],
    ['affiliate', affiliate],
  ] as const) {
    add(name, { person, eshopToken: await smuggledToken(person), standing: 'stranger', permissions: none });
  }
  for (const [name, person, permissions] of [
    ['staff without rights', bareStaff, none],
    ['staff with all rights', fullStaff, new Set<string>(adminPermissions)],
  ] as const) {
    add(name, {
      person,
      eshopToken: await server.enterShop(person, eshopId),
      standing: 'staff',
      permissions,
    });
  }
}, 120_000);
afterAll(async () => await server.stop());

const calls = allCalls.filter((call) => !(call.isBuilt && call.isWebhook));

/** What the contract says of a principal's call whose body is wrong: 400 means that rights let it through. */
function declared(call: Call, principal: Principal): { status: number; code: string } {
  const through = call.isBuilt
    ? call.files.length > 0
      ? { status: 415, code: 'unsupported_media_type' }
      : { status: 400, code: 'invalid_request' }
    : { status: 501, code: 'not_built_yet' };
  if (call.access === 'public') return through;
  if (principal.standing === 'guest') return { status: 401, code: 'unauthorized' };
  const lacksRight = { status: 403, code: 'permission_required' };
  if (call.access === 'internal') {
    if (principal.standing !== 'staff') return { status: 403, code: 'forbidden' };
    return satisfies(call.permissions ?? undefined, principal.permissions) ? through : lacksRight;
  }
  if (call.access === 'eshop') {
    if (principal.standing === 'stranger') return { status: 403, code: 'eshop_not_accessible' };
    // The shop has no subscription, which alone gives its permissions.
    if (call.permissions !== null) return lacksRight;
    if (
      principal.standing === 'staff' &&
      !satisfies(call.staffPermissions ?? undefined, principal.permissions)
    )
      return lacksRight;
  }
  return through;
}

describe('principals (A3)', () => {
  it('are answered at every call as the contract says', async () => {
    let cells = 0;
    for (const call of calls) {
      // Links of mails and refresh tokens belong to nobody's role; the tests of bearers have them.
      if (call.access === 'refresh' || typeof call.access === 'object') continue;
      await Promise.all(
        [...principals].map(async ([name, principal]) => {
          const token =
            call.access === 'eshop' ? principal.eshopToken : (principal.person?.accessToken ?? null);
          const response = await server.raw(call, {
            headers: {
              'content-type': 'application/json',
              ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            },
            body: '{"neverAField":1}',
          });
          const problem = JSON.parse(await response.text()) as Problem;
          cells += 1;
          expect({ status: response.status, code: problem.code }, `${call.path} by ${name}`).toEqual(
            declared(call, principal),
          );
          // A refusal tells nothing of the shop or its owner.
          if (principal.standing === 'stranger') expect(JSON.stringify(problem)).not.toContain('shop1');
        }),
      );
    }
    expect(cells).toBeGreaterThan(1_500);
  });
});
