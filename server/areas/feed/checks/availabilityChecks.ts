import { readFeedDate } from './feedDates.ts';
import { findMissing, unread, type FaultFinders } from './findFault.ts';

/** A date without a time means the whole day, wherever it is. */
const dayMs = 86_400_000;

/** Checks of when a product can be had, and of its state. */
export const availabilityChecks = {
  availability_missing: ({ raw }) => findMissing(raw.availability),
  availability_unknown: ({ raw, availability }) => unread(raw.availability, availability),
  availability_date_missing: ({ raw, availability }) =>
    (availability === 'preorder' || availability === 'backorder') && raw.availabilityDate === undefined
      ? availability
      : null,
  availability_date_invalid: ({ raw }) =>
    raw.availabilityDate === undefined
      ? null
      : unread(raw.availabilityDate, readFeedDate(raw.availabilityDate)),
  availability_date_past({ raw, availability }, { now }) {
    if (availability !== 'preorder' && availability !== 'backorder') return null;
    const date = readFeedDate(raw.availabilityDate ?? '');
    return date !== null && date < now.getTime() - dayMs ? (raw.availabilityDate ?? '') : null;
  },
  expired({ raw }, { now }) {
    const date = readFeedDate(raw.expirationDate ?? '');
    return date !== null && date < now.getTime() - dayMs ? (raw.expirationDate ?? '') : null;
  },
  condition_unknown: ({ raw, condition }) => unread(raw.condition, condition),
} satisfies FaultFinders;
