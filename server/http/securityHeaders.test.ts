import express from 'express';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createSecurityHeaders } from './securityHeaders.ts';

/** The frame-ancestors of an answer. */
async function fetchAncestors(
  setting: string,
  path: string,
  host = 'app.okavango.test',
): Promise<string | undefined> {
  const app = express();
  app.use(createSecurityHeaders(loadConfig({ OKAVANGO_FRAME_ANCESTORS: setting }), false));
  app.get(/.*/, (_request, response) => response.send('page'));
  const server = createServer((request, response) => {
    // fetch does not let a test choose the host.
    request.headers.host = host;
    app(request, response);
  });
  await listenLocally(server);
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  } finally {
    server.close();
  }
}

describe('pages that may show the app inside', () => {
  const list = 'https://admin.shop-platform.test, https://partner.test:8443/path';
  const allowed = 'https://admin.shop-platform.test https://partner.test:8443';
  it.each([
    ['nobody, in the usual theme', list, '/en/app', "'none'"],
    ['nobody, in a partner’s theme', list, '/en/app?theme=aurora', "'none'"],
    ['those of the setting, in the theme made for it', list, '/en/app?theme=iframe', allowed],
    ['nobody while the setting is empty', '', '/en/app?theme=iframe', "'none'"],
  ])('%s', async (_, setting, path, expected) => expect(await fetchAncestors(setting, path)).toBe(expected));
  it('those of the setting, by the first host label', async () => {
    expect(await fetchAncestors(list, '/en/app', 'iframe.okavango.test')).toBe(allowed);
    expect(await fetchAncestors(list, '/en/app?theme=default', 'iframe.okavango.test')).toBe("'none'");
  });
  it('are origins only', () =>
    expect(() => loadConfig({ OKAVANGO_FRAME_ANCESTORS: "'self'" })).toThrow('OKAVANGO_FRAME_ANCESTORS'));
});
