import { Notification } from 'electron';
import type { GroupHandlers } from './handlers.ts';

/** Shows native notifications; a click goes to the notification's place. */
export function createNotificationHandlers(options: {
  goTo: (path: string) => void;
}): GroupHandlers<'notification'> {
  // Without a reference the notification, and with it the click, could be collected.
  const shown = new Set<Notification>();
  return {
    'notification.show': ({ title, body, path }) => {
      if (!Notification.isSupported()) return {};
      const notification = new Notification({ title, body });
      notification.on('click', () => {
        shown.delete(notification);
        options.goTo(path);
      });
      notification.on('close', () => shown.delete(notification));
      notification.on('failed', () => shown.delete(notification));
      shown.add(notification);
      notification.show();
      return {};
    },
  };
}
