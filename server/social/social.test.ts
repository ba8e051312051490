import { describe } from 'vitest';
import { socialNetworks } from '#shared/domain/content/content.ts';
import { checkSocialPlatform } from './conformance.ts';

describe.each(socialNetworks)('%s', (network) => {
  checkSocialPlatform(network);
});
