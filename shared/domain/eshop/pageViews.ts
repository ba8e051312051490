/** Pages of a shop that staff see beside its products before they decide on it. */
export const viewedPages = ['Home', 'Product', 'Terms', 'Contact'] as const;
export type ViewedPage = (typeof viewedPages)[number];

/** Whether a shop's pages have been read: never, in this moment, or as shown. */
export const pageViewStates = ['None', 'Running', 'Done'] as const;
export type PageViewState = (typeof pageViewStates)[number];

/** Why a page has no picture. */
export const pictureFaults = ['NoBrowser', 'Failed'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** Characters of a page's text that are stored; a run of the reading that takes longer has died. */
export const pageViewLimits = { text: 8_000, title: 200, givenUpAfterMs: 300_000 } as const;
