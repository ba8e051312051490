import type { CatalogueFacts, CategoryFact } from '../texts/catalogueFacts.ts';
import type { AdVariant } from './chooseVariants.ts';

function isSame(a: string, b: string | null): boolean {
  return a.toLocaleLowerCase() === b?.toLocaleLowerCase();
}

/**
 * The facts of a shop as an ad of a variant says them: its categories and products first. A variant of one category
 * speaks of that category alone; brands of others would be untrue there.
 */
export function toVariantFacts(facts: CatalogueFacts, variant: AdVariant): CatalogueFacts {
  const titles = variant.products.map(({ title }) => title);
  if (variant.category !== null) {
    const known = facts.categories.find(({ name }) => isSame(name, variant.category));
    const own: CategoryFact = known ?? {
      name: variant.category,
      count: variant.productCount,
      inStockCount: variant.productCount,
      fromPrice: null,
    };
    const isOfBrand = (brand: string) =>
      titles.some((title) => title.toLocaleLowerCase().includes(brand.toLocaleLowerCase()));
    return { ...facts, categories: [own], brands: facts.brands.filter(isOfBrand), titles };
  }
  const shown = variant.products.map(({ category }) => category);
  const findPlace = ({ name }: CategoryFact) => {
    const index = shown.findIndex((category) => isSame(name, category));
    return index === -1 ? shown.length : index;
  };
  return { ...facts, categories: facts.categories.toSorted((a, b) => findPlace(a) - findPlace(b)), titles };
}
