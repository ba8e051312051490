import { expect, test } from 'vitest';
import { pixelStatuses } from './pixel.ts';
import { computePixelStatus, type PixelFacts } from './pixelStatus.ts';

const now = new Date('2026-03-21T12:00:00Z');
const subtractHours = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const noFault = { count: 0, goodOrdersSince: 0 };
const well: PixelFacts = {
  hasSnippet: true,
  hasForeignSnippet: false,
  hasEvents: true,
  lastEventAt: subtractHours(1),
  hasConsentSignal: true,
  orders: 10,
  hasPurchase: true,
  withoutValue: noFault,
  duplicates: noFault,
};
const unheard = { hasEvents: false, lastEventAt: null, hasConsentSignal: false, hasPurchase: false };
const foreign = { hasSnippet: false, hasForeignSnippet: true };
const broken = { count: 1, goodOrdersSince: 2 };

const table: readonly [string, Partial<PixelFacts>, (typeof pixelStatuses)[number]][] = [
  ['all well', {}, 'Ok'],
  ['heard, though the page hides the script', { hasSnippet: false }, 'Ok'],
  ['heard, though another script stands on the page', foreign, 'Ok'],
  ['heard exactly a day ago', { lastEventAt: subtractHours(24) }, 'Ok'],
  ['no script, never heard', { ...unheard, hasSnippet: false }, 'NotInstalled'],
  ['another shop’s script, never heard', { ...unheard, ...foreign }, 'NotInstalled'],
  ['replaced by another shop’s', { ...foreign, lastEventAt: subtractHours(48) }, 'NotInstalled'],
  ['script, never heard', unheard, 'InstalledNoEvents'],
  ['heard more than a day ago', { lastEventAt: subtractHours(24.1) }, 'Silent'],
  ['heard long ago, script gone', { hasSnippet: false, lastEventAt: null }, 'Silent'],
  ['silent before anything else', { lastEventAt: subtractHours(30), hasConsentSignal: false }, 'Silent'],
  ['no consent signal', { hasConsentSignal: false }, 'NoConsentSignal'],
  ['no consent signal before values', { hasConsentSignal: false, withoutValue: broken }, 'NoConsentSignal'],
  ['no order', { hasPurchase: false, orders: 0 }, 'NoPurchase'],
  ['the only order is unreadable', { hasPurchase: false, orders: 0, withoutValue: broken }, 'ValueMissing'],
  [
    'unreadable before repeated',
    { withoutValue: broken, duplicates: { count: 9, goodOrdersSince: 0 } },
    'ValueMissing',
  ],
  ['unreadable, then three good', { withoutValue: { count: 4, goodOrdersSince: 3 } }, 'Ok'],
  ['one order of ten repeated', { duplicates: { count: 1, goodOrdersSince: 0 } }, 'Ok'],
  ['two of ten repeated', { duplicates: { count: 2, goodOrdersSince: 0 } }, 'Ok'],
  ['three of ten repeated', { duplicates: { count: 3, goodOrdersSince: 2 } }, 'Duplicates'],
  ['repeated, then three good', { duplicates: { count: 9, goodOrdersSince: 3 } }, 'Ok'],
];

test.each(table)('%s', (_, facts, status) => {
  expect(computePixelStatus({ ...well, ...facts }, now)).toBe(status);
});

test('every status has a row', () => {
  expect(new Set(table.map(([, , status]) => status))).toEqual(new Set(pixelStatuses));
});
