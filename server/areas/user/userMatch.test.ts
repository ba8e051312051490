import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '#shared/contracts/user.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  staff = await server.signInStaff();
});
afterAll(async () => await server.stop());

it('people come with the best match first, however many newer ones match', async () => {
  const exact = await server.signUp('best@match.test');
  const start = await server.signUp('best-of-all@match.test');
  for (let index = 0; index < 25; index += 1) await server.signUp(`the-best${index}@match.test`);
  const list = async (search: string) =>
    (await server.call(user.getUsers, { search, sort: 'match' }, staff.accessToken)).output;
  const { items, total } = await list('BEST');
  expect(total).toBe(27);
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([exact.userId, start.userId]);
  expect((await list('best-of-all@match.test')).items[0]?.id).toBe(start.userId);
});
