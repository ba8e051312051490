import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseDeepLink } from '../deepLink.ts';
import { parseReportPath, readReportPath, findReportPath, reportText } from './reportFile.ts';

const place = '/admin/kpiReport?from=2026-10-01&to=2026-10-31&tab=shops';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-report-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeReport(text: string, name = 'a.okreport'): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('a report file', () => {
  const good = reportText(place, new Date()) ?? '';

  it('leads back to the place that it was saved at', () => {
    expect(parseReportPath(good)).toBe(place);
    expect(readReportPath(writeReport(good))).toBe(place);
    expect(findReportPath(['okavango', '--lang=en', writeReport(good)])).toBe(place);
  });

  it.each([
    ['not JSON', 'x'],
    ['a list', '[]'],
    ['another format', good.replace('okavango-report', 'other')],
    ['another version', good.replace('"version": 1', '"version": 2')],
    ['more than it should', good.replace('{', '{"script": "x",')],
    ['another host', good.replace(place, '//evil.test/x')],
    ['an address', good.replace(place, 'https://evil.test/x')],
    ['a climbing path', good.replace(place, '/admin/../../etc')],
    ['a hidden climb', good.replace(place, '/admin/%2e%2e/x')],
    ['a script', good.replace(place, 'javascript:alert(1)')],
  ])('is refused with %s', (_name, text) => {
    expect(parseReportPath(text)).toBeNull();
  });

  it('is refused by its name, size, kind or place', () => {
    expect(readReportPath(writeReport(good, 'a.json'))).toBeNull();
    expect(readReportPath(writeReport(`${good}${' '.repeat(9_000)}`))).toBeNull();
    expect(readReportPath('\\\\server\\share\\a.okreport')).toBeNull();
    expect(readReportPath('//server/share/a.okreport')).toBeNull();
    expect(readReportPath('a.okreport')).toBeNull();
    expect(readReportPath(join(folder, 'missing.okreport'))).toBeNull();
    expect(findReportPath(['okavango', '--x=/a.okreport'])).toBeNull();
  });

  it('never leads where a deep link would not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (path) => {
        const found = parseReportPath(
          JSON.stringify({ format: 'okavango-report', version: 1, path, savedAt: '' }),
        );
        if (found !== null) expect(parseDeepLink(`okavango:/${path}`)).toBe(found);
      }),
    );
  });
});
