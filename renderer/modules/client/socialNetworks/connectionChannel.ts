import { z } from 'zod';
import { permissionGrants, type PermissionGrant } from '#shared/domain/pageShare/pageShare.ts';
import { getStorageKey } from '#renderer/session/storage.ts';

/** Channel on which the window of the network reports to the one that asked. */
const channelName = getStorageKey('socialConnection');

const outcomeSchema = z.object({
  permissionGrant: z.enum(permissionGrants),
  ticket: z.string().nullable(),
});
export type ConnectionOutcome = z.infer<typeof outcomeSchema>;

/** The outcome in the address of the way back; anything unknown counts as denied. */
export function readConnectionOutcome(address: {
  readonly search: string;
  readonly hash: string;
}): ConnectionOutcome {
  const ticket = new URLSearchParams(address.hash.replace(/^#/, '')).get('ticket');
  const isGranted = new URLSearchParams(address.search).get('permissionGrant') === 'granted';
  const permissionGrant: PermissionGrant = isGranted ? 'granted' : 'denied';
  return { permissionGrant, ticket: isGranted ? ticket : null };
}

/** Reports the outcome to the windows of this browser; the network's pages may have cut off the opener. */
export function publishConnectionOutcome(outcome: ConnectionOutcome): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(outcome);
  channel.close();
}

/** Listens for the outcome; returns how to stop. */
export function onConnectionOutcome(listener: (outcome: ConnectionOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const outcome = outcomeSchema.safeParse(data);
    if (outcome.success) listener(outcome.data);
  });
  return () => channel.close();
}
