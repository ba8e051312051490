import { app, Menu, nativeTheme, Tray, type MenuItemConstructorOptions } from 'electron';
import type { BridgeInput } from '#shared/desktop/bridge.ts';
import { createTrayIcon } from './trayIcons.ts';
import { getSeverity } from './traySeverity.ts';

/** The shops under their credit limit and the tray's words, as the page gives them. */
export type CreditAlerts = BridgeInput<'tray.setCreditAlerts'>;

/** The tray entry; it appears with the first alerts that the page sets, which is after sign-in. */
export interface CreditTray {
  show(alerts: CreditAlerts): void;
  isShown(): boolean;
}

const maximumListed = 25;

/** A label that the menu shows as it is: a single ampersand would underline the next letter. */
function toPlainLabel(label: string): string {
  return label.replaceAll('&', '&&');
}

/** Makes the tray entry over what its clicks do. */
export function createCreditTray(actions: {
  goTo: (path: string) => void;
  showWindow: () => void;
}): CreditTray {
  let tray: Tray | null = null;
  let last: CreditAlerts | null = null;

  const draw = (entry: Tray, { labels, alerts }: CreditAlerts): void => {
    const shops: MenuItemConstructorOptions[] = alerts.slice(0, maximumListed).map(({ label, path }) => ({
      label: toPlainLabel(label),
      click: () => {
        actions.goTo(path);
      },
    }));
    entry.setImage(createTrayIcon(getSeverity(alerts)));
    entry.setToolTip(labels.tooltip);
    if (process.platform === 'darwin') entry.setTitle(alerts.length > 0 ? String(alerts.length) : '');
    entry.setContextMenu(
      Menu.buildFromTemplate([
        ...(shops.length > 0 ? shops : [{ label: toPlainLabel(labels.none), enabled: false }]),
        { type: 'separator' },
        {
          label: toPlainLabel(labels.open),
          click: () => {
            actions.showWindow();
          },
        },
        {
          label: toPlainLabel(labels.quit),
          click: () => {
            app.quit();
          },
        },
      ]),
    );
  };

  return {
    show(alerts) {
      last = alerts;
      if (tray === null) {
        tray = new Tray(createTrayIcon(getSeverity(alerts.alerts)));
        tray.on('click', () => {
          actions.showWindow();
        });
        nativeTheme.on('updated', () => {
          if (tray !== null && last !== null) tray.setImage(createTrayIcon(getSeverity(last.alerts)));
        });
      }
      draw(tray, alerts);
    },
    isShown: () => tray !== null,
  };
}
