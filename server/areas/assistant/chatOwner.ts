import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';

/** A user in a shop: chats are theirs alone. */
export interface ChatOwner {
  readonly eshopId: EshopId;
  readonly userId: UserId;
}
