import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTablePlugin } from './build/callTable.plugin.ts';
import { chunkGroups } from './build/chunks.ts';
import { createCompressedPlugin } from './build/compressed.plugin.ts';
import { createExpectedTextsPlugin } from './build/expectedTexts.plugin.ts';
import { createPreloadsPlugin } from './build/preloads.plugin.ts';
import { createWebAppPlugin } from './build/webApp.plugin.ts';

const apiAddress = 'http://127.0.0.1:4000';

/** The web build: one page, served by the API from `out/web` on its own origin, or by any static host (tool `site`). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Files find each other by where they lie, so that one build fits every host and sub-path.
  base: './',
  plugins: [
    callTablePlugin(),
    createExpectedTextsPlugin(),
    createPreloadsPlugin(),
    react(),
    createWebAppPlugin(),
    createCompressedPlugin(),
  ],
  build: {
    outDir: fileURLToPath(new URL('../out/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5_173,
    proxy: {
      '/v1': apiAddress,
      '/px': apiAddress,
      '/files': apiAddress,
      '/health': apiAddress,
      '/hubs': { target: apiAddress, ws: true },
    },
  },
});
