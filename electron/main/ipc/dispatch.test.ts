import { describe, expect, it } from 'vitest';
import type { AppWindow } from '../windows.ts';
import { dispatch } from './dispatch.ts';
import type { BridgeHandlers } from './handlers.ts';

describe('the bridge', () => {
  const caller = { isMain: true } as AppWindow;
  const handlers = {
    'app.getInfo': () => ({
      version: '1',
      platform: 'linux',
      serverUrl: 'https://a.test',
      ownShopId: null,
      pendingPath: null,
      secret: 1,
    }),
    'file.open': () => {
      throw new Error('/home/person/secret');
    },
    'file.showInFolder': () => ({}),
    'window.open': (_input: unknown, { isMain }: AppWindow) => ({ isOpened: isMain }),
  } as unknown as BridgeHandlers;

  it('refuses what the table does not have or take', async () => {
    for (const method of ['toString', '__proto__', 'app', 'app.getinfo', '', 5, null, ['app.getInfo'], {}]) {
      expect(await dispatch(handlers, method, {}, caller)).toEqual({ ok: false, code: 'unknown_method' });
    }
    for (const input of [
      undefined,
      null,
      5,
      'x',
      [],
      { fileId: 5 },
      { fileId: 'a', more: 1 },
      { fileId: 'a'.repeat(65) },
    ]) {
      expect(await dispatch(handlers, 'file.showInFolder', input, caller)).toEqual({
        ok: false,
        code: 'invalid_input',
      });
    }
  });

  it('answers only what the table declares, and tells nothing of an error', async () => {
    expect(await dispatch(handlers, 'app.getInfo', {}, caller)).toEqual({ ok: false, code: 'failed' });
    expect(await dispatch(handlers, 'file.open', { fileId: 'a' }, caller)).toEqual({
      ok: false,
      code: 'failed',
    });
    expect(await dispatch(handlers, 'file.showInFolder', { fileId: 'a' }, caller)).toEqual({
      ok: true,
      value: {},
    });
  });

  it('tells a handler which window calls', async () => {
    expect(await dispatch(handlers, 'window.open', { path: '/admin' }, caller)).toEqual({
      ok: true,
      value: { isOpened: true },
    });
  });
});
