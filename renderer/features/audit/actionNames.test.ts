import { describe, expect, it } from 'vitest';
import { allCalls } from '#shared/contracts/index.ts';
import { auditActions as cs } from '#shared/i18n/locales/cs/auditActions.ts';
import { auditActions as en } from '#shared/i18n/locales/en/auditActions.ts';

const audited = allCalls
  .filter((call) => call.isBuilt && (call.audit !== null || call.staffPermissions !== null))
  .map(({ action }) => action);

/** Written into the trail by the session service itself. */
const looks = ['GetEshopAccessToken', 'LeaveEshopView'];

describe.each([
  ['English', en as Record<string, string>],
  ['Czech', cs as Record<string, string>],
])('the audit trail in %s', (_, texts) => {
  it.each([...new Set([...audited, ...looks])])('says %s in words', (action) => {
    expect(texts[action]).toMatch(/\S/);
    expect(texts[action]).not.toMatch(/[a-z][A-Z]/);
  });
});

it('has no words for calls that are not in the trail', () => {
  expect(Object.keys(en).filter((name) => ![...audited, ...looks].includes(name))).toEqual([]);
});
