import { expect, test } from 'vitest';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { ruleText } from './ruleText.ts';

const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`) as unknown as TranslateText;

test('a rule of one product names it by its title, others by their condition', () => {
  const rule = { field: 'ProductId', operator: 'Is', value: 'SV-1' } as const;
  expect(ruleText(t, { ...rule, productTitle: 'Lamp' })).toBe(
    'products:rules.oneProduct {"title":"Lamp","id":"SV-1"}',
  );
  expect(ruleText(t, rule)).toContain('products:rules.sentence');
  // Its log has the id in place of a title once the product is gone.
  expect(ruleText(t, { ...rule, productTitle: 'SV-1' })).toContain('products:rules.sentence');
  expect(ruleText(t, { field: 'Title', operator: 'Contains', value: 'lamp' })).toContain('"value":"lamp"');
});
