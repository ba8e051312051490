import type { Asset } from '#shared/contracts/asset.ts';
import { areSameTexts, type AdTexts } from './adTexts.ts';
import type { BudgetChoice } from './dailyBudget.ts';

/** What a person makes in the wizard of a campaign. */
export interface WizardValues {
  readonly texts: AdTexts;
  /** Images and logos that the ads may show, in the shop's order. */
  readonly images: readonly Asset[];
  readonly budget: BudgetChoice;
}

/** Whether two lists hold the same images in the same order. */
export function areSameImages(a: readonly Asset[], b: readonly Asset[]): boolean {
  return a.length === b.length && a.every((image, index) => image.id === b[index]?.id);
}

/** Whether two makings would be saved alike; a campaign that is there keeps its own budget. */
export function areSameValues(a: WizardValues, b: WizardValues, isNew: boolean): boolean {
  return (
    (a.texts === b.texts || areSameTexts(a.texts, b.texts)) &&
    areSameImages(a.images, b.images) &&
    (!isNew || a.budget.value === b.budget.value)
  );
}

/** Images that are in the first list and not in the second. */
export function excludeImages(images: readonly Asset[], others: readonly Asset[]): Asset[] {
  const known = new Set(others.map((image) => image.id));
  return images.filter((image) => !known.has(image.id));
}
