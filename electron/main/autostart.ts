import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The switch that a start by the system carries: the window waits in the tray. */
export const hiddenSwitch = 'start-hidden';

/** Where a Linux desktop looks for what starts with it. */
export function getAutostartFile(configFolder: string): string {
  return join(configFolder, 'autostart', 'okavango.desktop');
}

/** An argument as the Exec key of a desktop entry takes it (Desktop Entry Specification, "The Exec key"). */
export function quoteArgument(argument: string): string {
  const escaped = argument.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%');
  // The file's own strings are escaped once more.
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}

/** The desktop entry that starts a command, hidden. */
function buildAutostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Okavango',
    `Exec=${[...command, `--${hiddenSwitch}`].map(quoteArgument).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Whether a Linux desktop starts the app. */
export function isAutostartOn(configFolder: string): boolean {
  return existsSync(getAutostartFile(configFolder));
}

/** Has a Linux desktop start a command, or not any more. @throws what the file system refuses */
export function setAutostart(configFolder: string, command: readonly string[] | null): void {
  const file = getAutostartFile(configFolder);
  if (command === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, buildAutostartEntry(command), { mode: 0o644 });
}
