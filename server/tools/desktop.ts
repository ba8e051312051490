import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';
import { buildStale } from './build.ts';
import { prepareDesktopRuntime } from './desktopRuntime.ts';

/** `npm run desktop`: builds what's stale and opens the desktop app; passes on arguments, e.g. --server-url=… */
buildStale(['desktop']);
const runtime = await prepareDesktopRuntime({ buildFolder: join(projectRoot, 'out') });
const child = spawn(runtime.executablePath, [...runtime.args, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
