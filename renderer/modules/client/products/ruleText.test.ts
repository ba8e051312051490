import { expect, test } from 'vitest';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { formatRule } from './ruleText.ts';

const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`) as unknown as TranslateText;

test('a rule of one product names it by its title, others by their condition', () => {
  const rule = { field: 'ProductId', operator: 'Is', value: 'SV-1' } as const;
  expect(formatRule(t, { ...rule, productTitle: 'Lamp' })).toBe(
    'products:rules.oneProduct {"title":"Lamp","id":"SV-1"}',
  );
  expect(formatRule(t, rule)).toContain('products:rules.sentence');
  // Its log has the id in place of a title once the product is gone.
  expect(formatRule(t, { ...rule, productTitle: 'SV-1' })).toContain('products:rules.sentence');
  expect(formatRule(t, { field: 'Title', operator: 'Contains', value: 'lamp' })).toContain('"value":"lamp"');
});
