import { app } from 'electron';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { UpdateProblem, UpdateState } from '#shared/desktop/updateState.ts';
import { writePrivateFile } from '../atomicFile.ts';
import type { SettingsStore } from '../settings.ts';
import { parseFeedUrl } from './feedAddress.ts';

const dayMs = 24 * 3_600_000;
const firstLookMs = 60_000;
const lookMs = 3_600_000;

/** Updates of the app: looked for, downloaded and installed, each only when it is asked for. */
export interface Updates {
  getState(): UpdateState;
  /** Asks the feed; resolves with what came of it, also when that is a problem. */
  check(): Promise<UpdateState>;
  download(): Promise<UpdateState>;
  /** Ends the app and installs the update. @throws Error without one. */
  install(): void;
  setAutomatic(isAutomatic: boolean): UpdateState;
}

function toProblem(error: unknown): UpdateProblem {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'ForgedFeedError') return 'forged';
  if (code === 'ERR_CHECKSUM_MISMATCH' || code === 'ERR_UPDATER_INVALID_SIGNATURE') return 'damaged';
  const isNetwork = /net::ERR_|ECONN|ENOTFOUND|ETIMEDOUT|HttpError|ERR_UPDATER_CHANNEL_FILE_NOT_FOUND/;
  return isNetwork.test(`${name ?? ''} ${code ?? ''} ${message ?? ''}`) ? 'unreachable' : 'failed';
}

async function loadUpdater(feedUrl: string, publicKey: string, dataFolder: string): Promise<AppUpdater> {
  const [{ autoUpdater }, { SignedProvider }] = await Promise.all([
    import('electron-updater'),
    import('./signedProvider.ts'),
  ]);
  autoUpdater.logger = null;
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.autoRunAppAfterInstall = true;
  autoUpdater.allowDowngrade = false;
  // What the feed vouches for is whole files.
  autoUpdater.disableDifferentialDownload = true;
  if (!app.isPackaged) {
    autoUpdater.forceDevUpdateConfig = true;
    const file = join(dataFolder, 'updates.yml');
    writePrivateFile(file, 'updaterCacheDirName: okavango-updates\n');
    autoUpdater.updateConfigPath = file;
  }
  autoUpdater.setFeedURL({
    provider: 'custom',
    updateProvider: SignedProvider,
    url: feedUrl,
    publicKey,
  } as unknown as Parameters<AppUpdater['setFeedURL']>[0]);
  return autoUpdater;
}

/**
 * Makes the updates over the feed of the settings, else the built-in one. Without a feed or a key to check it with
 * they are off, and no code of theirs is loaded.
 */
export function createUpdates(options: {
  readonly settings: SettingsStore;
  readonly dataFolder: string;
  readonly builtInFeed: string;
  readonly publicKey: string;
  readonly onChange: (state: UpdateState) => void;
}): Updates {
  const { settings } = options;
  const feedUrl = parseFeedUrl(settings.get('updateUrl') ?? options.builtInFeed);
  const isOn = feedUrl !== null && options.publicKey !== '';
  let state: UpdateState = {
    phase: isOn ? 'idle' : 'off',
    currentVersion: app.getVersion(),
    offeredVersion: null,
    checkedAt: settings.get('updateCheckedAt') ?? null,
    downloadedPercent: null,
    problem: null,
    isAutomatic: settings.get('isUpdateCheckManual') !== true,
    feedUrl,
  };
  const change = (part: Partial<UpdateState>): UpdateState => {
    state = { ...state, ...part };
    options.onChange(state);
    return state;
  };
  let loading: Promise<AppUpdater> | null = null;
  const getUpdater = (): Promise<AppUpdater> => {
    loading ??= loadUpdater(feedUrl ?? '', options.publicKey, options.dataFolder).then((loaded) => {
      loaded.on('download-progress', ({ percent }) => {
        if (state.phase === 'downloading') change({ downloadedPercent: Math.min(100, Math.floor(percent)) });
      });
      // Failures reach the caller of check and download; without a listener they would end the app.
      loaded.on('error', () => undefined);
      return loaded;
    });
    return loading;
  };

  const check = async (): Promise<UpdateState> => {
    if (!['idle', 'current', 'available', 'failed'].includes(state.phase)) return state;
    change({ phase: 'checking', problem: null });
    try {
      const found = await (await getUpdater()).checkForUpdates();
      const checkedAt = new Date().toISOString();
      settings.set('updateCheckedAt', checkedAt);
      if (found === null) return change({ phase: 'failed', problem: 'failed', checkedAt });
      return found.isUpdateAvailable
        ? change({ phase: 'available', offeredVersion: found.updateInfo.version.slice(0, 40), checkedAt })
        : change({ phase: 'current', offeredVersion: null, checkedAt });
    } catch (error) {
      return change({ phase: 'failed', problem: toProblem(error), offeredVersion: null });
    }
  };

  const look = (): void => {
    const last = state.checkedAt === null ? 0 : Date.parse(state.checkedAt);
    if (state.isAutomatic && Date.now() - last >= dayMs) void check();
  };
  if (isOn) {
    setTimeout(look, firstLookMs).unref();
    setInterval(look, lookMs).unref();
  }

  return {
    getState: () => state,
    check,
    async download() {
      if (state.phase !== 'available') return state;
      change({ phase: 'downloading', downloadedPercent: 0, problem: null });
      try {
        await (await getUpdater()).downloadUpdate();
        return change({ phase: 'ready', downloadedPercent: null });
      } catch (error) {
        return change({ phase: 'failed', downloadedPercent: null, problem: toProblem(error) });
      }
    },
    install() {
      if (state.phase !== 'ready') throw new Error('nothing is ready');
      void getUpdater().then((loaded) => {
        loaded.quitAndInstall(false, true);
      });
    },
    setAutomatic(isAutomatic) {
      settings.set('isUpdateCheckManual', !isAutomatic);
      return change({ isAutomatic });
    },
  };
}
