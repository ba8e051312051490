import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bridgeEvents } from '#shared/desktop/bridge.ts';
import { hasLink, isInAppPath, findDeepLinkPath, parseDeepLink } from './deepLink.ts';

describe('deep links', () => {
  it.each([
    ['okavango://admin/eshops', '/admin/eshops'],
    ['okavango:///admin/eshops/5', '/admin/eshops/5'],
    ['OKAVANGO://admin/eshops/', '/admin/eshops'],
    ['okavango://admin/eshops?tab=credit&sort=-amount', '/admin/eshops?tab=credit&sort=-amount'],
    ['okavango://', '/'],
  ])('%s goes to %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path);
  });

  it.each([
    'okavango:admin',
    'okavango:////evil.test',
    'okavango://a//b',
    'okavango://../settings',
    'okavango://admin/%2e%2e/x',
    'okavango://admin/%2F%2Fevil.test',
    'okavango://admin/..',
    'okavango://admin\\..\\x',
    'okavango://admin/%5Cx',
    'okavango://user:pass@admin',
    'okavango://admin:80/x',
    'okavango://admin/%00',
    'okavango://admin/%0Ax',
    'okavango://admin/%ZZ',
    'okavango://admin/#javascript:alert(1)',
    'okavango://admin/?u=javascript:alert(1)',
    'okavango://admin/ x',
    'https://okavango/admin',
    `okavango://${'a'.repeat(500)}`,
    '',
  ])('refuses %s', (link) => {
    expect(parseDeepLink(link)).toBeNull();
  });

  it('gives only paths that the bridge table takes', () => {
    const pieces = fc.constantFrom(
      'admin',
      '..',
      '%2e',
      '%2f',
      '/',
      '//',
      '\\',
      '?',
      'a=b',
      '&',
      '#',
      ':',
      '@',
      ' ',
      '%00',
      'č',
    );
    const link = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 8 })
      .map((parts) => `okavango://${parts.join('')}`);
    fc.assert(
      fc.property(link, (text) => {
        const path = parseDeepLink(text);
        if (path === null) return;
        expect(bridgeEvents.navigate.safeParse({ path }).success).toBe(true);
        const url = new URL(path, 'https://own.test');
        expect(url.origin).toBe('https://own.test');
        expect(`${url.pathname}${url.search}`).toBe(path === '/' ? '/' : path.replace(/\?$/, ''));
      }),
      { numRuns: 2_000 },
    );
  });

  it('agrees with the bridge table on what an in-app path is', () => {
    const part = fc.constantFrom('/', 'a', '\\', ' ', '?', '\n', '%', 'č');
    const path = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(path, fc.string()), (text) => {
        expect(isInAppPath(text)).toBe(bridgeEvents.navigate.safeParse({ path: text }).success);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes one link of a command line and nothing else of it', () => {
    const line = [
      '/opt/okavango',
      '--server-url=http://evil.test',
      '--inspect',
      'okavango://a',
      'okavango://admin/b',
    ];
    expect(findDeepLinkPath(line)).toBe('/admin/b');
    expect(findDeepLinkPath(['/opt/okavango', '--url=okavango://admin', 'https://evil.test'])).toBeNull();
  });

  it('a link beside switches marks the whole line as written from outside', () => {
    expect(hasLink(['/opt/okavango', 'okavango://admin', '--server-url=https://evil.test'])).toBe(true);
    expect(hasLink(['/opt/okavango', '--server-url=https://evil.test', 'OKAVANGO:odd'])).toBe(true);
    expect(hasLink(['/opt/okavango', '--server-url=https://staff.okavango.test'])).toBe(false);
  });
});
