import { describe, expect, it } from 'vitest';
import { appOrigin, appScheme } from '#shared/desktop/bridge.ts';
import { resolveAppFile } from './appFiles.ts';
import { buildContentSecurityPolicy } from './buildContentSecurityPolicy.ts';
import { toExternalAddress } from './externalLinks.ts';
import { appSchemeName, isOwnAddress, ownOrigin } from './origin.ts';
import { isPermitted } from './permissions.ts';
import { isTrustedSender } from './sender.ts';

const folder = '/app/out/renderer';
const server = 'http://127.0.0.1:4000';

describe('the origin', () => {
  it('is the one of the bridge table', () => {
    expect([ownOrigin, appSchemeName]).toEqual([appOrigin, appScheme]);
  });

  it.each([
    ['app://okavango/', true],
    ['app://okavango/admin?x=1#y', true],
    ['app://okavango.evil/', false],
    ['app://evil/okavango', false],
    ['app://user@okavango/', false],
    ['app://okavango:1/', false],
    ['https://okavango/', false],
    ['file:///app/okavango', false],
    ['data:text/html,app://okavango/', false],
    ['about:blank', false],
    ['', false],
  ])('%s own: %s', (address, isOwn) => {
    expect(isOwnAddress(address)).toBe(isOwn);
  });
});

describe('files of the app', () => {
  it.each([
    ['app://okavango/assets/index-1.js', 'assets/index-1.js', 'text/javascript; charset=utf-8'],
    ['app://okavango/assets/a%20b.woff2?v=1', 'assets/a b.woff2', 'font/woff2'],
    ['app://okavango/', 'index.html', 'text/html; charset=utf-8'],
    ['app://okavango/admin/eshops/5', 'index.html', 'text/html; charset=utf-8'],
    ['app://okavango/admin/eshops/lampy.cz', 'index.html', 'text/html; charset=utf-8'],
  ])('%s is %s', (address, file, mediaType) => {
    expect(resolveAppFile(folder, address, 'okavango')).toMatchObject({
      file: `${folder}/${file}`,
      mediaType,
    });
  });

  it.each([
    'app://evil/index.html',
    'app://user:pass@okavango/index.html',
    'http://okavango/index.html',
    'app://okavango/%2e%2e%2f%2e%2e%2fsettings.json',
    'app://okavango/..%2f..%2fpackage.json',
    'app://okavango/%252e%252e%252fpackage.json',
    'app://okavango/..%5c..%5cpackage.json',
    'app://okavango/C:/Windows/win.ini',
    'app://okavango/index.html%3A%3A$DATA.js',
    'app://okavango/a%00.js',
    'app://okavango/.env.json',
    'app://okavango/assets/.hidden/x.js',
    'app://okavango/%E0%A4%A.js',
    'not an address',
  ])('refuses %s', (address) => {
    expect(resolveAppFile(folder, address, 'okavango')).toBeNull();
  });

  it('never leaves the folder, whatever the spelling', () => {
    const parts = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2E.',
      '....',
      '..;',
      '',
      'assets',
      '~',
      'etc',
      'passwd.txt',
      '%2f',
      '//',
    ];
    for (let index = 0; index < 5_000; index += 1) {
      const path = [1, 7, 31, 211, 997].map((step) => parts[(index * step + step) % parts.length]).join('/');
      const found = resolveAppFile(folder, `app://okavango/${path}`, 'okavango');
      if (found !== null) expect(found.file.startsWith(`${folder}/`), path).toBe(true);
    }
  });
});

describe('links to the outside', () => {
  it.each([
    ['https://okavango.test/a?b=c', 'https://okavango.test/a?b=c'],
    ['mailto:owner@demo.okavango.test?subject=Hi', 'mailto:owner@demo.okavango.test?subject=Hi'],
    ['http://127.0.0.1:4001/inbox', 'http://127.0.0.1:4001/inbox'],
  ])('%s opens', (address, expected) => {
    expect(toExternalAddress(address, server)).toBe(expected);
  });

  it.each([
    'http://okavango.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'smb://host/share',
    '\\\\host\\share',
    'ms-msdt:/id',
    'vbscript:x',
    'https://%22--inspect/',
    'okavango://admin',
    'app://okavango/',
    'https://user:pass@okavango.test/',
    'https:// okavango.test',
    'https://okavango.test/\n',
    'mailto:a@b.test?attach=/etc/passwd',
    'mailto:a@b.test,c@d.test',
    'mailto:',
    `https://okavango.test/${'a'.repeat(2_000)}`,
  ])('%s does not', (address) => {
    expect(toExternalAddress(address, server)).toBeNull();
  });

  it('has no http pages of this computer when the server is elsewhere', () => {
    expect(toExternalAddress('http://127.0.0.1:4001/', 'https://api.okavango.test')).toBeNull();
  });
});

describe('permissions', () => {
  it('gives notifications and the own server to own pages only', () => {
    expect(isPermitted('notifications', ownOrigin, server)).toBe(true);
    expect(isPermitted('notifications', `${ownOrigin}/`, server)).toBe(true);
    expect(isPermitted('loopback-network', ownOrigin, server)).toBe(true);
    expect(isPermitted('loopback-network', ownOrigin, 'https://api.okavango.test')).toBe(false);
    expect(isPermitted('local-network', ownOrigin, server)).toBe(false);
    for (const origin of ['https://evil.test', 'app://evil', '', 'null', 'file://']) {
      expect(isPermitted('notifications', origin, server)).toBe(false);
    }
  });

  it.each([
    'media',
    'geolocation',
    'clipboard-read',
    'usb',
    'hid',
    'serial',
    'openExternal',
    'fileSystem',
    'x',
  ])('refuses %s', (permission) => {
    expect(isPermitted(permission, ownOrigin, server)).toBe(false);
  });
});

describe('the sender of a call', () => {
  const mainFrame = { url: 'app://okavango/admin', parent: null, frameTreeNodeId: 1 };
  const contents = { mainFrame, isDestroyed: () => false };

  it('is the top frame of the own page in the own window', () => {
    expect(isTrustedSender({ sender: contents, senderFrame: mainFrame }, contents)).toBe(true);
  });

  it('is refused otherwise', () => {
    const foreign = { url: 'https://evil.test/', parent: null, frameTreeNodeId: 1 };
    const child = { url: 'app://okavango/admin', parent: mainFrame, frameTreeNodeId: 2 };
    const otherTop = { ...mainFrame, frameTreeNodeId: 3 };
    const other = { mainFrame, isDestroyed: () => false };
    expect(isTrustedSender({ sender: contents, senderFrame: null }, contents)).toBe(false);
    expect(isTrustedSender({ sender: contents, senderFrame: child }, contents)).toBe(false);
    expect(isTrustedSender({ sender: contents, senderFrame: otherTop }, contents)).toBe(false);
    expect(isTrustedSender({ sender: other, senderFrame: mainFrame }, contents)).toBe(false);
    expect(isTrustedSender({ sender: contents, senderFrame: mainFrame }, null)).toBe(false);
    const moved = { mainFrame: foreign, isDestroyed: () => false };
    expect(isTrustedSender({ sender: moved, senderFrame: foreign }, moved)).toBe(false);
  });
});

it('the policy names the server and its hub, and no other host', () => {
  const policy = buildContentSecurityPolicy('https://api.okavango.test');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' https://api.okavango.test wss://api.okavango.test;");
  expect(policy).not.toMatch(/unsafe-eval|\*|script-src[^;]*unsafe-inline/);
});
