import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** A bundle of the database's process. */
export interface HostBundle {
  readonly entry: URL;
  remove(): void;
}

/** Bundles the database's process, as a product does, so that its start is the product's. */
export async function bundleHost(): Promise<HostBundle> {
  // Packages are found from there.
  const out = fileURLToPath(new URL('../../../../out/', import.meta.url));
  mkdirSync(out, { recursive: true });
  const outDir = mkdtempSync(join(out, 'database-host-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: fileURLToPath(new URL('../host/main.ts', import.meta.url)),
      outDir,
      target: 'node20',
    },
  });
  return {
    entry: pathToFileURL(join(outDir, 'main.js')),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
