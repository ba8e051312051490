import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import type { BuiltCall, InputOf } from '#shared/contracts/defineCall.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, testPassword, type TestServer } from '#server/testing/testServer.ts';
import { isLongRun, countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => {
  // What goes on after the last answers.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await server.stop();
});

const sampleCount = countTrials('enumeration');
/** Times are compared in the long run alone: a machine that does other work at the same time says nothing of them. */
const allowedDifference = 0.05;
const timeoutMs = getTrialTimeoutMs(120_000, 1_200_000);

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What of an answer may tell something: everything but the date and the id of the request. */
async function measureRequest<C extends BuiltCall>(call: C, input: InputOf<C>, token?: string) {
  const startedAt = performance.now();
  const response = await server.sendRaw(call, {
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  const durationMs = performance.now() - startedAt;
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  const body = text.replace(/"requestId":"[^"]*"/, '');
  return { durationMs, seen: { status: response.status, headers, body } };
}

/**
 * Asks about known and unknown in pairs, now the one first, now the other; the answers have to be the same and to take
 * the same time. What goes on after an answer is over before the next question.
 */
async function expectAlike(
  ask: (isKnown: boolean, index: number) => ReturnType<typeof measureRequest>,
): Promise<void> {
  const durations = { known: [] as number[], unknown: [] as number[] };
  const first = (await ask(true, -1)).seen;
  for (let index = 0; index < sampleCount; index += 1) {
    const order = index % 2 === 0 ? [true, false] : [false, true];
    for (const isKnown of order) {
      const { durationMs, seen } = await ask(isKnown, index);
      expect(seen).toEqual(first);
      durations[isKnown ? 'known' : 'unknown'].push(durationMs);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const [known, unknown] = [computeMedian(durations.known), computeMedian(durations.unknown)];
  if (isLongRun) {
    console.info(`medians: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`);
    expect(Math.abs(known - unknown) / unknown).toBeLessThan(allowedDifference);
  }
}

it(
  'a sign-in does not tell whether there is an account',
  async () => {
    const { email } = await server.signUp();
    await expectAlike(async (isKnown) =>
      measureRequest(auth.login, {
        email: isKnown ? email : 'unknown@example.com',
        password: 'wrong-password',
      }),
    );
  },
  timeoutMs,
);

it(
  'a sign-in with a wrong password does not tell whether there is a second factor',
  async () => {
    const { email } = await server.signInStaff();
    await expectAlike(async (isKnown) =>
      measureRequest(auth.login, {
        email: isKnown ? email : 'unknown@example.com',
        password: 'wrong-password',
        secondFactorCode: '123456',
      }),
    );
  },
  timeoutMs,
);

it(
  'a forgotten password does not tell whether there is an account',
  async () => {
    const { email } = await server.signUp();
    await expectAlike(async (isKnown) =>
      measureRequest(auth.forgottenPassword, {
        email: isKnown ? email : 'unknown@example.com',
        locale: 'en',
      }),
    );
  },
  timeoutMs,
);

it(
  'a change of the e-mail does not tell whether the new one has an account',
  async () => {
    const [{ email }, { accessToken }] = [await server.signUp(), await server.signUp()];
    await expectAlike(async (isKnown) =>
      measureRequest(
        auth.changeEmail,
        { newEmail: isKnown ? email : 'unknown@example.com', password: testPassword },
        accessToken,
      ),
    );
  },
  timeoutMs,
);
