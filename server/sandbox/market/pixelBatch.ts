import { hash } from 'node:crypto';

/** One event as the pixel posts it. */
export interface PixelEvent {
  readonly id: string;
  readonly type: 'page_view' | 'product_view' | 'add_to_cart' | 'begin_checkout' | 'order' | 'page_speed';
  /** ISO time. */
  readonly at: string;
  readonly url: string;
  readonly referrer: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a browser posts to /px/v1/events. */
export interface PixelBatch {
  readonly marketingId: string;
  /** Null without consent, as the session's is. */
  readonly visitorId: string | null;
  readonly sessionId: string | null;
  readonly consent: boolean;
  readonly events: readonly PixelEvent[];
}

/** A UUID that its parts decide. */
export const createStableId = (...parts: readonly (string | number)[]): string => {
  const hex = hash('sha256', parts.join('\u0001'));
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
