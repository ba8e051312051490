import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BridgeMethod, DesktopBridge } from '#shared/desktop/bridge.ts';
import { bridgeMethods } from '#shared/desktop/bridge.ts';
import { getMediaType, toSafeFileName } from './fileName.ts';
import { HostError, type Host } from './host.ts';
import { createDesktopHost } from './host.desktop.ts';
import { createWebHost } from './host.web.ts';

const csv = new Blob(['a;b\r\n1;2\r\n'], { type: 'text/csv' });

/** A bridge that checks what it is given by the table, as the main process does. */
function createBridge(answers: Partial<Record<BridgeMethod, unknown>>) {
  const calls: { method: BridgeMethod; input: unknown }[] = [];
  const bridge = {
    call: async (method: BridgeMethod, input: unknown) => {
      calls.push({ method, input: bridgeMethods[method].input.parse(input) });
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return bridgeMethods[method].output.parse(answer ?? {});
    },
    on: () => () => undefined,
  } as unknown as DesktopBridge;
  return { bridge, calls };
}

const info = {
  version: '1',
  platform: 'linux',
  serverUrl: 'http://127.0.0.1:4000/',
  ownShopId: null,
  pendingPath: null,
};

describe('saveFile on the web', () => {
  const downloads: { name: string; href: string }[] = [];
  let host: Host;
  beforeEach(() => {
    downloads.length = 0;
    host = createWebHost();
    vi.useFakeTimers();
    URL.createObjectURL = vi.fn(() => 'blob:1');
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('hands the file to the downloads under a safe name and leaves nothing in the page', async () => {
    const saved = await host.saveFile({ suggestedName: 'stats: 11/2026', mediaType: 'text/csv', blob: csv });
    expect(saved).toEqual({ fileName: 'stats- 11-2026.csv', fileId: null });
    expect(downloads).toEqual([{ name: 'stats- 11-2026.csv', href: 'blob:1' }]);
    expect(document.querySelector('a')).toBeNull();
  });
  it('frees the object address later, not while the browser still reads it', async () => {
    await host.saveFile({ suggestedName: 'a', mediaType: 'text/csv', blob: csv });
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  });
});

describe('saveFile on the desktop', () => {
  it('sends the bytes and answers what the shell saved', async () => {
    const { bridge, calls } = createBridge({
      'app.getInfo': info,
      'file.save': { fileId: 'f1', fileName: 'mine.csv' },
    });
    const host = await createDesktopHost(bridge);
    expect(host.apiBaseUrl).toBe('http://127.0.0.1:4000');
    const blob = { size: 3, arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer } as Blob;
    await expect(host.saveFile({ suggestedName: 'a/b', mediaType: 'text/csv', blob })).resolves.toEqual({
      fileId: 'f1',
      fileName: 'mine.csv',
    });
    expect(calls[1]).toEqual({
      method: 'file.save',
      input: { suggestedName: 'a-b.csv', bytes: new Uint8Array([1, 2, 3]) },
    });
  });
  it('answers null when the person cancels', async () => {
    const { bridge } = createBridge({ 'app.getInfo': info, 'file.save': null });
    bridge.call = (async (method: BridgeMethod) => (method === 'file.save' ? null : info)) as never;
    const host = await createDesktopHost(bridge);
    const blob = { size: 0, arrayBuffer: async () => new ArrayBuffer(0) } as Blob;
    await expect(host.saveFile({ suggestedName: 'a', mediaType: 'text/csv', blob })).resolves.toBeNull();
  });
  it('says that the file was not saved when the shell fails', async () => {
    const { bridge } = createBridge({ 'app.getInfo': info, 'file.save': new Error('disk full') });
    const host = await createDesktopHost(bridge);
    const blob = { size: 0, arrayBuffer: async () => new ArrayBuffer(0) } as Blob;
    await expect(host.saveFile({ suggestedName: 'a', mediaType: 'text/csv', blob })).rejects.toMatchObject({
      code: 'file_not_saved',
    });
  });
  it('says when a saved file cannot be opened', async () => {
    const { bridge } = createBridge({ 'app.getInfo': info, 'file.open': { isOpened: false } });
    const host = await createDesktopHost(bridge);
    await expect(host.openFile('f1')).rejects.toBeInstanceOf(HostError);
  });
});

describe('both hosts', () => {
  it('refuse a file that is too large', async () => {
    const blob = { size: 209_715_201 } as Blob;
    const { bridge } = createBridge({ 'app.getInfo': info });
    for (const host of [createWebHost(), await createDesktopHost(bridge)]) {
      await expect(host.saveFile({ suggestedName: 'a', mediaType: 'text/csv', blob })).rejects.toMatchObject({
        code: 'file_too_large',
      });
    }
  });
});

describe('safeFileName', () => {
  it.each([
    ['report.csv', 'report.csv'],
    ['REPORT.CSV', 'REPORT.csv'],
    ['../../etc/passwd', '-..-etc-passwd.csv'],
    ['con', '_con.csv'],
    ['...', 'okavango.csv'],
    ['a\u0000b\nc', 'a-b-c.csv'],
    ['přehled kampaní', 'přehled kampaní.csv'],
    [`${'x'.repeat(80)}-2026-11-21.csv`, `${'x'.repeat(80)}-2026-11-21.csv`],
  ])('%j is %j', (suggested, expected) => expect(toSafeFileName(suggested, 'text/csv')).toBe(expected));
  it.each([
    ['2026-F-000001.pdf', 'application/pdf'],
    ['2026-F-000001.isdoc', 'application/vnd.isdoc'],
    ['2026-F-000001.pohoda.xml', 'application/xml'],
    ['invoices.ZIP', 'application/zip'],
    ['invoices.csv', 'text/csv'],
  ] as const)('%s is %s, and keeps its name', (name, mediaType) => {
    expect(getMediaType(name)).toBe(mediaType);
    expect(toSafeFileName(name, mediaType).toLowerCase()).toBe(name.toLowerCase());
  });
  it('is always what the bridge takes', () => {
    for (const name of ['x'.repeat(500), '😀'.repeat(200), '', ' . ', 'a:b|c?.pdf.csv']) {
      const suggestedName = toSafeFileName(name, 'application/pdf');
      expect(
        bridgeMethods['file.save'].input.safeParse({ suggestedName, bytes: new Uint8Array() }).success,
      ).toBe(true);
    }
  });
});

describe('what only the desktop has', () => {
  it('goes over the bridge in the form of its table', async () => {
    const file = {
      fileId: 'f1',
      fileName: 'a.csv',
      folder: '/reports',
      sizeBytes: 12,
      savedAt: '2026-11-22T20:00:00.000Z',
      isThere: true,
    };
    const { bridge, calls } = createBridge({
      'app.getInfo': info,
      'window.open': { isOpened: false },
      'file.getRecent': { files: [file] },
      'login.get': { isSupported: true, isEnabled: false },
      'login.set': { isSupported: true, isEnabled: true },
    });
    const host = await createDesktopHost(bridge);
    await expect(host.openWindow('/admin/eshops')).resolves.toBe(false);
    await host.setBadge(3, '3 new alerts', true);
    await expect(host.getRecentFiles()).resolves.toEqual([file]);
    await host.clearRecentFiles();
    await expect(host.loginItem()).resolves.toEqual({ isSupported: true, isEnabled: false });
    await expect(host.setLoginItem(true)).resolves.toEqual({ isSupported: true, isEnabled: true });
    expect(calls.slice(1)).toEqual([
      { method: 'window.open', input: { path: '/admin/eshops' } },
      { method: 'badge.setCount', input: { count: 3, label: '3 new alerts', isCritical: true } },
      { method: 'file.getRecent', input: {} },
      { method: 'file.clearRecent', input: {} },
      { method: 'login.get', input: {} },
      { method: 'login.set', input: { isEnabled: true } },
    ]);
  });

  it('does nothing in a browser, but a tab for a window', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const host = createWebHost();
    await expect(host.openWindow('/admin/eshops')).resolves.toBe(true);
    expect(opened).toHaveBeenCalledWith('/admin/eshops', '_blank', 'noopener');
    await expect(host.getRecentFiles()).resolves.toEqual([]);
    await expect(host.setLoginItem(true)).resolves.toEqual({ isSupported: false, isEnabled: false });
    opened.mockRestore();
  });
});
