/** Why an order of the shop's own list was not measured by the visitor's browser; each has one. */
export const missingReasons = [
  /** Before the pixel's first event. */
  'BeforePixel',
  /** A robot reported it. */
  'Robot',
  /** It was reported without a value that could be read. */
  'NoValue',
  /** Nothing at all came from the shop in that hour and those beside it. */
  'PixelSilent',
  /** Visits came on that day, but not a single order: the script is not on the page after the order. */
  'NoOrderPage',
  /** Other orders of the day came: this visitor's browser or consent tool blocked the script. */
  'Blocked',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Faults of a measured order; each has at most one. */
export const measuredFaults = [
  /** The visitor did not agree, so nothing tells what brought them. */
  'NoConsent',
  /** The page reported another value than the shop has. */
  'OtherValue',
  /** It is in another currency than the shop's credit, so its value is not in the revenue. */
  'OtherCurrency',
] as const;
export type MeasuredFault = (typeof measuredFaults)[number];

/** States of an order in the shop's list. */
export const shopOrderStates = ['Placed', 'Cancelled'] as const;
export type ShopOrderState = (typeof shopOrderStates)[number];

/** Base of the measured share: the shop's own orders, or its page views without order reports. */
export const measurementBases = ['Orders', 'PageViews'] as const;
export type MeasurementBasis = (typeof measurementBases)[number];
