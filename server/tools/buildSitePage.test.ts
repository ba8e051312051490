import { describe, expect, it } from 'vitest';
import { buildSiteHeaders, buildSitePage, buildSitePolicy } from './buildSitePage.ts';

const options = { api: new URL('https://api.okavango.test'), base: '/merchants/' };
const built = `<head><meta charset="utf-8" /><script type="module" src="/assets/a.js"></script><link href="/install/default.en.webmanifest"></head>`;

describe('the page for a static host', () => {
  it('finds its files in its folder and knows its API before any script', () => {
    const page = buildSitePage(built, options);
    expect(page).toContain('src="/merchants/assets/a.js"');
    expect(page).toContain('href="/merchants/install/default.en.webmanifest"');
    expect(page).toContain('<meta name="okavango:api" content="https://api.okavango.test" />');
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
  });
  it('may ask its API and the hub there, and runs only its own files', () => {
    const policy = buildSitePolicy(options);
    expect(policy).toContain("connect-src 'self' https://api.okavango.test wss://api.okavango.test");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(policy).not.toContain('http://');
  });
  it('comes with headers that keep the page fresh and the hashed files for good', () => {
    const headers = buildSiteHeaders(options);
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).toMatch(/\/merchants\/assets\/\*\n {2}! Cache-Control\n.*immutable/);
  });
  it('is not made of a page that is not the build’s', () =>
    expect(() => buildSitePage('<html></html>', options)).toThrow('not as expected'));
});
