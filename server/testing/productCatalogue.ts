import { findProductCategories } from '#server/areas/product/index.ts';
import { createCatalogue } from '#server/measurement/index.ts';

/** The catalogue of the product area, as the product counts events by it. */
export const productCatalogue = createCatalogue(findProductCategories);
