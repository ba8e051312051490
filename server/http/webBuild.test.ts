import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createSecurityHeaders } from './securityHeaders.ts';
import { createWebBuild } from './webBuild.ts';

const script = `export const words = "${'okavango '.repeat(400)}";`;
const page = (name: string) => `<!doctype html><title>${name}</title>${'<p>shell</p>'.repeat(200)}`;

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okavango-web-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, 'install'));
  await writeFile(path.join(folder, 'index.html'), page('one'));
  await writeFile(path.join(folder, 'assets', 'app-abc.js'), script);
  await writeFile(path.join(folder, 'assets', 'app-abc.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'assets', 'app-abc.js.gz'), gzipSync(script));
  await writeFile(path.join(folder, 'assets', 'small-abc.js'), '1;');
  await writeFile(path.join(folder, 'install', 'default.en.webmanifest'), '{"name":"Okavango"}');
  const app = express();
  app.disable('etag');
  app.use(createSecurityHeaders(loadConfig({ PUBLIC_URL: 'https://app.okavango.test' }), false));
  app.use(createWebBuild(folder));
  server = createServer(app);
  await listenLocally(server);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** An answer as it goes over the wire: fetch would unpack it. */
async function get(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return await new Promise((resolve, reject) => {
    request(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', path: address, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

describe('hashed files', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('are answered to %s as %s, for a year', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/app-abc.js', { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['vary']?.toLowerCase()).toContain('accept-encoding');
    expect(unpack(answer.body).toString()).toBe(script);
  });
  it('have another ETag in each encoding, which answers 304', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await get('/assets/app-abc.js', { 'accept-encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await get('/assets/app-abc.js', {
      'accept-encoding': 'br',
      'if-none-match': tags[0] ?? '',
    });
    expect(again.status).toBe(304);
    expect(again.headers['vary']?.toLowerCase()).toContain('accept-encoding');
  });
  it('without a compressed one are answered as they are; none is the start page', async () => {
    expect((await get('/assets/small-abc.js', { 'accept-encoding': 'br' })).body.toString()).toBe('1;');
    for (const gone of ['/assets/gone-abc.js', '/install/gone.png'])
      expect((await get(gone, { accept: '*/*', 'accept-encoding': 'br' })).status, gone).toBe(404);
  });
});

describe('the start page', () => {
  it('is asked for again, compressed, at any depth', async () => {
    const answer = await get('/en/app/credit', { accept: 'text/html', 'accept-encoding': 'gzip' });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.body).toString()).toBe(page('one'));
  });
  it('has an ETag of its content, also where time and length are equal', async () => {
    const file = path.join(folder, 'index.html');
    const time = new Date('2026-01-01');
    await utimes(file, time, time);
    const first = await get('/', { accept: 'text/html' });
    const tag = first.headers.etag ?? '';
    expect((await get('/', { accept: 'text/html', 'if-none-match': tag })).status).toBe(304);
    await writeFile(file, page('two'));
    await utimes(file, time, time);
    const second = await get('/', { accept: 'text/html', 'if-none-match': tag });
    expect(second.status).toBe(200);
    expect(second.body.toString()).toContain('two');
  });
  it('lets no script run that is not a file of its own', async () => {
    const policy = String((await get('/', { accept: 'text/html' })).headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
  });
});

it('the manifest has its type and is asked for again', async () => {
  const answer = await get('/install/default.en.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.headers['cache-control']).toBe('no-cache');
});
