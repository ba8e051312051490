import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countTrials, getTrialTimeoutMs } from '../../../testing/trials.ts';
import { bundleHost, type HostBundle } from '../testing/hostBundle.ts';
import { runKills } from '../testing/killRounds.ts';

const kills = countTrials('processKills');
vi.setConfig({ testTimeout: getTrialTimeoutMs(120_000, 3_600_000) });
let folder: string;
let bundle: HostBundle;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
  bundle = await bundleHost();
});
afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database process that is killed', () => {
  it(`loses nothing that it acknowledged and tears nothing, ${kills} kills under mixed load`, async () => {
    const report = await runKills({ folder, kills, entry: bundle.entry });
    expect(report).toMatchObject({ lost: 0, torn: [], misplacedEvents: 0 });
    expect(report.slowestStartMs).toBeLessThan(5000);
    expect(report.acknowledged).toBeGreaterThan(kills);
  });
});
