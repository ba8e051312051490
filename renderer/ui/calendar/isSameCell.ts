import type { TimeOffer } from './OfferButton.tsx';
import type { CalendarPost } from './PostChip.tsx';

/** Whether two records of the same fields have the same values, besides those of some. */
export function isSameFields(a: object, b: object, besides: readonly string[] = []): boolean {
  const others: Readonly<Record<string, unknown>> = { ...b };
  return Object.entries(a).every(([key, value]) => besides.includes(key) || Object.is(value, others[key]));
}

/** What a day or an hour holds besides its plain fields. */
interface Cell {
  readonly posts: readonly CalendarPost[];
  readonly offer: TimeOffer | null;
}

/** Whether a day or an hour looks the same: each answer lists the same posts in new arrays. */
export function isSameCell<T extends Cell>(a: T, b: T): boolean {
  return (
    isSameFields(a, b, ['posts', 'offer']) &&
    a.posts.length === b.posts.length &&
    a.posts.every((post, at) => post === b.posts[at]) &&
    (a.offer === b.offer || (a.offer !== null && b.offer !== null && isSameFields(a.offer, b.offer)))
  );
}

/** Whether a post looks the same: one that an answer brings in another place is another object. */
export function isSameChip(a: CalendarPost, b: CalendarPost): boolean {
  return isSameFields(a, b, ['networks']) && a.networks.join() === b.networks.join();
}
