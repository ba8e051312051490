/** Name in the query of an in-app address by which it says which shop it is about, for ways back from outside. */
export const eshopParameter = 'eshopId';
