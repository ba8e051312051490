import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-shell-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('settings', () => {
  it('are stored, privately, and a damaged file is as none', () => {
    const file = join(folder, 'deep/settings.json');
    openSettings(file).set('lastFolder', '/home');
    expect(openSettings(file).get('lastFolder')).toBe('/home');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, '{"lastFolder": 5, "windowState": {"x": "1"}, "isPlainTextSessionAllowed": "yes"');
    expect(openSettings(file).get('lastFolder')).toBeUndefined();
    writeFileSync(file, '{"lastFolder": 5, "windowState": {"x": "1"}, "isPlainTextSessionAllowed": "yes"}');
    const settings = openSettings(file);
    expect([settings.get('lastFolder'), settings.get('windowState')]).toEqual([undefined, undefined]);
    expect(settings.get('isPlainTextSessionAllowed')).toBeUndefined();
    expect(readdirSync(join(folder, 'deep'))).toEqual(['settings.json']);
  });
});
