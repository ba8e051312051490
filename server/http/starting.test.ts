import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerStarting } from './starting.tsx';

let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer(express().use(answerStarting));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('a person sees a page in their language that looks again by itself', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'cs-CZ' };
  const answer = await fetch(`${base}/cs/app/dashboard`, { headers });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('<html lang="cs">');
  expect(page).toContain('http-equiv="refresh"');
  expect(page).toContain('Okavango se spouští');
});

it.each([
  ['POST', '/v1/User/User/GetUser', 503],
  ['GET', '/health/ready', 503],
  ['GET', '/health/live', 200],
])('a program that asks %s %s reads it as JSON', async (method, path, status) => {
  const answer = await fetch(`${base}${path}`, { method });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ status: 'starting' });
});
