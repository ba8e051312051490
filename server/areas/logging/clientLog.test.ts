import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logging } from '#shared/contracts/logging.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';

const written: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLogger('info', { write: (line: string) => void written.push(line) });
  server = await startTestServer({ replace: () => ({ log }) });
});
afterAll(async () => await server.stop());

const secrets = ['jana@example.com', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI2In0.c2ln', 'hunter22', 'abc-123-def'];
const [email = '', token = '', password = '', value = ''] = secrets;

it('neither stores nor logs what a client error should not hold', async () => {
  const answer = await server.call(logging.logClientError, {
    message: `Login of ${email} failed: password=${password} `.padEnd(2_000, 'x'),
    stack: `Error\n    at https://app.example.com/a.js?invite=${value}:10:5\n    Bearer ${token}`,
    path: `/account/reset/${token}?token=${value}`,
    requestId: `of ${email}`,
    appVersion: '1.0.0',
    host: 'web',
  });
  expect(answer.status).toBe(200);
  await server.services.errorLog.flush();
  const staff = await server.signInStaff();
  const groups = await server.call(logging.getApplicationLogGroups, {}, staff.accessToken);
  const [group, ...further] = groups.output.items;
  expect(further).toEqual([]);
  expect(group?.message).toMatch(/^Login of \[left out\] failed: password=\[left out\] x+$/);
  const { output: kept } = await server.call(
    logging.getApplicationLogGroupDetail,
    { groupId: group?.id ?? '' },
    staff.accessToken,
  );
  expect(kept.occurrences.items).toMatchObject([
    {
      stack: 'Error\n    at https://app.example.com/a.js?[left out]:10:5\n    [left out]',
      path: '/account/reset/[left out]?[left out]',
      requestId: 'of [left out]',
    },
  ]);
  expect(written.some((line) => line.includes('client error'))).toBe(true);
  const logged = JSON.stringify(kept) + written.join('');
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});

it('stores an event without the address in it', async () => {
  const { owner } = await server.addShop();
  await server.call(logging.trackEvent, { name: 'featureUsed', detail: `by ${email}` }, owner.accessToken);
  const [kept] = await mongoose.connection.collection('clientLogs').find({ kind: 'event' }).toArray();
  expect(kept?.['detail']).toBe('by [left out]');
});
