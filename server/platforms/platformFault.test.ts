import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { getRefusalCause, platformFaults } from '#shared/domain/campaign/refusal.ts';
import { createFault, PlatformError, toCallError } from './platformError.ts';
import { toPlatformError as toGoogleError } from './google/googleFailure.ts';
import { toMerchantError } from './google/merchantClient.ts';
import { toPlatformError as toMetaError } from './meta/metaFailure.ts';
import { toPlatformError as toMicrosoftError } from './microsoft/microsoftFailure.ts';

/** Only a platform's own words are shown as its message; ours are said by the app, in the user's language. */

it.each(platformFaults)('%s is no words of a platform, and its campaign says what it is', (fault) => {
  const failed = createFault('Meta', fault);
  expect(failed.reason).toBe('');
  expect(getRefusalCause('Meta', failed.code)).toBe(fault);
  expect(toCallError(failed)).toMatchObject({ code: 'platform_parts_missing' });
});

describe('a refusal without words', () => {
  it.each([
    ['Google', toGoogleError(403, {}, undefined)],
    ['Merchant Center', toMerchantError(403, null, undefined)],
    ['Meta', toMetaError(403, null, undefined)],
    ['Microsoft', toMicrosoftError(403, null, undefined)],
  ])('of %s has none of ours', (_name, failed) => {
    expect(failed.reason).toBe('');
  });

  it('is said as such', () => {
    const failed = new PlatformError('rejected', { channel: 'Google', reason: '', code: 'HTTP_400' });
    expect(toCallError(failed)).toMatchObject({ code: 'platform_rejected_silently' });
  });
});

it('no code writes the words of a refusal itself', () => {
  const roots = [import.meta.dirname, path.join(import.meta.dirname, '../areas')];
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing'))
      .map((name) => path.join(root, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const writing = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split("PlatformError('rejected',")
      .slice(1)
      .some((rest) => /reason: ['`][^'`]/.test(rest.slice(0, rest.indexOf(')')))),
  );
  expect(writing).toEqual([]);
});
