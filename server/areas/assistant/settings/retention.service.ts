import type { EshopId } from '#shared/domain/ids/ids.ts';
import { deleteChatsBefore } from '../chat.repository.ts';
import { findRetentions } from './assistantSettings.repository.ts';

const dayMs = 86_400_000;

/** Deletes chats of shops that want it, with their messages and proposals, so many days after their last message. */
export async function deleteOldChats(now: Date): Promise<void> {
  for (const { eshopId, retentionDays } of await findRetentions())
    if (retentionDays !== null)
      await deleteChatsBefore(eshopId.toString() as EshopId, new Date(now.getTime() - retentionDays * dayMs));
}
