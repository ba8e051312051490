import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hubPath } from '#shared/hub/hub.ts';
import { auth } from '#shared/contracts/auth.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

async function negotiate(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}${hubPath}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers,
  });
  return response.status;
}

it('takes rights that could not be read for a failure of its own, not for a refusal', async () => {
  const { token, owner } = await server.addShop();
  expect(await negotiate(token)).toBe(200);
  const reading = vi.spyOn(mongoose.models['Session'] as unknown as { findOne: () => unknown }, 'findOne');
  reading.mockImplementation(() => {
    throw new Error('the database is gone');
  });
  forgetRights();
  expect(await negotiate(token)).toBe(500);
  reading.mockRestore();
  forgetRights();
  expect(await negotiate(token)).toBe(200);
  expect(await negotiate(owner.accessToken)).toBe(401);
});

it('ends with the look of staff at a shop', async () => {
  const { eshopId } = await server.addShop();
  const staff = await server.signInStaff();
  const view = { eshopId, isReadOnly: true };
  const { output } = await server.call(auth.getEshopAccessToken, view, staff.refreshToken);
  expect(await negotiate(output.accessToken)).toBe(200);
  const claims = await server.services.tokens.verify(output.accessToken, ['EshopAccessToken']);
  const over = await server.services.tokens.issue('EshopAccessToken', {
    userId: staff.userId,
    email: staff.email,
    locale: 'en',
    roles: ['Internal'],
    sessionId: claims?.sessionId ?? '',
    eshopId,
    readOnlyUntil: new Date(Date.now() - 1_000),
  });
  expect(await negotiate(over)).toBe(401);
});
