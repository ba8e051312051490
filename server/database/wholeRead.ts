/** The comment of a query that reads a whole collection on purpose; tests fail where one does so without it. */
export const wholeRead = { comment: 'reads the whole collection' } as const;
