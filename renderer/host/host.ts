import type { PageCommand } from '#shared/desktop/bridge.ts';

export type { PageCommand };

/** Media types of files that the product lets a person save. */
export type SavedMediaType =
  | 'text/csv'
  | 'application/pdf'
  | 'image/png'
  | 'image/svg+xml'
  | 'image/jpeg'
  | 'video/mp4'
  | 'application/xml'
  | 'application/vnd.isdoc'
  | 'application/x-abo'
  | 'application/zip'
  | 'message/rfc822'
  | 'text/html'
  | 'text/plain';

/** A file to be saved; the name is a proposal that the person or the system may change. */
export interface FileToSave {
  readonly suggestedName: string;
  readonly mediaType: SavedMediaType;
  readonly blob: Blob;
}

/** A file that was saved. */
export interface SavedFile {
  readonly fileName: string;
  /** For `openFile` and `showInFolder`; null where the host cannot reach a file once it is saved. */
  readonly fileId: string | null;
}

/** A shop under its credit limit, for the tray. */
export interface CreditAlert {
  readonly label: string;
  readonly path: string;
  /** Its credit is used up. */
  readonly isCritical: boolean;
}

/** Keys that open the search from any program. */
export interface QuickSearch {
  readonly shortcut: string;
  readonly isEnabled: boolean;
  /** False where another program has the keys. */
  readonly isAvailable: boolean;
}

/** The tray's own words, in the person's language. */
export interface TrayLabels {
  readonly tooltip: string;
  readonly open: string;
  readonly quit: string;
  readonly none: string;
}

/** A file that was saved before. */
export interface RecentFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly folder: string;
  readonly sizeBytes: number;
  /** ISO instant. */
  readonly savedAt: string;
  /** False once it was moved or deleted. */
  readonly isThere: boolean;
}

/** Whether the host can start with the computer, and does. */
export interface LoginItem {
  readonly isSupported: boolean;
  readonly isEnabled: boolean;
}

/** Stores the refresh token between starts. */
export interface RefreshTokenStore {
  load(): Promise<string | null>;
  save(refreshToken: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * What differs between the browser and the desktop app; everything else in the renderer is the same on both.
 * A method that a host has nothing for resolves without doing anything.
 */
export interface Host {
  readonly kind: 'web' | 'desktop';
  /** Origin of the API, without a slash at the end. */
  readonly apiBaseUrl: string;
  /** The shop whose own window this is; null in any other window, and in a browser. */
  readonly ownShopId: string | null;
  /** In-app path that was asked for before the app was ready; null when there is none. */
  readonly pendingPath: string | null;
  /**
   * Saves a file where the person says (desktop) or among the downloads (web).
   * Resolves with null when the person cancels. @throws HostError `file_too_large`, `file_not_saved`
   */
  saveFile(file: FileToSave): Promise<SavedFile | null>;
  /** Opens a saved file in its own program. @throws HostError `file_not_opened` */
  openFile(fileId: string): Promise<void>;
  /** Shows a saved file in the system's file manager. */
  showInFolder(fileId: string): Promise<void>;
  /** Shows a system notification that leads to a path of the app. */
  notify(notification: { title: string; body: string; path: string }): Promise<void>;
  /** Sets the shops under their credit limit in the tray. */
  setCreditAlerts(alerts: readonly CreditAlert[], labels: TrayLabels): Promise<void>;
  /** Opens a path of the app in a window of its own (web: a tab); false where there are too many. */
  openWindow(path: string): Promise<boolean>;
  /** Sets the number of unread alerts on the app's icon, the same in words, and whether some are urgent. */
  setBadge(count: number, label: string, isCritical: boolean): Promise<void>;
  /** Sets the shops that the user opened last in the menus of app and system. */
  setRecentShops(title: string, shops: readonly { label: string; path: string }[]): Promise<void>;
  /** Keys that open the search from any program; null in a browser. */
  getQuickSearch(): Promise<QuickSearch | null>;
  setQuickSearch(isEnabled: boolean): Promise<QuickSearch | null>;
  /** Files that were saved, newest first; none where the host does not know. */
  getRecentFiles(): Promise<readonly RecentFile[]>;
  /** Forgets which files were saved; the files stay. */
  clearRecentFiles(): Promise<void>;
  /** Whether the app starts when the person signs in to the computer. */
  loginItem(): Promise<LoginItem>;
  setLoginItem(isEnabled: boolean): Promise<LoginItem>;
  /** Tells when the menu asks for something that the page does; answers how to stop. */
  onCommand(listener: (name: PageCommand) => void): () => void;
  /** Opens a web address outside the app. */
  openExternal(url: string): Promise<void>;
  /** Tells when the shell asks for a path (notification, tray, deep link); answers how to stop. */
  onNavigate(listener: (path: string) => void): () => void;
  readonly refreshTokens: RefreshTokenStore;
}

/** The largest file that can be saved, in bytes. */
export const maxSavedFileBytes = 209_715_200;

export type HostErrorCode = 'file_too_large' | 'file_not_saved' | 'file_not_opened';

/** What a host could not do; worded by the key `ui:host.<code>`. */
export class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, options: { cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'HostError';
    this.code = code;
  }
}
