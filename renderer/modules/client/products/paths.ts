/** Product statuses on platforms. */
export const statusPath = '/app/products/product-status';
/** Products in and out of ads. */
export const productsPath = '/app/products/product-delete';
/** Categories in and out of ads. */
export const categoriesPath = '/app/products/category-delete';
/** Where products come from. */
export const feedPath = '/app/eshop-settings/feed';
