import { z } from 'zod';
import { urgentEvents } from '#shared/domain/alert/alert.ts';
import { staffAlertSchema, type StaffAlert } from '#shared/contracts/staffAlert.ts';

/** How many alerts the inbox keeps at the most; older ones fall out. */
const maximumAlerts = 500;

const storedAlertSchema = staffAlertSchema.extend({ isRead: z.boolean() });
const inboxSchema = z.object({
  /** The last sequence that was read; null before the first reading. */
  place: z.int().min(0).nullable(),
  /** Newest first. */
  alerts: z.array(storedAlertSchema),
});

/** An alert on this device. */
export type StoredAlert = z.infer<typeof storedAlertSchema>;
/** A user's alerts on this device: stored as one text, so that alerts and cursor stay consistent. */
export type AlertInbox = z.infer<typeof inboxSchema>;

export const emptyInbox: AlertInbox = { place: null, alerts: [] };

/** Parses the stored inbox; an empty one for unusable text. */
export function parseInbox(text: string | null): AlertInbox {
  try {
    const parsed = inboxSchema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : emptyInbox;
  } catch {
    return emptyInbox;
  }
}

/** The inbox with what a reading brought. */
export function addAlerts(
  inbox: AlertInbox,
  read: { readonly alerts: readonly StaffAlert[]; readonly lastSequence: number },
): AlertInbox {
  const added = read.alerts.map((alert): StoredAlert => ({ ...alert, isRead: false }));
  return {
    place: read.lastSequence,
    alerts: [...added.toReversed(), ...inbox.alerts].slice(0, maximumAlerts),
  };
}

/** The inbox with one alert (or, without a sequence, all) marked as read. */
export function markRead(inbox: AlertInbox, sequence?: number): AlertInbox {
  return {
    ...inbox,
    alerts: inbox.alerts.map((alert) =>
      sequence === undefined || alert.sequence === sequence ? { ...alert, isRead: true } : alert,
    ),
  };
}

/** Whether an unread alert is urgent. */
export function hasUnreadUrgent(inbox: AlertInbox): boolean {
  return inbox.alerts.some(({ isRead, event }) => !isRead && urgentEvents.has(event));
}

/** Counts unread alerts. */
export function countUnread(inbox: AlertInbox): number {
  return inbox.alerts.filter(({ isRead }) => !isRead).length;
}
