import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { hubPath } from '#shared/hub/hub.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { auth } from '#shared/contracts/auth.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
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

it('takes as many connections of a sign-in as the settings say, and of others all the same', async () => {
  const { connectionsOfSession } = server.services.config.hub;
  const { token } = await server.addShop();
  const other = await server.addShop();
  for (let count = 0; count < connectionsOfSession; count += 1) expect(await negotiate(token)).toBe(200);
  expect(await negotiate(token)).toBe(429);
  expect(await negotiate(other.token)).toBe(200);
});

it('brings a user’s answer to their own connections only', async () => {
  const { token, eshopId, owner } = await server.addShop();
  // Another person in the same shop.
  const staff = await server.signInStaff();
  const { output } = await server.call(
    auth.getEshopAccessToken,
    { eshopId, isReadOnly: true },
    staff.refreshToken,
  );
  const open = async (bearer: string) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${hubPath}?access_token=${bearer}`);
    const received: string[] = [];
    socket.addEventListener(
      'message',
      ({ data }) => void received.push(typeof data === 'string' ? data : ''),
    );
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    socket.send('{"protocol":"json","version":1}\u001e');
    await expect.poll(() => received.length).toBeGreaterThan(0);
    return { socket, received };
  };
  const [mine, theirs] = [await open(token), await open(output.accessToken)];
  const part = {
    chatId: 'c'.repeat(24) as ChatId,
    answerId: 'answer',
    question: 'Why?',
    sequence: 1,
    blocks: [],
    reading: ['figure'],
  };
  await recordEvent('AnswerWritten', eshopId, { userId: owner.userId, ...part }, null);
  // What follows reaches both, so that nothing is still on its way.
  await recordEvent('EshopAccessChanged', eshopId, { userId: null }, null);
  for (const { received } of [mine, theirs])
    await expect.poll(() => received.join(''), { timeout: 10_000 }).toContain('AccessChanged');
  expect(mine.received.join('')).toContain('AssistantProgress');
  expect(theirs.received.join('')).not.toContain('AssistantProgress');
  mine.socket.close();
  theirs.socket.close();
});

it('closes a client that floods it', async () => {
  const { token } = await server.addShop();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${hubPath}?access_token=${token}`);
  const received: string[] = [];
  socket.addEventListener('message', ({ data }) => void received.push(typeof data === 'string' ? data : ''));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send('{"protocol":"json","version":1}\u001e');
  const { messagesPerMinute } = server.services.config.hub;
  const unknown = '{"type":1,"invocationId":"1","target":"Nothing","arguments":[]}\u001e';
  socket.send(unknown.repeat(messagesPerMinute));
  await expect.poll(() => received.join(''), { timeout: 10_000 }).toContain('too many messages');
  socket.close();
});
