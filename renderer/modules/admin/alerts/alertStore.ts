import { create } from 'zustand';
import { host } from '#renderer/host/index.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { readStored, getStorageKey, writeStored } from '#renderer/session/storage.ts';
import { emptyInbox, markRead, parseInbox, type AlertInbox } from './feed/alertInbox.ts';

interface AlertState {
  readonly inbox: AlertInbox;
}

/** Alerts of the signed-in member of staff on this device. */
export const useAlerts = create<AlertState>()(() => ({ inbox: emptyInbox }));

/** The name of a person's inbox: places are those of one server. */
function toStorageKey(userId: string): string {
  return `staffAlerts:${host().apiBaseUrl}:${userId}`;
}
const ownName = () => {
  const userId = useSession.getState().user?.id;
  return userId === undefined ? null : toStorageKey(userId);
};

/** Reads the inbox as any window left it, and shows it. */
export function loadInbox(): AlertInbox {
  const name = ownName();
  const inbox = name === null ? emptyInbox : parseInbox(readStored(name));
  useAlerts.setState({ inbox });
  return inbox;
}

/** Keeps the inbox, and shows it. */
export function saveInbox(inbox: AlertInbox): void {
  const name = ownName();
  if (name !== null) writeStored(name, JSON.stringify(inbox));
  useAlerts.setState({ inbox });
}

/** Runs work on the inbox while no other window of this device does. */
export async function withInbox(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('staffAlerts', work);
}

/** Marks an alert (or all) as read. */
export async function setRead(sequence?: number): Promise<void> {
  // oxlint-disable-next-line typescript/require-await -- a lock takes work that may take its time
  await withInbox(async () => saveInbox(markRead(loadInbox(), sequence)));
}

/** Shows what another window wrote; answers how to stop. */
export function followInbox(): () => void {
  const onStorage = (event: StorageEvent) => {
    const name = ownName();
    if (name !== null && event.key === getStorageKey(name)) loadInbox();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
