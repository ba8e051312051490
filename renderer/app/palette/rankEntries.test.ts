import { describe, expect, it } from 'vitest';
import {
  cleanQuery,
  findDataWords,
  findNumber,
  foldText,
  rankEntries,
  type EntryKind,
  type PaletteEntry,
} from './rankEntries.ts';

const createEntry = (kind: EntryKind, title: string, further: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${kind}:${title}`,
  kind,
  title,
  icon: 'start',
  names: [],
  run: () => undefined,
  ...further,
});
const createShop = (domain: string) =>
  createEntry('shop', domain, { names: [domain, domain.split('.')[0] ?? ''] });
const createPerson = (email: string) => createEntry('person', email, { names: [email] });
const document = (number: string, variableSymbol: string) =>
  createEntry('document', `${number} · lampicky.test`, { names: [number, variableSymbol] });
const screens = [
  'Settings',
  'KPI report',
  'Shops',
  'Auto top-up',
  'Topics of entries in settings',
  'Credit in a period',
].map((title) => createEntry('screen', title));
const order = (entries: readonly PaletteEntry[], query: string) =>
  rankEntries(entries, query).map(({ title }) => title);

describe('the order', () => {
  it('has no screen whose letters are merely scattered over the query', () => {
    expect(order(screens, 'topeni')).toEqual([]);
    expect(order(screens, 'cipo')).toEqual([]);
    expect(order(screens, 'shop')).toEqual(['Shops']);
  });

  it('begins with the exact shop, person and document, then similar ones, then screens and actions', () => {
    const entries = [
      ...screens,
      createEntry('action', 'Pause ads of kavarna.test…'),
      createEntry('screen', 'Kavarna'),
      createPerson('kavarna@mail.test'),
      createPerson('kavarna'),
      document('kavarna', '126000001'),
      document('2026-F-000001', '126000001'),
      createShop('stara-kavarna.test'),
      createShop('kavarna-praha.test'),
      createShop('kavarna.test'),
    ];
    expect(order(entries, 'kavarna')).toEqual([
      'kavarna.test',
      'kavarna',
      'kavarna · lampicky.test',
      'kavarna-praha.test',
      'stara-kavarna.test',
      'kavarna@mail.test',
      'Kavarna',
      'Pause ads of kavarna.test…',
    ]);
  });

  it('puts a shop that begins so before a person of the very name before the at sign', () => {
    expect(order([createPerson('kavarna@mail.test'), createShop('kavarna-praha.test')], 'kavarna')[0]).toBe(
      'kavarna-praha.test',
    );
    expect(
      order([createPerson('kavarna@mail.test'), createShop('kavarna-praha.test')], 'kavarna@mail.test'),
    ).toEqual(['kavarna@mail.test']);
  });

  it('puts each shop of a merchant with several before a settings page that the query names', () => {
    const pages = ['Topení', 'Nastavení topení'].map((title) => createEntry('screen', title));
    const own = [createShop('kamna.test'), createShop('topeni-praha.test'), createShop('eshop-topeni.test')];
    expect(order([...pages, ...own], 'topeni')).toEqual([
      'topeni-praha.test',
      'eshop-topeni.test',
      'Topení',
      'Nastavení topení',
    ]);
  });

  it('finds documents by number, its parts and variable symbol, before shops with these digits', () => {
    const entries = [createShop('shop126000042.test'), document('2026-F-000042', '126000042')];
    for (const query of ['2026-F-000042', '2026f000042', '2026 f 000042', '126000042', '000042'])
      expect(order(entries, query)[0], query).toBe('2026-F-000042 · lampicky.test');
  });

  it('leaves diacritics and capitals aside, on both sides', () => {
    expect(order([createShop('topení.test')], 'TOPENI')).toEqual(['topení.test']);
    expect(order([createShop('topeni.test')], 'topení')).toEqual(['topeni.test']);
    expect(order([createEntry('action', 'Dobít kredit')], 'dobit')).toEqual(['Dobít kredit']);
    expect(foldText('  Łódź   Straße ')).toBe('lodz strasse');
  });

  it('puts an action before a screen that the query names worse', () => {
    const topUp = createEntry('action', 'Top up credit', { keywords: 'top-up topup recharge' });
    const entries = [createEntry('screen', 'Auto top-up'), topUp];
    expect(order(entries, 'top up')).toEqual(['Top up credit', 'Auto top-up']);
    expect(order(entries, 'auto top')).toEqual(['Auto top-up']);
    expect(order([createEntry('screen', 'Credit'), createEntry('action', 'Credit note')], 'credit')[0]).toBe(
      'Credit',
    );
  });

  it('needs every word of the query', () => {
    const pause = createEntry('action', 'Pause ads of lampicky.test…');
    expect(order([createShop('lampicky.test'), pause], 'pause ads lampicky')).toEqual([pause.title]);
    expect(order([createShop('lampicky.test'), pause], 'lampicky')).toEqual(['lampicky.test', pause.title]);
  });
});

describe('search terms', () => {
  it('is the query without the words of actions', () => {
    const names = ['Pause ads of …', 'Adjust credit of …'];
    expect(findDataWords('pause ads of Lampičky', names)).toBe('lampicky');
    expect(findDataWords('credit', names)).toBe('credit');
    expect(findDataWords('credit-shop.test', names)).toBe('credit-shop.test');
  });
  it('is the domain of a pasted address', () => {
    expect(cleanQuery(' https://www.lampicky.test/kolekce?a=1 ')).toBe('lampicky.test');
    expect(cleanQuery('www.lampicky.test')).toBe('lampicky.test');
    expect(cleanQuery('2026/000042')).toBe('2026/000042');
  });
  it('is the number of a document as it is stored', () => {
    expect(findNumber('2026f000042')).toBe('2026-f-000042');
    expect(findNumber('2026-F-0000')).toBe('2026-f-0000');
    expect(findNumber('126000042')).toBe('126000042');
    expect(findNumber('lampicky 000042')).toBe('000042');
    expect(findNumber('lampicky')).toBe('');
    expect(findNumber('shop24')).toBe('');
  });
});
