import { readFileSync } from 'node:fs';
import { writePrivateFile } from './atomicFile.ts';
import { isStoredWindow, type StoredWindow } from './windowList.ts';
import { isWindowState, type WindowState } from './windowState.ts';

/** What the shell remembers between starts, in `settings.json` of the app's data folder. */
export interface Settings {
  /** Address of the server, when it is not the default. */
  readonly serverUrl?: string;
  readonly windowState?: WindowState;
  /** Further windows, the last used first. */
  readonly windows?: readonly StoredWindow[];
  /** Folder of the last saved file. */
  readonly lastFolder?: string;
  /** Linux without a key store: keep the session on disk though the system can only disguise it. */
  readonly isPlainTextSessionAllowed?: boolean;
  /** Folder of the update feed, when it is not the built-in one. */
  readonly updateUrl?: string;
  /** ISO time of the last check for updates that came to an end. */
  readonly updateCheckedAt?: string;
  /** Keys that open the search from any program. */
  readonly isQuickSearchOn?: boolean;
  /** Look for updates only when the person asks. */
  readonly isUpdateCheckManual?: boolean;
}

/** Reads and writes the settings; what does not fit its type is as if it were not there. */
export interface SettingsStore {
  get<Key extends keyof Settings>(key: Key): Settings[Key];
  set<Key extends keyof Settings>(key: Key, value: NonNullable<Settings[Key]>): void;
}

function isTime(value: unknown): value is string {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

function pick(raw: unknown): Settings {
  if (typeof raw !== 'object' || raw === null) return {};
  const source = raw as Readonly<Record<string, unknown>>;
  return {
    ...(typeof source['serverUrl'] === 'string' && { serverUrl: source['serverUrl'] }),
    ...(isWindowState(source['windowState']) && { windowState: source['windowState'] }),
    ...(Array.isArray(source['windows']) && { windows: source['windows'].filter(isStoredWindow) }),
    ...(typeof source['lastFolder'] === 'string' && { lastFolder: source['lastFolder'] }),
    ...(source['isPlainTextSessionAllowed'] === true && { isPlainTextSessionAllowed: true }),
    ...(typeof source['updateUrl'] === 'string' && { updateUrl: source['updateUrl'] }),
    ...(isTime(source['updateCheckedAt']) && { updateCheckedAt: source['updateCheckedAt'] }),
    ...(source['isQuickSearchOn'] === true && { isQuickSearchOn: true }),
    ...(source['isUpdateCheckManual'] === true && { isUpdateCheckManual: true }),
  };
}

/** Opens the settings of a file that may be absent or damaged. */
export function openSettings(file: string): SettingsStore {
  let settings: Settings;
  try {
    settings = pick(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    settings = {};
  }
  return {
    get: (key) => settings[key],
    set(key, value) {
      settings = { ...settings, [key]: value };
      writePrivateFile(file, `${JSON.stringify(settings, null, 2)}\n`);
    },
  };
}
