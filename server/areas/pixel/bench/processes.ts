import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadOrder, LoadReport } from './load.ts';

const toEntry = (name: string): string => path.join(import.meta.dirname, name);
const ticksPerSecond = 100;

/** Starts a file of this folder as a process of its own. */
function start(name: string): ChildProcess {
  return fork(toEntry(name), [], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
}

/** The load generator, in a process of its own. */
export interface LoadGenerator {
  run(order: LoadOrder): Promise<LoadReport>;
  stop(): void;
}

/** Starts the load generator. */
export function startLoadGenerator(): LoadGenerator {
  const child = start('load.ts');
  return {
    async run(order) {
      child.send(order);
      const [answer] = (await once(child, 'message')) as [{ report?: LoadReport; error?: string }];
      if (answer.report === undefined) throw new Error(answer.error);
      return answer.report;
    },
    stop: () => child.disconnect(),
  };
}

/** Starts the bare endpoint that the collector is measured against. */
export async function startBareEndpoint(): Promise<{ port: number; pid: number; stop(): void }> {
  const child = start('bareEndpoint.ts');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

/** CPU seconds that a process and those below it have used, by /proc; NaN where there is none. */
export function readCpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    const below = children.reduce((sum, child) => sum + readCpuSeconds(Number(child)), 0);
    return ((user ?? NaN) + (system ?? NaN)) / ticksPerSecond + below;
  } catch {
    return NaN;
  }
}
