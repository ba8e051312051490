import { z } from 'zod';
import { permissionGrants, type PermissionGrant } from '#shared/domain/pageShare/pageShare.ts';
import { getStorageKey } from '#renderer/session/storage.ts';

/** The access that a window at another company was opened for. */
export type AccessTopic = 'metaPermission' | 'socialConnection' | 'searchConsole';

/** The outcome of the window; the ticket is there when the access was granted. */
const outcomeSchema = z.object({
  permissionGrant: z.enum(permissionGrants),
  ticket: z.string().nullable(),
});
export type AccessOutcome = z.infer<typeof outcomeSchema>;

const openChannel = (topic: AccessTopic) => new BroadcastChannel(getStorageKey(topic));

/** The outcome in the address of the way back; anything unknown counts as denied. */
export function readAccessOutcome(address: {
  readonly search: string;
  readonly hash: string;
}): AccessOutcome {
  const ticket = new URLSearchParams(address.hash.replace(/^#/, '')).get('ticket');
  const isGranted = new URLSearchParams(address.search).get('permissionGrant') === 'granted';
  const permissionGrant: PermissionGrant = isGranted ? 'granted' : 'denied';
  return { permissionGrant, ticket: isGranted ? ticket : null };
}

/** Reports the outcome to the windows of this browser; foreign pages may have cut off the opener, this channel works. */
export function publishAccessOutcome(topic: AccessTopic, outcome: AccessOutcome): void {
  const channel = openChannel(topic);
  channel.postMessage(outcome);
  channel.close();
}

/** Listens for the outcome; returns how to stop. */
export function onAccessOutcome(topic: AccessTopic, listener: (outcome: AccessOutcome) => void): () => void {
  const channel = openChannel(topic);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const outcome = outcomeSchema.safeParse(data);
    if (outcome.success) listener(outcome.data);
  });
  return () => channel.close();
}
