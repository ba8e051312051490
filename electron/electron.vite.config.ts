import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  defineConfig,
  type MainViteConfig,
  type PreloadViteConfig,
  type RendererViteConfig,
} from 'electron-vite';
import { bridgeEvents, bridgeMethods } from '../shared/desktop/bridge.ts';
import web from '../renderer/vite.config.ts';

// Of this file only: electron-vite bundles a config with what it imports, whose own folders are lost by that.
const root = resolve(import.meta.dirname, '..');

/** Where the packages say that their updates are published. */
function getPublishedFeed(): string {
  // Builds are run in the project's folder, whatever the bundled config thinks its own is.
  const packages = readFileSync(resolve('electron-builder.yml'), 'utf8');
  return /^publish:\n(?: .*\n)*? {2}url: (\S+)/m.exec(packages)?.[1] ?? '';
}

/** The build of the shell: main process and preload, each CommonJS with everything it needs inside. */
export function createShellConfig(
  projectFolder: string,
  outFolder: string,
): { main: MainViteConfig; preload: PreloadViteConfig } {
  return {
    main: {
      define: {
        __updateFeedUrl__: JSON.stringify(process.env['OKAVANGO_UPDATE_URL'] ?? getPublishedFeed()),
        __updateKey__: JSON.stringify(process.env['OKAVANGO_UPDATE_KEY'] ?? ''),
      },
      build: {
        outDir: outFolder,
        emptyOutDir: true,
        externalizeDeps: false,
        target: 'node18',
        minify: 'esbuild',
        rolldownOptions: {
          input: { main: resolve(projectFolder, 'electron/main/main.ts') },
          output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
        },
      },
    },
    preload: {
      define: {
        __bridgeMethodNames__: JSON.stringify(Object.keys(bridgeMethods)),
        __bridgeEventNames__: JSON.stringify(Object.keys(bridgeEvents)),
      },
      build: {
        outDir: outFolder,
        emptyOutDir: false,
        externalizeDeps: false,
        target: 'node18',
        rolldownOptions: {
          input: { preload: resolve(projectFolder, 'electron/preload/preload.ts') },
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
  };
}

/** The same renderer as the web's, for the Chromium of the oldest Electron that it runs on. */
const renderer: RendererViteConfig = {
  root: resolve(root, 'renderer'),
  plugins: [
    ...(web.plugins ?? []),
    // electron-vite sets a relative base for file addresses; pages deep in the app's own origin need a rooted one.
    { name: 'okavango:rooted-base', enforce: 'post', config: () => ({ base: '/' }) },
  ],
  build: {
    ...web.build,
    outDir: resolve(root, 'out/renderer'),
    target: 'chrome114',
    minify: true,
    rolldownOptions: { ...web.build?.rolldownOptions, input: resolve(root, 'renderer/index.html') },
  },
};

export default defineConfig({ ...createShellConfig(root, resolve(root, 'out/electron')), renderer });
