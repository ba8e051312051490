import { describe, expect, it } from 'vitest';
import { toOpenableAddress, toOwnShopAddress } from './shopAddress.ts';

const gateway = { ending: '.test', url: 'http://127.0.0.1:4001/shops/' };
const product = 'https://lampicky.test/p/1?size=2#photo';

describe('an address of a shop', () => {
  it.each([
    [product, 'http://127.0.0.1:4001/shops/lampicky.test/p/1?size=2#photo'],
    ['http://lampicky.test/', 'http://127.0.0.1:4001/shops/lampicky.test/'],
    ['https://lampicky.test.example/p/1', 'https://lampicky.test.example/p/1'],
    ['https://www.myshop.cz/p/1', 'https://www.myshop.cz/p/1'],
    ['no address', 'no address'],
  ])('%s is opened at %s', (address, expected) => {
    expect(toOpenableAddress(address, gateway)).toBe(expected);
  });

  it('is opened as it is where there is no gateway', () => {
    expect(toOpenableAddress(product, null)).toBe(product);
  });
});

describe('an example address', () => {
  const feed = 'http://svetluskov.test/feed/google.xml';
  it.each([
    ['shop-1.test', 'http://shop-1.test/feed/google.xml'],
    ['www.myshop.cz', feed],
    ['eviltest', feed],
  ])('for the shop %s is %s', (domainName, expected) => {
    expect(toOwnShopAddress(feed, gateway, domainName)).toBe(expected);
  });
});
