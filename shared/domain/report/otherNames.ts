/** Name of a channel's grouped sources: too many new names came with a shop's visits on one day. */
export const otherSourcesName = 'other sources';

/** Key of the row of grouped search words: too many were new in a shop on one day. */
export const otherSearchesKey = '(other searches)';

/** Key of the row of grouped products: no catalogue has them, and too many were new on one day. */
export const otherProductsKey = '(other products)';
