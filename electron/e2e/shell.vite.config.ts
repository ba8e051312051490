import { resolve } from 'node:path';
import { defineConfig } from 'electron-vite';
import { createShellConfig } from '../electron.vite.config.ts';

const root = resolve(import.meta.dirname, '../..');

/** The shell alone, for its own tests: out/shell-test is the build folder, with the fixture as renderer. */
export default defineConfig(createShellConfig(root, resolve(root, 'out/shell-test/electron')));
