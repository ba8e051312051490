import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTexts, listTextFieldKeys } from '#shared/domain/campaign/textLimits.ts';
import { startMetaStandIn, type MetaStandIn } from '#server/testing/metaStandIn.ts';
import type { AdTexts } from '../adPlatform.ts';
import {
  createAsker,
  createMinimumTexts,
  listLimitRows,
  createTextsOfLength,
  type AskPlatform,
} from '../limitSamples.ts';
import { createMetaPlatform } from './metaPlatform.ts';

/**
 * Tests each documented limit against our own check and against the sandbox: what Meta rejects, we reject before the
 * request. Our lengths are those that Meta shows in full; its own limits are longer.
 */
let meta: MetaStandIn;
let ask: AskPlatform;
beforeAll(async () => {
  meta = await startMetaStandIn();
  const pageId = '1040500000000001';
  await meta.meta.pages.set(pageId, 'CONFIRMED');
  ask = await createAsker(createMetaPlatform(meta.providers), pageId);
});
afterAll(() => meta.close());

/** Characters above which Meta refuses a text (FACTS F1). */
const refusedAbove: Partial<Record<string, number>> = {
  PrimaryText: 1_024,
  Headline: 255,
  LinkDescription: 255,
};

describe('Limits of texts', () => {
  it.each(listLimitRows('Meta', 'Dpa'))('Dpa %s', async (type, limit) => {
    const complete = createMinimumTexts('Meta', 'Dpa');
    const others = Object.fromEntries(
      Object.entries(complete).filter(([key]) => key.replace(/\d+$/, '') !== type),
    );
    const [one = '', two = ''] = listTextFieldKeys(type, limit);
    const atMost = { ...others, ...createTextsOfLength(type, limit, limit.max, limit.maxCharacters) };
    expect(checkTexts('Meta', 'Dpa', atMost)).toEqual([]);
    expect(await ask('Dpa', atMost, [])).toBeNull();

    const beyond = { ...atMost, [one]: 'x'.repeat(limit.maxCharacters + 1) };
    expect(checkTexts('Meta', 'Dpa', beyond)).not.toEqual([]);
    const twice = { ...complete, [one]: 'twice', [two]: 'Twice' };
    expect(checkTexts('Meta', 'Dpa', twice)).not.toEqual([]);

    const refused: Record<string, AdTexts> = {
      'too long': { ...atMost, [one]: 'x'.repeat((refusedAbove[type] ?? 0) + 1) },
      'one too many': { ...others, ...createTextsOfLength(type, limit, limit.max + 1, 10) },
    };
    if (type === 'PrimaryText') refused['none'] = others;
    for (const [why, texts] of Object.entries(refused)) {
      expect.soft(checkTexts('Meta', 'Dpa', texts), why).not.toEqual([]);
      expect.soft(await ask('Dpa', texts, []), why).not.toBeNull();
    }
  });
});
