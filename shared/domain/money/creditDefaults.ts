import type { CreditCurrency } from './currency.ts';

/** Credit settings by currency in whole major units (SPECIFICATION 9). */
export const creditDefaults = {
  /** Sum charged by an automatic top-up. */
  automaticTopUpAmount: { CZK: 20_000, EUR: 800 },
  /** Least sum that may be set for an automatic top-up. */
  automaticMinimumAmount: { CZK: 1_000, EUR: 50 },
  /** Credit below which the automatic top-up is charged. */
  automaticLimit: { CZK: 250, EUR: 10 },
  /** Least sum of a manual top-up. */
  minimumCredit: { CZK: 1_000, EUR: 50 },
} as const satisfies Record<string, Record<CreditCurrency, number>>;

/** Sums offered for a top-up, by tier ; `Custom` is a typed sum. */
export const presetPriceTiers = {
  Tier1: { CZK: 5_000, EUR: 200 },
  Tier2: { CZK: 10_000, EUR: 400 },
  Tier3: { CZK: 20_000, EUR: 800 },
  Tier4: { CZK: 50_000, EUR: 2_000 },
} as const satisfies Record<string, Record<CreditCurrency, number>>;

/** Names of the tiers, with the typed sum. */
export const presetPriceTierNames = ['Tier1', 'Tier2', 'Tier3', 'Tier4', 'Custom'] as const;
export type PresetPriceTier = (typeof presetPriceTierNames)[number];
