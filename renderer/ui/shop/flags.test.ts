import { expect, it } from 'vitest';
import { countriesOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { flags } from './flags.ts';

it('draws every country of advertisement', () => {
  expect(Object.keys(flags).sort()).toEqual([...countriesOfAdvertisement].sort());
});
