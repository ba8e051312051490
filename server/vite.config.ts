import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** The server as a bundle: one file to load instead of hundreds; packages stay in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: path.join(root, 'out/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: path.join(root, 'server/main.ts'),
        imageHost: path.join(root, 'server/integrations/images/imageHost.ts'),
        videoHost: path.join(root, 'server/integrations/videos/videoHost.ts'),
        feedParserHost: path.join(root, 'server/areas/feed/reading/parser/parserHost.ts'),
        databaseHost: path.join(root, 'server/database/embedded/host/main.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
