import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import { auth } from '#shared/contracts/auth.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { runSideBySide } from '#server/testing/localClient.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { rightsRegister, type Right } from '#server/testing/rightsRegister.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

/** Every principal at every call, through HTTP: each is answered as the register of rights says (ASSURANCE A3). */
let server: TestServer;
let eshopId: EshopId;

interface Principal {
  readonly person: SignedIn | null;
  /** An access token of the shop, taken or made as if it had been taken. */
  readonly eshopToken: string | null;
  readonly standing: 'guest' | 'member' | 'stranger' | 'staff' | 'view';
  /** Whether the shop of the token has a subscription. */
  readonly isPremium: boolean;
  readonly permissions: ReadonlySet<string>;
}
const principals = new Map<string, Principal>();

/** A shop token for a person who could not get one: the shop's own check must reject it. */
async function createSmuggledToken(person: SignedIn): Promise<string> {
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
  const premium = await server.addShop();
  await mongoose.model('Eshop').updateOne({ _id: premium.eshopId }, { hasActiveSubscription: true });
  const manager = await server.signUp();
  const removed = await server.signUp();
  const other = await server.addShop();
  const affiliate = await server.signUp();
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

  const none = { isPremium: false, permissions: new Set<string>() };
  const add = (name: string, principal: Principal) => principals.set(name, principal);
  add('guest', { ...none, person: null, eshopToken: null, standing: 'guest' });
  add('owner', { ...none, person: shop.owner, eshopToken: shop.token, standing: 'member' });
  add('owner with a subscription', {
    ...none,
    person: premium.owner,
    eshopToken: premium.token,
    standing: 'member',
    isPremium: true,
  });
  const managerToken = await server.enterShop(manager, eshopId);
  add('manager', { ...none, person: manager, eshopToken: managerToken, standing: 'member' });
  add('removed manager', { ...none, person: removed, eshopToken: removedToken, standing: 'stranger' });
  for (const [name, person] of [
    ['owner of another shop', other.owner],
    ['affiliate', affiliate],
  ] as const)
    add(name, { ...none, person, eshopToken: await createSmuggledToken(person), standing: 'stranger' });
  for (const [name, held] of [
    ['staff without rights', []],
    ['staff with all rights', adminPermissions],
    ...adminPermissions.map((permission) => [`staff with ${permission}`, [permission]] as const),
  ] as const) {
    const person = await server.signInStaff(held);
    const eshopToken = await server.enterShop(person, premium.eshopId);
    const permissions = new Set<string>(held);
    add(name, { person, eshopToken, standing: 'staff', isPremium: true, permissions });
  }
  const viewer = await server.signInStaff(adminPermissions);
  const { output } = await server.call(
    auth.getEshopAccessToken,
    { eshopId: premium.eshopId, isReadOnly: true },
    viewer.refreshToken,
  );
  add('staff who view a shop as its members do', {
    person: viewer,
    eshopToken: output.accessToken,
    standing: 'view',
    isPremium: true,
    permissions: new Set<string>(adminPermissions),
  });
}, 120_000);
afterAll(async () => await server.stop());

const calls = allCalls.filter((call) => !(call.isBuilt && call.isWebhook));

function getRight(call: Call): Right | undefined {
  return rightsRegister[call.path.slice('/v1/'.length)];
}

/** The bearer that a principal makes a call with: a shop's where the call takes one, else the person's. */
function getBearer(right: Right, principal: Principal): string | null {
  if (principal.standing === 'view' || right.by === 'shop') return principal.eshopToken;
  return principal.person?.accessToken ?? null;
}

interface Answered {
  readonly status: number;
  readonly code: string;
}
const unauthorized: Answered = { status: 401, code: 'unauthorized' };
const lacksRight: Answered = { status: 403, code: 'permission_required' };
const readOnly: Answered = { status: 403, code: 'read_only_view' };

/** What becomes of a principal's call by the register, or null where rights let it through. */
function readRefusal(right: Right, principal: Principal): Answered | null {
  const { standing, permissions } = principal;
  if (right.by === 'anyone') return null;
  if (standing === 'guest') return unauthorized;
  if (right.by === 'links') {
    const token = standing === 'view' ? 'EshopAccessToken' : 'UserAccessToken';
    if (!right.tokens.includes(token)) return unauthorized;
    return standing === 'view' && right.changes ? readOnly : null;
  }
  if (right.by === 'user') return standing === 'view' ? unauthorized : null;
  if (standing === 'view') return right.by === 'staff' || right.changes ? readOnly : null;
  if (right.by === 'staff') {
    if (standing !== 'staff') return { status: 403, code: 'forbidden' };
    return right.anyOf.length === 0 || right.anyOf.some((held) => permissions.has(held)) ? null : lacksRight;
  }
  if (standing === 'stranger') return { status: 403, code: 'eshop_not_accessible' };
  if (right.premium.length > 0 && !principal.isPremium) return lacksRight;
  return standing === 'staff' && right.staff !== null && !permissions.has(right.staff) ? lacksRight : null;
}

/** The answer to a body that is wrong: 400 means that rights let the call through. */
function answerBeyondRights(call: Call): Answered {
  if (!call.isBuilt) return { status: 501, code: 'not_built_yet' };
  return call.files.length > 0
    ? { status: 415, code: 'unsupported_media_type' }
    : { status: 400, code: 'invalid_request' };
}

describe('principals (A3)', () => {
  it('are written down for every call, and for no other', () => {
    expect(Object.keys(rightsRegister).toSorted()).toEqual(
      calls.map(({ path }) => path.slice('/v1/'.length)).toSorted(),
    );
  });

  it('are answered at every call as the register of rights says', async () => {
    let cells = 0;
    const wrong: string[] = [];
    for (const call of calls) {
      const right = getRight(call);
      if (right === undefined) throw new Error(`${call.path} has no entry in rightsRegister`);
      await runSideBySide(principals, async ([name, principal]) => {
        const token = getBearer(right, principal) ?? undefined;
        const { status, text } = await server.send(call, '{"neverAField":1}', { token });
        const problem = JSON.parse(text) as Problem;
        cells += 1;
        const expected = readRefusal(right, principal) ?? answerBeyondRights(call);
        if (status !== expected.status || problem.code !== expected.code)
          wrong.push(
            `${call.path} by ${name}: ${status} ${problem.code}, not ${expected.status} ${expected.code}`,
          );
        // A refusal tells nothing of the shop or its owner.
        if (principal.standing === 'stranger') expect(text).not.toContain('shop1');
      });
    }
    expect(wrong).toEqual([]);
    expect(cells).toBe(calls.length * principals.size);
  }, 300_000);
});
