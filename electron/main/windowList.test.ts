import { describe, expect, it } from 'vitest';
import {
  isStoredWindow,
  toInAppPath,
  rememberWindow,
  parseShopPath,
  type StoredWindow,
} from './windowList.ts';

const shop = '0123456789abcdef01234567';
const state = { x: 1, y: 2, width: 900, height: 700, isMaximized: false };
const stored: StoredWindow = {
  key: `shop:${shop}`,
  path: `/cs/admin/eshopDetail/${shop}/stats`,
  state,
  isOpen: true,
};

describe('remembered windows', () => {
  it('have a sane form', () => {
    expect(isStoredWindow(stored)).toBe(true);
    for (const wrong of [
      null,
      'x',
      { ...stored, key: 'shop:../etc' },
      { ...stored, key: 'main' },
      { ...stored, path: '//evil.test' },
      { ...stored, path: 'https://evil.test' },
      { ...stored, state: { ...state, width: 'wide' } },
      { ...stored, isOpen: 1 },
    ]) {
      expect(isStoredWindow(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });

  it('come first in their present state; a closed one stays only when it is a shop', () => {
    const other: StoredWindow = { ...stored, key: 'window:2', path: '/cs/admin' };
    const list = rememberWindow([stored], other);
    expect(list.map(({ key }) => key)).toEqual(['window:2', stored.key]);
    const moved = { ...stored, state: { ...state, x: 50 }, isOpen: false };
    expect(rememberWindow(list, moved)).toEqual([moved, other]);
    expect(rememberWindow(list, { ...other, isOpen: false })).toEqual([stored]);
    let many: readonly StoredWindow[] = [];
    for (let index = 0; index < 100; index += 1)
      many = rememberWindow(many, { ...other, key: `window:${index}` });
    expect(many).toHaveLength(60);
    expect(many[0]?.key).toBe('window:99');
  });
});

it('the shop of a path', () => {
  expect(parseShopPath(`/cs/admin/eshopDetail/${shop}/stats?from=1`)).toBe(shop);
  expect(parseShopPath(`/admin/eshopDetail/${shop}`)).toBe(shop);
  for (const path of [
    '/admin/eshops',
    `/admin/eshopDetail/${shop}0/stats`,
    `/x/y/admin/eshopDetail/${shop}`,
    '/admin/eshopDetail/x',
  ]) {
    expect(parseShopPath(path), path).toBeNull();
  }
});

it('the path of an address of the app, and of no other', () => {
  expect(toInAppPath('app://okavango/cs/admin/eshops?page=2#top')).toBe('/cs/admin/eshops?page=2');
  for (const address of ['app://foreign/admin', 'https://okavango/admin', 'app://okavango//evil.test', 'x']) {
    expect(toInAppPath(address), address).toBeNull();
  }
});
