import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'electron-vite';
import type { TestProject } from 'vitest/node';
import { findGivenElectron, type DesktopRuntime } from '#server/tools/desktopRuntime.ts';
import { canOpenDisplays, openDisplays } from './display.ts';
import { killSharedShells } from './sharedShellProcesses.ts';
import { prepareWalkedBuild } from './walkedBuild.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Electron with the shell and the fixture page in it. */
    shellRuntime: DesktopRuntime;
    /** Private key (PEM) of the key that the shell checks its updates with. */
    updateKey: string;
    /** A display for each worker; empty where the machine's own is used. */
    displays: string[];
    /** Folder of the shells that files share. */
    sharedShellsFolder: string;
  }
}

async function buildShell(project: TestProject): Promise<string> {
  const buildFolder = resolve(import.meta.dirname, '../../out/shell-test');
  await rm(buildFolder, { recursive: true, force: true });
  const keys = generateKeyPairSync('ed25519');
  process.env['OKAVANGO_UPDATE_KEY'] = keys.publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  project.provide('updateKey', keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await build({ configFile: resolve(import.meta.dirname, 'shell.vite.config.ts'), logLevel: 'error' });
  await cp(resolve(import.meta.dirname, 'fixture'), resolve(buildFolder, 'renderer'), { recursive: true });
  return buildFolder;
}

/** Builds the shell from its sources and lays it, with the fixture page, into a real Electron. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  // Electron is fetched, where the machine has none yet, while the shell is built.
  const [buildFolder, displays, sharedShellsFolder] = await Promise.all([
    buildShell(project),
    openDisplays(canOpenDisplays() ? project.config.maxWorkers : 0),
    mkdtemp(join(tmpdir(), 'okavango-shells-')),
    findGivenElectron(),
  ]);
  project.provide('displays', displays.names);
  project.provide('sharedShellsFolder', sharedShellsFolder);
  project.provide('shellRuntime', await prepareWalkedBuild(buildFolder));
  return async () => {
    await killSharedShells(sharedShellsFolder);
    await displays.close();
  };
}
