import { describe, expect, it } from 'vitest';
import { shopPlatforms } from '#shared/domain/eshop/eshop.ts';
import { buildExampleFeedAddress } from './feedAddresses.ts';

describe('example of a feed address', () => {
  it('is at the shop, or at the app that makes the feed', () => {
    expect(buildExampleFeedAddress('Shoptet', 'lampy.cz')).toBe(
      'https://lampy.cz/google/export/products.xml',
    );
    expect(buildExampleFeedAddress('Webnode', 'lampy.cz')).toBe('https://lampy.cz/export/google.xml');
    expect(buildExampleFeedAddress('Shopify', 'lampy.cz')).toBe(
      'https://feeds.example.com/lampy.cz/google.xml',
    );
  });

  it('is a whole address on every platform', () => {
    for (const platform of shopPlatforms) {
      expect(URL.canParse(buildExampleFeedAddress(platform, 'lampy.cz'))).toBe(true);
    }
  });
});
