import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Display {
  /** As DISPLAY names it, e.g. `:3`. */
  readonly name: string;
  close(): Promise<void>;
}

async function startDisplay(): Promise<Display> {
  const server: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => {
      reject(new Error('Xvfb did not start'));
    });
    server.stdout?.once('data', (data: Buffer) => {
      resolve(data.toString().trim());
    });
  });
  return {
    name: `:${number}`,
    async close() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}

/** Whether this machine can open displays of our own (Linux with Xvfb). */
export function canOpenDisplays(): boolean {
  return (
    process.platform === 'linux' && spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined
  );
}

/** Opens `count` virtual displays one after another: two that start at once may claim the same number. */
export async function openDisplays(count: number): Promise<{ names: string[]; close: () => Promise<void> }> {
  const displays: Display[] = [];
  for (let index = 0; index < count; index += 1) displays.push(await startDisplay());
  return {
    names: displays.map(({ name }) => name),
    close: async () => {
      await Promise.all(displays.map(async (display) => await display.close()));
    },
  };
}

/** Opens a display where the machine has none (Linux) and names it in DISPLAY; the returned function closes it. */
export async function openDisplay(): Promise<() => Promise<void>> {
  if (process.platform !== 'linux' || process.env['DISPLAY']) return async () => undefined;
  const { name, close } = await startDisplay();
  process.env['DISPLAY'] = name;
  return async () => {
    delete process.env['DISPLAY'];
    await close();
  };
}
