import { z } from 'zod';
import { permissionGrants, type PermissionGrant } from '#shared/domain/pageShare/pageShare.ts';
import { getStorageKey } from '#renderer/session/storage.ts';

/** Line on which the window in which the access was given tells the one that asked for it. */
const channelName = getStorageKey('metaPermission');

/** What came of the window at Meta; the ticket is there when the access was granted. */
const outcomeSchema = z.object({
  permissionGrant: z.enum(permissionGrants),
  ticket: z.string().nullable(),
});
export type MetaOutcome = z.infer<typeof outcomeSchema>;

/** The answer in the address of the way back; anything unknown counts as denied. */
export function readMetaOutcome(address: { readonly search: string; readonly hash: string }): MetaOutcome {
  const ticket = new URLSearchParams(address.hash.replace(/^#/, '')).get('ticket');
  const isGranted = new URLSearchParams(address.search).get('permissionGrant') === 'granted';
  const permissionGrant: PermissionGrant = isGranted ? 'granted' : 'denied';
  return { permissionGrant, ticket: isGranted ? ticket : null };
}

/** Tells the windows of this browser what came of it. The opener may be cut off by Meta's pages, this line is not. */
export function publishMetaOutcome(outcome: MetaOutcome): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(outcome);
  channel.close();
}

/** Hears what came of the window; answers how to stop. */
export function onMetaOutcome(listener: (outcome: MetaOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const outcome = outcomeSchema.safeParse(data);
    if (outcome.success) listener(outcome.data);
  });
  return () => channel.close();
}
