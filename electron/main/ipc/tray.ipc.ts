import type { CreditTray } from '../tray.ts';
import type { GroupHandlers } from './handlers.ts';

/** Puts the shops under their credit limit into the tray. */
export function createTrayHandlers(options: { tray: CreditTray }): GroupHandlers<'tray'> {
  return {
    'tray.setCreditAlerts': (alerts, caller) => {
      // Every window looks; the main one, which outlives the others, speaks for all.
      if (caller.isMain) options.tray.show(alerts);
      return {};
    },
  };
}
