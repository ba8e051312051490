import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

/** How long cached rights may apply on a server that did not make the change. */
const feltWithinMs = 1_000;
const peopleOfAKind = 5;
/** Four kinds of rights, five people each: 20 trials a round, 500 in the long run. */
const rounds = countTrials('revocation');

/** A right that is taken and given back in the database alone, as another server would do it. */
interface Trial {
  readonly name: string;
  readonly code: Problem['code'];
  use(): Promise<{ status: number; problem: Problem }>;
  take(): Promise<unknown>;
  giveBack(): Promise<unknown>;
}

const toObjectId = (id: string) => new mongoose.Types.ObjectId(id);
const getCollection = (name: string) => mongoose.connection.collection(name);

async function tryDisabledUser(): Promise<Trial> {
  const { userId, accessToken } = await server.signUp();
  const set = async (isDisabled: boolean) =>
    getCollection('users').updateOne({ _id: toObjectId(userId) }, { $set: { isDisabled } });
  return {
    name: 'user disabled',
    code: 'unauthorized',
    use: async () => server.call(user.getCurrentUser, {}, accessToken),
    take: async () => set(true),
    giveBack: async () => set(false),
  };
}

async function tryEndedSession(): Promise<Trial> {
  const { userId, accessToken } = await server.signUp();
  const set = async (revokedAt: Date | null) =>
    getCollection('sessions').updateMany({ userId: toObjectId(userId) }, { $set: { revokedAt } });
  return {
    name: 'session ended',
    code: 'unauthorized',
    use: async () => server.call(user.getCurrentUser, {}, accessToken),
    take: async () => set(new Date()),
    giveBack: async () => set(null),
  };
}

async function tryRemovedMember(): Promise<Trial> {
  const { eshopId, token } = await server.addShop();
  const shops = getCollection('eshops');
  const members = (await shops.findOne({ _id: toObjectId(eshopId) }))?.['members'] as unknown[];
  const set = async (remaining: unknown[]) =>
    shops.updateOne({ _id: toObjectId(eshopId) }, { $set: { members: remaining } });
  return {
    name: 'access to a shop removed',
    code: 'eshop_not_accessible',
    use: async () => server.call(eshop.getCurrentEshop, {}, token),
    take: async () => set([]),
    giveBack: async () => set(members),
  };
}

async function tryRemovedPermission(): Promise<Trial> {
  const { userId, accessToken } = await server.signInStaff(['RegisterNewAdmin']);
  const set = async (adminPermissions: string[]) =>
    getCollection('users').updateOne({ _id: toObjectId(userId) }, { $set: { adminPermissions } });
  return {
    name: 'permission taken',
    code: 'permission_required',
    use: async () =>
      server.call(
        auth.registerInternal,
        { email: 'not an e-mail', locale: 'en', internalRoles: [] },
        accessToken,
      ),
    take: async () => set([]),
    giveBack: async () => set(['RegisterNewAdmin']),
  };
}

const wait = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

it(
  'a right revoked on another server is refused a second later, every time',
  async () => {
    const prepared: Trial[] = [];
    for (let person = 0; person < peopleOfAKind; person += 1)
      prepared.push(
        await tryDisabledUser(),
        await tryEndedSession(),
        await tryRemovedMember(),
        await tryRemovedPermission(),
      );
    const run = async (trial: Trial): Promise<string> => {
      // Read just before it is taken, so that it is remembered as long as it can be.
      const before = await trial.use();
      if (before.status !== 200 && before.problem.code === trial.code) return `${trial.name}: not given`;
      await trial.take();
      await wait(feltWithinMs);
      const after = await trial.use();
      const answered = after.status === 200 ? 'allowed' : after.problem.code;
      await trial.giveBack();
      return answered === trial.code ? 'refused' : `${trial.name}: ${answered}`;
    };
    const outcomes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      outcomes.push(...(await Promise.all(prepared.map(run))));
      await wait(feltWithinMs);
    }
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([]);
    expect(outcomes).toHaveLength(rounds * prepared.length);
  },
  getTrialTimeoutMs(60_000, 300_000),
);
