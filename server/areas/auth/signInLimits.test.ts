import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { createDatabaseRateLimits } from '#server/http/rateLimits.ts';
import { startTestServer, testPassword, type TestServer } from '#server/testing/testServer.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    replace: (usual) => ({
      config: { ...usual.config, proxyHops: 1 },
      rateLimits: createDatabaseRateLimits(mongoose.connection),
    }),
  });
});
afterAll(async () => await server.stop());

const runs = countTrials('signInRuns');
const timeoutMs = getTrialTimeoutMs(60_000, 1_200_000);
/** Addresses of callers, each in a network of its own. */
let used = 0;
const createAddress = (): string => {
  used += 1;
  return `10.${used >> 8}.${used & 255}.9`;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

/** The test's own people all sign in from this machine, which is no part of any trial. */
const ownSignIns = { name: auth.login.path, points: 30, windowSeconds: 900 } as const;

async function runEach(check: (run: number) => Promise<void>): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    await server.services.rateLimits.reset(ownSignIns, '127.0.0.1');
    await check(run);
  }
}

/** Codes of so many answers in a row, `ok` for a success. */
async function collectCodes(
  count: number,
  send: (index: number) => ReturnType<TestServer['call']>,
): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await send(index);
    codes.push(answer.status === 200 ? 'ok' : answer.problem.code);
  }
  return codes;
}

const repeatCode = (count: number, code: string) => Array.from({ length: count }, () => code);

function expectWait(answer: { headers: Headers }, atMostSeconds: number): void {
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMostSeconds);
}

it(
  'five wrong passwords of an account from one network; its owner gets in from another',
  async () => {
    const { email } = await server.signUp();
    await runEach(async () => {
      const stranger = createAddress();
      const wrong = { email, password: 'wrong-password' };
      const codes = await collectCodes(5, async () =>
        server.call(auth.login, wrong, undefined, from(stranger)),
      );
      expect(codes).toEqual(repeatCode(5, 'invalid_credentials'));
      const right = { email, password: testPassword };
      const neighbour = stranger.replace(/9$/, '77');
      const refused = await server.call(auth.login, right, undefined, from(neighbour));
      expect(refused.problem.code).toBe('too_many_requests');
      expectWait(refused, 900);
      expect((await server.call(auth.login, right, undefined, from(createAddress()))).status).toBe(200);
    });
  },
  timeoutMs,
);

it(
  'thirty sign-ins from one address, whichever the accounts',
  async () => {
    await runEach(async (run) => {
      const address = createAddress();
      const attempt = async (index: number) =>
        server.call(
          auth.login,
          { email: `nobody${run}-${index}@example.com`, password: 'wrong-password' },
          undefined,
          from(address),
        );
      expect(await collectCodes(30, attempt)).toEqual(repeatCode(30, 'invalid_credentials'));
      const refused = await attempt(30);
      expect(refused.problem.code).toBe('too_many_requests');
      expectWait(refused, 900);
    });
  },
  timeoutMs,
);

it(
  'three reset links an hour for one address of a caller, and for one e-mail from wherever',
  async () => {
    await runEach(async (run) => {
      const ask = async (email: string, address: string) =>
        server.call(auth.forgottenPassword, { email, locale: 'en' }, undefined, from(address));
      const address = createAddress();
      const byCaller = await collectCodes(4, async (index) =>
        ask(`asked${run}-${index}@example.com`, address),
      );
      expect(byCaller).toEqual([...repeatCode(3, 'ok'), 'too_many_requests']);
      const byEmail = await collectCodes(4, async () => ask(`wanted${run}@example.com`, createAddress()));
      expect(byEmail).toEqual([...repeatCode(3, 'ok'), 'too_many_requests']);
      expectWait(await ask(`wanted${run}@example.com`, createAddress()), 3_600);
    });
  },
  timeoutMs,
);

it(
  'ten registrations an hour from one address',
  async () => {
    await runEach(async (run) => {
      const address = createAddress();
      const register = async (index: number) =>
        server.call(
          auth.register,
          { email: `new${run}-${index}@example.com`, password: testPassword, locale: 'en' },
          undefined,
          from(address),
        );
      expect(await collectCodes(11, register)).toEqual([...repeatCode(10, 'ok'), 'too_many_requests']);
      expectWait(await register(11), 3_600);
    });
  },
  timeoutMs,
);

it(
  'five wrong passwords of a user who is signed in',
  async () => {
    await runEach(async () => {
      const { accessToken } = await server.signUp(`signed-in${(used += 1)}@example.com`);
      const codes = await collectCodes(6, async (index) =>
        server.call(
          auth.changePassword,
          { currentPassword: `wrong-${index}`, newPassword: 'another-good-one-9' },
          accessToken,
        ),
      );
      expect(codes).toEqual([...repeatCode(5, 'current_password_wrong'), 'too_many_requests']);
    });
  },
  timeoutMs,
);

it(
  'being asked for a code takes nothing of the limit, counted in the database too',
  async () => {
    const { email } = await server.signInStaff();
    await runEach(async () => {
      const address = createAddress();
      const login = async (secondFactorCode?: string) =>
        server.call(
          auth.login,
          { email, password: testPassword, secondFactorCode },
          undefined,
          from(address),
        );
      expect(await collectCodes(7, async () => login())).toEqual(repeatCode(7, 'second_factor_required'));
    });
  },
  timeoutMs,
);
