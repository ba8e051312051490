import { describe, expect, it } from 'vitest';
import {
  decideAdvertisement,
  matchesRule,
  isRuleValid,
  type AdvertisementRule,
  type RuleCondition,
} from './advertisementRules.ts';
import { foldText, toSearchTerms } from './searchText.ts';

const lamp = {
  productId: 'LAMP-1',
  title: foldText('Stolní lampa Žárovka 60 W'),
  brand: foldText('Ikea'),
  priceMinor: 49_900,
  availability: 'in_stock',
};
const createRule = (
  id: string,
  isAdvertised: boolean,
  condition: Partial<RuleCondition> = {},
): AdvertisementRule => ({
  id,
  isAdvertised,
  field: 'Title',
  operator: 'Contains',
  value: 'lampa',
  ...condition,
});

describe('a condition', () => {
  const table: [RuleCondition['field'], RuleCondition['operator'], string, boolean][] = [
    ['Title', 'Contains', 'ŽÁROV', true],
    ['Title', 'Contains', 'lustr', false],
    ['Title', 'DoesNotContain', 'lustr', true],
    ['Title', 'StartsWith', 'stolni', true],
    ['Title', 'StartsWith', 'lampa', false],
    ['Brand', 'Is', 'IKEA', true],
    ['Brand', 'IsNot', 'IKEA', false],
    ['Price', 'Below', '499', false],
    ['Price', 'Below', '499,01', true],
    ['Price', 'AtLeast', '499.00', true],
    ['Availability', 'Is', 'in_stock', true],
    ['Availability', 'IsNot', 'in_stock', false],
    ['ProductId', 'StartsWith', 'LAMP', true],
    ['ProductId', 'Is', 'lamp-1', false],
  ];
  it.each(table)('%s %s %s is %s', (field, operator, value, fits) => {
    expect(isRuleValid({ field, operator, value })).toBe(true);
    expect(matchesRule({ field, operator, value }, lamp)).toBe(fits);
  });

  it.each([
    ['Price', 'Below', 'cheap'],
    ['Price', 'Contains', '10'],
    ['Title', 'Contains', ' … '],
    ['Brand', 'Below', 'x'],
  ] as const)('%s %s "%s" makes no sense', (field, operator, value) => {
    expect(isRuleValid({ field, operator, value })).toBe(false);
  });
});

describe('who decides', () => {
  const off = createRule('off', false);
  const on = createRule('on', true);
  const other = createRule('other', false, { value: 'lustr' });
  const table: [string, Parameters<typeof decideAdvertisement>[1], ReturnType<typeof decideAdvertisement>][] =
    [
      [
        'nobody: advertised',
        { isRestricted: false, product: null, category: null, rules: [] },
        { isAdvertised: true, source: 'Default', ruleId: null, overruledRuleId: null },
      ],
      [
        'a rule that does not fit decides nothing',
        { isRestricted: false, product: null, category: null, rules: [other] },
        { isAdvertised: true, source: 'Default', ruleId: null, overruledRuleId: null },
      ],
      [
        'a rule over the default',
        { isRestricted: false, product: null, category: null, rules: [other, off] },
        { isAdvertised: false, source: 'Rule', ruleId: 'off', overruledRuleId: null },
      ],
      [
        'the first of two rules that contradict',
        { isRestricted: false, product: null, category: null, rules: [on, other, off] },
        { isAdvertised: true, source: 'Rule', ruleId: 'on', overruledRuleId: 'off' },
      ],
      [
        'a category over rules',
        { isRestricted: false, product: null, category: true, rules: [off] },
        { isAdvertised: true, source: 'Category', ruleId: null, overruledRuleId: null },
      ],
      [
        'a product over its category',
        { isRestricted: false, product: false, category: true, rules: [on] },
        { isAdvertised: false, source: 'Product', ruleId: null, overruledRuleId: null },
      ],
      [
        'staff over everybody',
        { isRestricted: true, product: true, category: true, rules: [on] },
        { isAdvertised: false, source: 'Restriction', ruleId: null, overruledRuleId: null },
      ],
    ];
  it.each(table)('%s', (_name, decisions, expected) => {
    expect(decideAdvertisement(lamp, decisions)).toEqual(expected);
  });
});

it('words are folded, each once', () => {
  expect(toSearchTerms('Příliš žluťoučký, ŽLUŤOUČKÝ kůň – 2×')).toEqual(['prilis', 'zlutoucky', 'kun', '2']);
});
