/** In-app path of the page that a developer installs the pixel by; the token follows `#`. */
export const pixelGuidePath = '/pixel-guide';

/** Days for which the page of a developer opens. */
export const pixelGuideDays = 30;

/** Pages of a shop that open at the same time; sending another closes the oldest. */
export const mostPixelGuides = 10;

/** A page sent to a developer opens, was closed by the shop, or its time is over. */
export const pixelGuideStates = ['Open', 'Closed', 'Expired'] as const;
export type PixelGuideState = (typeof pixelGuideStates)[number];
