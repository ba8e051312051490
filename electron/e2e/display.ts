import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A screen of our own where the machine has none (Linux); answers what ends it. */
export async function openDisplay(): Promise<() => Promise<void>> {
  if (process.platform !== 'linux' || process.env['DISPLAY']) return async () => undefined;
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
  process.env['DISPLAY'] = `:${number}`;
  return async () => {
    delete process.env['DISPLAY'];
    const gone = once(server, 'exit');
    server.kill();
    await gone;
  };
}
