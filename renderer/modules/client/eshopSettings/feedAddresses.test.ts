import { describe, expect, it } from 'vitest';
import { shopPlatforms } from '#shared/domain/eshop/eshop.ts';
import { exampleFeedAddress } from './feedAddresses.ts';

describe('example of a feed address', () => {
  it('is at the shop, or at the app that makes the feed', () => {
    expect(exampleFeedAddress('Shoptet', 'lampy.cz')).toBe('https://lampy.cz/google/export/products.xml');
    expect(exampleFeedAddress('Webnode', 'lampy.cz')).toBe('https://lampy.cz/export/google.xml');
    expect(exampleFeedAddress('Shopify', 'lampy.cz')).toBe('https://feeds.example.com/lampy.cz/google.xml');
  });

  it('is a whole address on every platform', () => {
    for (const platform of shopPlatforms) {
      expect(URL.canParse(exampleFeedAddress(platform, 'lampy.cz'))).toBe(true);
    }
  });
});
