import { documentLimits } from './contentDocument.ts';
import type { ContentFacts } from './contentFacts.ts';

/**
 * Products that a topic is about: those that it names, else several of the category or brand that it names, else the chosen ones.
 * @param chosen products that it came with, the best first
 */
export function listTopicProducts(facts: ContentFacts, topic: string, chosen: readonly string[]): string[] {
  const limit = (ids: readonly string[]) => [...new Set(ids)].slice(0, documentLimits.topicProducts);
  const named = facts.products.filter(({ title }) => topic.includes(title));
  if (named.length > 0) return limit(named.map(({ productId }) => productId));
  // The longest first: the name of a category may be a part of another's.
  const category = facts.categories
    .filter(({ name }) => topic.includes(name))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (category?.productIds !== undefined && category.productIds.length > 0) {
    const ofCategory = facts.products.filter(({ categoryPath }) => categoryPath.at(-1) === category.name);
    const isOfCategory = new Set(ofCategory.map(({ productId }) => productId));
    return limit([...chosen.filter((id) => isOfCategory.has(id)), ...category.productIds]);
  }
  const ofBrand = facts.products.filter(
    ({ brand }) => brand !== null && brand !== '' && topic.includes(brand),
  );
  return limit([...ofBrand.map(({ productId }) => productId), ...chosen]);
}
