import { describe, expect, it } from 'vitest';
import { demoAddress } from './demoAddress.ts';

const demoShop = 'http://demo-shop.localhost:4001/';
const feed = 'http://demo-shop.localhost:4001/feed/google.xml';

describe('an address of the demo shop', () => {
  it.each([
    ['shop-1.demo-shop.localhost:4001', 'http://shop-1.demo-shop.localhost:4001/feed/google.xml'],
    ['demo-shop.localhost:4001', feed],
    ['www.myshop.cz', feed],
    ['evildemo-shop.localhost:4001', feed],
  ])('for the shop %s is %s', (domainName, expected) => {
    expect(demoAddress(feed, demoShop, domainName)).toBe(expected);
  });
});
