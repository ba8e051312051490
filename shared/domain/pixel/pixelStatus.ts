import type { PixelStatus } from './pixel.ts';

/** A pixel that has not reported for longer is silent. */
export const pixelSilentAfterMs = 24 * 3_600_000;
/** A fault counts as repaired once so many good orders came after it. */
export const pixelRepairedAfterOrders = 3;
/** Pages after an order are loaded again now and then; more than one order in so many is a fault. */
const duplicatesFaultyFrom = 1 / 5;

/** A fault of orders: how often within the last days, and how many good orders came after the last one. */
export interface OrderFault {
  readonly count: number;
  readonly goodOrdersSince: number;
}

/** What the status of a pixel is decided from. */
export interface PixelFacts {
  /** The script with this shop's id was on the page. */
  readonly hasSnippet: boolean;
  /** Only a script of another shop was on the page. */
  readonly hasForeignSnippet: boolean;
  /** Any event, ever. */
  readonly hasEvents: boolean;
  readonly lastEventAt: Date | null;
  /** Some visitor's answer about consent came within the last days, whatever it was. */
  readonly hasConsentSignal: boolean;
  /** Orders that were counted within the last days. */
  readonly orders: number;
  /** An order that counts, within the longer time that events are looked for. */
  readonly hasPurchase: boolean;
  /** Orders of which number, value or currency could not be read. */
  readonly withoutValue: OrderFault;
  /** Orders whose number had come before in another report. */
  readonly duplicates: OrderFault;
}

function isOpen(fault: OrderFault): boolean {
  return fault.count > 0 && fault.goodOrdersSince < pixelRepairedAfterOrders;
}

/**
 * Returns the one status of a pixel. Where several apply, the one that hides the others comes first:
 * 1. nothing came within a day: NotInstalled (no script of this shop was ever seen, or another shop's is in its
 *    place), InstalledNoEvents, or Silent; events prove the pixel even where the page hides the script;
 * 2. NoConsentSignal: visitors cannot be distinguished, so no ad gets credit for any order;
 * 3. ValueMissing: orders come, but cannot be counted as revenue;
 * 4. NoPurchase: nothing is wrong yet, but no order was seen either;
 * 5. Duplicates: orders are counted once all the same, but real ones may hide behind a number that repeats;
 * 6. Ok.
 */
export function computePixelStatus(facts: PixelFacts, now: Date): PixelStatus {
  const { lastEventAt } = facts;
  const isFresh = lastEventAt !== null && now.getTime() - lastEventAt.getTime() <= pixelSilentAfterMs;
  if (!isFresh) {
    if (facts.hasForeignSnippet) return 'NotInstalled';
    if (facts.hasEvents) return 'Silent';
    return facts.hasSnippet ? 'InstalledNoEvents' : 'NotInstalled';
  }
  if (!facts.hasConsentSignal) return 'NoConsentSignal';
  if (isOpen(facts.withoutValue)) return 'ValueMissing';
  if (!facts.hasPurchase) return 'NoPurchase';
  const { duplicates } = facts;
  if (isOpen(duplicates) && duplicates.count > facts.orders * duplicatesFaultyFrom) return 'Duplicates';
  return 'Ok';
}
