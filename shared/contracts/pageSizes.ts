/** Sizes of a page that may be asked for. */
export const pageSizes = [25, 50, 100, 250] as const;
/** The highest page that may be asked for. */
export const highestPage = 100_000;
