import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/projectRoot.ts';
import { hashSources } from '#server/tools/build.ts';

const bundleFolder = path.join(projectRoot, 'out', 'test-bundles');
const oldAfterMs = 86_400_000;

/** Removes bundles that no run of the last day was built for; another run may be using a newer one. */
function removeOldBundles(): void {
  for (const name of readdirSync(bundleFolder)) {
    const folder = path.join(bundleFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > oldAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Bundles a program that tests start in a process of its own, where its sources have no bundle yet: a bundle loads in a
 * fraction of the time that its sources take. The folder is named by the sources, so a bundle is never stale; it gets its
 * name when it is whole, so runs side by side don't disturb each other.
 * @param entry path from the project's root
 * @param sources files and folders that it is made of, from the project's root
 * @returns the bundle
 */
export async function bundleEntry(
  entry: string,
  sources: readonly string[] = ['shared', 'server', 'package-lock.json'],
): Promise<string> {
  const name = path.basename(entry, '.ts');
  const folder = path.join(bundleFolder, `${name}-${hashSources(sources)}`);
  const file = `${name}.js`;
  const bundle = path.join(folder, file);
  if (existsSync(bundle)) return bundle;
  mkdirSync(bundleFolder, { recursive: true });
  removeOldBundles();
  const outDir = mkdtempSync(path.join(bundleFolder, 'new-'));
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: path.join(projectRoot, entry),
        output: { entryFileNames: file },
      },
    },
  });
  try {
    renameSync(outDir, folder);
  } catch (error) {
    if (!existsSync(bundle)) throw error;
    rmSync(outDir, { recursive: true, force: true });
  }
  return bundle;
}
