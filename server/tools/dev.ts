import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';

/** `npm run dev`: the server restarts and the renderer reloads as their files change. */
const getBinPath = (name: string) => path.join(projectRoot, 'node_modules', '.bin', name);
const children: ChildProcess[] = [];

function run(command: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  children.push(child);
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
}

run(getBinPath('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
  OKAVANGO_DEMO: process.env['OKAVANGO_DEMO'] ?? 'true',
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:5173',
});
run(getBinPath('vite'), ['-c', 'renderer/vite.config.ts', '--host', '127.0.0.1']);
