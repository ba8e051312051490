import type { UserId } from '#shared/domain/ids/ids.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';

/** Whether a partner works in a shop without being its owner, as an agency does: the owner let them in. */
export function isManager({ members }: Pick<EshopDocument, 'members'>, partnerId: UserId): boolean {
  return members.some(({ userId, role }) => userId.toString() === partnerId && role !== 'Owner');
}
