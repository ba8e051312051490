/** Indexes of the table by what they are for; queries name theirs, because only they know how many products it skips. */
export const rowIndexes = {
  id: 'id',
  title: 'title',
  price: 'price',
  facet: 'facet',
  words: 'words',
} as const;
