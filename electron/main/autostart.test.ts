import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getAutostartFile, isAutostartOn, quoteArgument, setAutostart } from './autostart.ts';

it('arguments are quoted as a desktop entry takes them', () => {
  expect(quoteArgument('/opt/Okavango App/okavango')).toBe('"/opt/Okavango App/okavango"');
  expect(quoteArgument('a"b')).toBe(String.raw`"a\\"b"`);
  expect(quoteArgument('$HOME/100%')).toBe(String.raw`"\\$HOME/100%%"`);
});

it('a Linux desktop starts the app hidden, until it is reported not to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'okavango-autostart-'));
  try {
    expect(isAutostartOn(folder)).toBe(false);
    setAutostart(folder, ['/opt/okavango']);
    expect(isAutostartOn(folder)).toBe(true);
    expect(readFileSync(getAutostartFile(folder), 'utf8').split('\n')).toContain(
      'Exec="/opt/okavango" "--start-hidden"',
    );
    setAutostart(folder, null);
    setAutostart(folder, null);
    expect(isAutostartOn(folder)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
