/** Words of an answer. With a path it is a figure or a name, and opens the screen that shows where it comes from. */
export type Part = { readonly text: string } | { readonly text: string; readonly path: string };

export const chatLimits = { title: 100, message: 10_000, context: 500, blocks: 30 } as const;

export const messageRoles = ['User', 'Assistant'] as const;
export type MessageRole = (typeof messageRoles)[number];

/** How a series is written: money in major units of its currency. */
export const seriesUnits = ['Money', 'Count', 'Percent', 'Ratio'] as const;
export type SeriesUnit = (typeof seriesUnits)[number];
