import { Agent, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { expect, it } from 'vitest';
import { closeListener, createListener } from './listener.ts';

async function listen(answerAfterMs: number): Promise<{ server: Server; port: number }> {
  const app = express();
  app.get('/', (_request, response) => {
    setTimeout(() => response.json({}), answerAfterMs);
  });
  const server = createListener(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** One request over the agent's connections: its status, that it was not taken on, or how it was cut off. */
async function ask(port: number, agent: Agent): Promise<string> {
  return await new Promise((resolve) => {
    const request = httpRequest({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', () => resolve('cut off in the answer'));
    });
    let isOnItsWay = false;
    request.once('socket', (socket) => {
      isOnItsWay = request.reusedSocket || !socket.connecting;
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      // A connection that the server has not accepted yet ends like one that it refuses.
      const isRefused = error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && !isOnItsWay);
      resolve(isRefused ? 'refused' : `cut off by ${error.code ?? 'error'}`);
    });
    request.end();
  });
}

it('answers what it has taken on, and ends although its clients never pause', async () => {
  const { server, port } = await listen(30);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const answers: string[] = [];
  const clients = Array.from({ length: 20 }, async () => {
    // A new connection is refused: the client has seen the end.
    for (let answer = ''; answer !== 'refused';) {
      answer = await ask(port, agent);
      answers.push(answer);
      // Between two requests its connection is idle, though it means to use it.
      await wait(40);
    }
  });
  await wait(300);
  const startedAt = performance.now();
  await closeListener(server, 5_000);
  const tookMs = performance.now() - startedAt;
  await Promise.all(clients);
  agent.destroy();
  expect([...new Set(answers)].sort()).toEqual(['200', 'refused']);
  expect(tookMs).toBeLessThan(2_000);
});

it('cuts off what takes longer than the grace', async () => {
  const { server, port } = await listen(60_000);
  const agent = new Agent({ keepAlive: true });
  const request = httpRequest({ port, host: '127.0.0.1', agent });
  const failure = new Promise<NodeJS.ErrnoException>((resolve) => request.once('error', resolve));
  request.end();
  await wait(100);
  await closeListener(server, 200);
  expect((await failure).code).toBe('ECONNRESET');
});
