import type { ClientSession } from 'mongoose';
import {
  getAdSpendFee,
  bookAdSpendFeeReturn,
  bookAdSpendFees,
  type AdSpendFee,
} from '#server/credit/index.ts';

/** Our fee on a campaign's day. */
export interface DayFee {
  /** Amount taken from the credit. */
  readonly feeMinor: number;
  /** The fee itself in ten-thousandths of a minor unit; what rounding leaves is carried to the day's next booking. */
  readonly feeParts: number;
}

/** A day whose charge has changed. */
export interface ChargedDay {
  /** The fee before, and what the shop was charged of ads before. */
  readonly before: DayFee & { readonly chargedMinor: number };
  /** What it was charged now; negative was given back. */
  readonly chargedMinor: number;
  readonly booking: Omit<AdSpendFee, 'feeMinor'>;
}

const partsOfMinor = 10_000;

/**
 * Returns the fee of a day after a booking of ad spend. The rate at booking time applies: earlier charges retain
 * theirs. Refunds reduce the fee in proportion.
 * @param basisPoints hundredths of a percent
 */
export function applyFee(
  before: { readonly feeParts: number; readonly chargedMinor: number },
  chargedMinor: number,
  basisPoints: number,
): number {
  if (chargedMinor >= 0) return before.feeParts + chargedMinor * basisPoints;
  const left = Math.max(before.chargedMinor + chargedMinor, 0);
  return before.chargedMinor <= 0 ? 0 : Math.round(before.feeParts * (left / before.chargedMinor));
}

/**
 * Books our fee on ad spend of one shop that was booked before it in the same transaction. Where the credit holds less, the
 * rest of the fee is not asked for later: the ads have stopped then.
 * @returns the fee of each day, in their order
 */
export async function bookDailyFees(days: readonly ChargedDay[], session: ClientSession): Promise<DayFee[]> {
  const rate = getAdSpendFee();
  const due = days.map(({ before, chargedMinor, booking }) => {
    const feeParts = applyFee(before, chargedMinor, rate);
    const feeMinor = Math.round(feeParts / partsOfMinor) - before.feeMinor;
    return {
      before,
      feeParts,
      feeMinor,
      booking: { ...booking, idempotencyKey: `fee:${booking.idempotencyKey}` },
    };
  });
  const takes = due.filter(({ feeMinor }) => feeMinor > 0);
  const taken = await bookAdSpendFees(
    takes.map(({ booking, feeMinor }) => ({ ...booking, feeMinor })),
    session,
  );
  for (const { booking, feeMinor } of due)
    if (feeMinor < 0) await bookAdSpendFeeReturn({ ...booking, feeMinor: -feeMinor }, session);
  const takenOf = new Map(takes.map((each, at) => [each, taken[at] ?? 0]));
  return due.map((each) => {
    const { before, feeMinor, feeParts } = each;
    const after = before.feeMinor + (takenOf.get(each) ?? feeMinor);
    const isWhole = (takenOf.get(each) ?? feeMinor) === feeMinor;
    return { feeMinor: after, feeParts: isWhole ? feeParts : after * partsOfMinor };
  });
}
