/** Argument of the server by which `npm start` says that the web build is still being made. */
export const webFollows = '--web-follows';

/** What `npm start` then sends to the server once that build is there. */
export const webBuilt = { type: 'webBuilt' } as const;
