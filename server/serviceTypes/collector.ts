import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { ShopOrderState } from '#shared/domain/pixel/reconciliation.ts';
import type { Inbox } from '#server/measurement/inbox/index.ts';

/** Order reported by the shop, validated, as queued in the inbox: plain JSON. */
export interface ReportedOrder {
  readonly orderId: string;
  readonly atMs: number;
  readonly valueMinor: number;
  readonly currency: Currency | null;
  /** VAT of the value, within it or beside it as `holdsVat` says; null where nothing tells it. */
  readonly vatMinor: number | null;
  /** Whether the value holds VAT; as the shop's settings say where nothing tells it. */
  readonly holdsVat?: boolean;
  readonly state: ShopOrderState;
  readonly items: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly unitPriceMinor: number | null;
  }[];
}

/** Inbox entry: orders, and how to treat those that were not measured. */
export interface ReportedOrders {
  readonly by: 'Server' | 'Export';
  /** Whether unmeasured orders are counted in the statistics too. */
  readonly addsMissing: boolean;
  readonly orders: readonly ReportedOrder[];
}

/** A post of a browser, checked as a whole; its events are checked when they are counted. */
interface PixelPost {
  readonly marketingId: string;
  readonly isRobot: boolean;
  /** As it came. */
  readonly body: Buffer;
}

/** Takes in what pixels post. */
export interface Collector extends Pick<Inbox, 'start' | 'drain' | 'close'> {
  /** Resolves when the post is stored for good; what belongs to no shop is dropped. @throws InboxFullError */
  take(post: PixelPost): Promise<void>;
  /** Resolves when the shop's own orders are stored for good. @throws InboxFullError */
  acceptOrders(eshopId: EshopId, report: ReportedOrders): Promise<void>;
  /** The shop of a marketing id, or null. */
  findShop(marketingId: string): Promise<EshopId | null>;
  /**
   * Counts visits of the past, with the times that they tell. A body is checked as a browser's post is.
   * @param alongside writes something else in the transaction that counts them, which then is one for all
   */
  countHistory(
    visits: readonly { readonly body: unknown; readonly receivedAt: Date }[],
    alongside?: (session: ClientSession) => Promise<void>,
  ): Promise<void>;
}
