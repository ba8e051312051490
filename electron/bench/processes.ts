import { readFile, readdir } from 'node:fs/promises';

/** Memory of a process tree, bytes. `pss` shares out pages that processes have in common, `rss` counts them each time. */
export interface TreeMemory {
  readonly processes: number;
  readonly pss: number;
  readonly rss: number;
}

const bytesPerKb = 1_024;
const ticksPerSecond = 100;
/** Fields of /proc/<pid>/stat after the name's closing bracket. */
const statField = {
  parent: 1,
  userTicks: 11,
  systemTicks: 12,
  endedUserTicks: 13,
  endedSystemTicks: 14,
} as const;

async function readStat(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process and all below it that live now (Linux). */
export async function listProcessTree(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => [pid, Number((await readStat(pid))[statField.parent])] as const),
  );
  const tree = new Set([root]);
  let isGrowing = true;
  while (isGrowing) {
    const before = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
    isGrowing = tree.size > before;
  }
  return [...tree];
}

/** Processor seconds that the tree has used so far, with those of its members that have ended. */
export async function readCpuSeconds(root: number): Promise<number> {
  const { userTicks, systemTicks, endedUserTicks, endedSystemTicks } = statField;
  const stats = await Promise.all((await listProcessTree(root)).map(readStat));
  const ticks = stats.flatMap((stat) =>
    [userTicks, systemTicks, endedUserTicks, endedSystemTicks].map((field) => Number(stat[field] ?? 0)),
  );
  return ticks.reduce((sum, count) => sum + count, 0) / ticksPerSecond;
}

/** Memory of the tree now, as the kernel counts it. */
export async function readMemory(root: number): Promise<TreeMemory> {
  const rollups = await Promise.all(
    (await listProcessTree(root)).map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const sumField = (name: string): number =>
    rollups.reduce(
      (sum, text) =>
        sum + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * bytesPerKb,
      0,
    );
  return {
    processes: rollups.filter((text) => text !== '').length,
    pss: sumField('Pss'),
    rss: sumField('Rss'),
  };
}
