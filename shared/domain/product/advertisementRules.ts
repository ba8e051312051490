import { foldText } from './searchText.ts';
import type { AdvertisementSource } from './product.ts';

/** What a rule looks at. */
export const ruleFields = ['Title', 'Brand', 'Price', 'Availability', 'ProductId'] as const;
export type RuleField = (typeof ruleFields)[number];

/** How a rule compares. */
export const ruleOperators = [
  'Contains',
  'DoesNotContain',
  'Is',
  'IsNot',
  'StartsWith',
  'Below',
  'AtLeast',
] as const;
export type RuleOperator = (typeof ruleOperators)[number];

/** Which comparisons make sense for which field. */
export const operatorsOfField = {
  Title: ['Contains', 'DoesNotContain', 'StartsWith'],
  Brand: ['Is', 'IsNot'],
  Price: ['Below', 'AtLeast'],
  Availability: ['Is', 'IsNot'],
  ProductId: ['Is', 'StartsWith'],
} as const satisfies Record<RuleField, readonly RuleOperator[]>;

/** A condition on products. Prices are numbers in the feed's currency with at most two decimals. */
export interface RuleCondition {
  readonly field: RuleField;
  readonly operator: RuleOperator;
  readonly value: string;
}

/** A rule of a shop. */
export interface AdvertisementRule extends RuleCondition {
  readonly id: string;
  readonly isAdvertised: boolean;
}

/** Whether a field can be compared so, and with this value. */
export function isRuleValid({ field, operator, value }: RuleCondition): boolean {
  if (!(operatorsOfField[field] as readonly RuleOperator[]).includes(operator)) return false;
  if (field === 'Price') return /^\d{1,9}([.,]\d{1,2})?$/.test(value.trim());
  return field === 'Availability' || field === 'ProductId' ? value.trim() !== '' : foldText(value) !== '';
}

/** The price of a rule in minor units. */
export function parseRulePrice(value: string): number {
  return Math.round(Number(value.trim().replace(',', '.')) * 100);
}

/** What rules know of a product; texts are folded (`foldText`). */
export interface RuleFacts {
  readonly productId: string;
  readonly title: string;
  readonly brand: string;
  /** What a buyer pays now. */
  readonly priceMinor: number;
  readonly availability: string;
}

/** Whether a product meets the condition of a rule. */
export function matchesRule({ field, operator, value }: RuleCondition, facts: RuleFacts): boolean {
  if (field === 'Price') {
    const limit = parseRulePrice(value);
    return operator === 'Below' ? facts.priceMinor < limit : facts.priceMinor >= limit;
  }
  if (field === 'Availability') return (facts.availability === value.trim()) === (operator === 'Is');
  if (field === 'ProductId')
    return operator === 'Is' ? facts.productId === value.trim() : facts.productId.startsWith(value.trim());
  const wanted = foldText(value);
  if (field === 'Brand') return (facts.brand === wanted) === (operator === 'Is');
  if (operator === 'StartsWith') return facts.title.startsWith(wanted);
  return facts.title.includes(wanted) === (operator === 'Contains');
}

/** Decisions about a product, of each kind at most one; rules are in the order of evaluation. */
export interface Decisions {
  readonly isRestricted: boolean;
  /** The shop's word about this very product; null without one. */
  readonly product: boolean | null;
  /** That of its narrowest category with one; null without one. */
  readonly category: boolean | null;
  readonly rules: readonly AdvertisementRule[];
}

/** Whether a product is advertised, and by what. */
export interface Advertisement {
  readonly isAdvertised: boolean;
  readonly source: AdvertisementSource;
  /** The rule that decided. */
  readonly ruleId: string | null;
  /** The next rule that fits as well and says the opposite of the one that decided. */
  readonly overruledRuleId: string | null;
}

/**
 * Decides whether a product is advertised: staff's restriction, then the shop's decision about the product, about its
 * narrowest category, then the first rule that fits; by default it is advertised.
 */
export function decideAdvertisement(facts: RuleFacts, decisions: Decisions): Advertisement {
  const byOne = (isAdvertised: boolean, source: AdvertisementSource): Advertisement => ({
    isAdvertised,
    source,
    ruleId: null,
    overruledRuleId: null,
  });
  if (decisions.isRestricted) return byOne(false, 'Restriction');
  if (decisions.product !== null) return byOne(decisions.product, 'Product');
  if (decisions.category !== null) return byOne(decisions.category, 'Category');
  const [winner, ...others] = decisions.rules.filter((rule) => matchesRule(rule, facts));
  if (winner === undefined) return byOne(true, 'Default');
  const overruled = others.find((rule) => rule.isAdvertised !== winner.isAdvertised);
  return {
    isAdvertised: winner.isAdvertised,
    source: 'Rule',
    ruleId: winner.id,
    overruledRuleId: overruled?.id ?? null,
  };
}
