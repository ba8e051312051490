/** Name of the sources of a way that are not told apart: too many new names came with a shop's visits on one day. */
export const otherSourcesName = 'other sources';

/** Key of the row of products that are not told apart: no catalogue has them, and too many were new on one day. */
export const otherProductsKey = '(other products)';
