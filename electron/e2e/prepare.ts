import { generateKeyPairSync } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'electron-vite';
import type { TestProject } from 'vitest/node';
import { prepareDesktopRuntime, type DesktopRuntime } from '#server/tools/desktopRuntime.ts';
import { openDisplay } from './display.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Electron with the shell and the fixture page in it. */
    shellRuntime: DesktopRuntime;
    /** Private key (PEM) of the key that the shell checks its updates with. */
    updateKey: string;
  }
}

/** Builds the shell from its sources and lays it, with the fixture page, into a real Electron. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const buildFolder = resolve(import.meta.dirname, '../../out/shell-test');
  await rm(buildFolder, { recursive: true, force: true });
  const keys = generateKeyPairSync('ed25519');
  process.env['OKAVANGO_UPDATE_KEY'] = keys.publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  project.provide('updateKey', keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await build({ configFile: resolve(import.meta.dirname, 'shell.vite.config.ts'), logLevel: 'error' });
  await cp(resolve(import.meta.dirname, 'fixture'), resolve(buildFolder, 'renderer'), { recursive: true });
  project.provide('shellRuntime', await prepareDesktopRuntime({ buildFolder }));
  return openDisplay();
}
