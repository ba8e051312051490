import { z } from 'zod';
import { crashSummary } from './crashReport.ts';
import { serverStatus } from './serverStatus.ts';
import { updateState } from './updateState.ts';

/** Address scheme of the packaged renderer. */
export const appScheme = 'app';
export const appOrigin = 'app://okavango';

const inAppPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const quickSearch = z.strictObject({
  /** The keys as Electron writes them. */
  shortcut: z.string(),
  isEnabled: z.boolean(),
  /** False where another program has the keys: they don't work here. */
  isAvailable: z.boolean(),
});

const loginItem = z.strictObject({ isSupported: z.boolean(), isEnabled: z.boolean() });

/** What the menu asks the page to do. */
export const pageCommands = ['palette', 'help', 'find', 'back', 'forward', 'signOut'] as const;
export type PageCommand = (typeof pageCommands)[number];

/**
 * The host bridge: every method that the desktop shell offers to the renderer, with what it takes and answers.
 * The preload builds the bridge from this table and nothing else; the main process checks every call against it.
 */
export const bridgeMethods = {
  'app.getInfo': {
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.string(),
      platform: z.string(),
      serverUrl: z.url(),
      /** The shop whose own window asks; null in any other window. */
      ownShopId: z.string().nullable(),
      /** In-app path that a notification or tray entry asked for before the window was ready. */
      pendingPath: z.string().nullable(),
    }),
  },
  /** Saves a file where the person says; answers null when the dialog is cancelled. */
  'file.save': {
    input: z.strictObject({
      suggestedName: z
        .string()
        .min(1)
        .max(120)
        // oxlint-disable-next-line no-control-regex -- control characters are exactly what no file name may have
        .regex(/^[^/\\:*?"<>|\u0000-\u001F]+\.(csv|pdf|png|xml|isdoc|zip)$/),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= 209_715_200),
    }),
    output: z.strictObject({ fileId: z.string(), fileName: z.string() }).nullable(),
  },
  /** Opens a file that the shell saved, and only such a one. */
  'file.open': {
    input: z.strictObject({ fileId: z.string().max(64) }),
    output: z.strictObject({ isOpened: z.boolean() }),
  },
  'file.showInFolder': { input: z.strictObject({ fileId: z.string().max(64) }), output: z.strictObject({}) },
  /** Files that the shell saved, newest first, also before this start. */
  'file.getRecent': {
    input: z.strictObject({}),
    output: z.strictObject({
      files: z.array(
        z.strictObject({
          fileId: z.string(),
          fileName: z.string(),
          folder: z.string(),
          sizeBytes: z.int().min(0),
          savedAt: z.iso.datetime(),
          /** False once it was moved or deleted. */
          isThere: z.boolean(),
        }),
      ),
    }),
  },
  /** Forgets which files were saved; the files stay. */
  'file.clearRecent': { input: z.strictObject({}), output: z.strictObject({}) },
  /** Opens a place of the app in a window of its own; a shop's own window that is open comes to the front instead. */
  'window.open': {
    input: z.strictObject({ path: inAppPath }),
    /** False where there are too many windows already. */
    output: z.strictObject({ isOpened: z.boolean() }),
  },
  /** The number on the app's icon: unread alerts. */
  'badge.setCount': {
    input: z.strictObject({
      count: z.int().min(0).max(9_999),
      /** Some of them are urgent: the dot is red instead of amber. */
      isCritical: z.boolean(),
      /** The same in words, for those who do not see it. */
      label: z.string().max(100),
    }),
    output: z.strictObject({}),
  },
  /** Whether the app starts, hidden, when the person signs in to the computer. */
  'login.get': { input: z.strictObject({}), output: loginItem },
  'login.set': { input: z.strictObject({ isEnabled: z.boolean() }), output: loginItem },
  /** Whether keys that work in every program bring the app to the front with its search open. */
  'quickSearch.get': { input: z.strictObject({}), output: quickSearch },
  'quickSearch.set': { input: z.strictObject({ isEnabled: z.boolean() }), output: quickSearch },
  /** Shops that the user opened last, for the menu, the jump list of Windows and the dock; an empty list clears them. */
  'recentShops.set': {
    input: z.strictObject({
      /** Name of the group in the jump list. */
      title: z.string().max(60),
      shops: z.array(z.strictObject({ label: z.string().max(200), path: inAppPath })).max(8),
    }),
    output: z.strictObject({}),
  },
  'notification.show': {
    input: z.strictObject({ title: z.string().min(1).max(200), body: z.string().max(500), path: inAppPath }),
    output: z.strictObject({}),
  },
  /** Shops under their credit limit, for the tray; an empty list clears it. */
  'tray.setCreditAlerts': {
    input: z.strictObject({
      /** The tray's own words in the person's language. */
      labels: z.strictObject({
        tooltip: z.string().max(200),
        open: z.string().max(60),
        quit: z.string().max(60),
        none: z.string().max(100),
      }),
      alerts: z
        .array(
          z.strictObject({
            label: z.string().max(200),
            path: inAppPath,
            /** Credit is used up, so ads stop; otherwise it is low. */
            isCritical: z.boolean(),
          }),
        )
        .max(200),
    }),
    output: z.strictObject({}),
  },
  /** The refresh token, encrypted by the system's key store. */
  'session.saveRefreshToken': {
    input: z.strictObject({ refreshToken: z.string().max(4_096) }),
    output: z.strictObject({}),
  },
  'session.loadRefreshToken': {
    input: z.strictObject({}),
    output: z.strictObject({ refreshToken: z.string().nullable() }),
  },
  'session.clearRefreshToken': { input: z.strictObject({}), output: z.strictObject({}) },
  /** Refetches the server's identity; takes up to ten seconds. */
  'server.getStatus': { input: z.strictObject({}), output: serverStatus },
  /** Deletes the sign-in and the pages' data, and restarts the app to ask for a server. */
  'server.change': { input: z.strictObject({}), output: z.strictObject({}) },
  'crash.list': {
    input: z.strictObject({}),
    output: z.strictObject({ reports: z.array(crashSummary).max(50) }),
  },
  'crash.showInFolder': { input: z.strictObject({}), output: z.strictObject({}) },
  /** Deletes every crash report and dump of this computer. */
  'crash.clear': { input: z.strictObject({}), output: z.strictObject({}) },
  'updates.getState': { input: z.strictObject({}), output: updateState },
  /** Asks the feed; answers what came of it. */
  'updates.check': { input: z.strictObject({}), output: updateState },
  'updates.download': { input: z.strictObject({}), output: updateState },
  /** Ends the app and installs the downloaded version; the person has said yes. */
  'updates.install': { input: z.strictObject({}), output: z.strictObject({}) },
  'updates.setAutomatic': { input: z.strictObject({ isAutomatic: z.boolean() }), output: updateState },
  'shell.openExternal': { input: z.strictObject({ url: z.url().max(2_000) }), output: z.strictObject({}) },
} as const;
export type BridgeMethod = keyof typeof bridgeMethods;
export type BridgeInput<Method extends BridgeMethod> = z.input<(typeof bridgeMethods)[Method]['input']>;
export type BridgeOutput<Method extends BridgeMethod> = z.output<(typeof bridgeMethods)[Method]['output']>;

/** What the shell tells the renderer. */
export const bridgeEvents = {
  /** Go to a path: a notification, tray entry or deep link was clicked. */
  navigate: z.strictObject({ path: inAppPath }),
  updateChanged: updateState,
  /** An entry of the menu was chosen that the page carries out. */
  command: z.strictObject({ name: z.enum(pageCommands) }),
} as const;
export type BridgeEvent = keyof typeof bridgeEvents;
export type BridgeEventPayload<Event extends BridgeEvent> = z.infer<(typeof bridgeEvents)[Event]>;

/** The bridge as the renderer sees it, at `window.okavangoDesktop`. */
export interface DesktopBridge {
  call<Method extends BridgeMethod>(
    method: Method,
    input: BridgeInput<Method>,
  ): Promise<BridgeOutput<Method>>;
  on<Event extends BridgeEvent>(
    event: Event,
    listener: (payload: BridgeEventPayload<Event>) => void,
  ): () => void;
}
