import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { walkFolder } from './browser.ts';

/** How every page is looked at: on a desk in daylight, on a phone at night. */
export const looks = [
  { name: 'light-1440', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'dark-390', width: 390, height: 844, colorScheme: 'dark' },
] as const;

const restMs = 300;
const longestWaitMs = 10_000;

/** Waits until nothing has loaded or moved for a moment; a page that never rests is looked at as it is. */
export async function waitForRest(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (wantedMs) => {
        const isMoving = document
          .getAnimations()
          .some(
            ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
          );
        const memory = globalThis as { restSince?: number };
        if (isMoving || document.querySelector('[aria-busy="true"]') !== null) delete memory.restSince;
        else memory.restSince ??= performance.now();
        return performance.now() - (memory.restSince ?? Infinity) > wantedMs;
      },
      restMs,
      { timeout: longestWaitMs },
    )
    .catch(() => undefined);
  await page.evaluate(() => delete (globalThis as { restSince?: number }).restSince);
}

/** Violations of accessibility rules, one line each with the first place. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes[0]?.target.join(' ') ?? ''} ${nodes[0]?.html.slice(0, 160) ?? ''}`,
  );
}

/** What is wrong with the page as it stands: wider than the screen, or against a rule of accessibility. */
export async function faultsOf(page: Page, title: string): Promise<string[]> {
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(overflowPx > 0 ? [`${title}: wider than the screen by ${overflowPx} px`] : []),
    ...(await violationsOf(page)).map((violation) => `${title}: ${violation}`),
  ];
}

/** Looks at the page in every way: keeps a picture of each in out/walk and answers what is wrong. */
export async function lookAt(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await waitForRest(page);
    const title = `${name}-${look.name}`;
    await page.screenshot({ path: path.join(walkFolder, `${title}.png`), fullPage: true });
    faults.push(...(await faultsOf(page, title)));
  }
  const [first] = looks;
  await page.setViewportSize({ width: first.width, height: first.height });
  await page.emulateMedia({ colorScheme: first.colorScheme });
  return faults;
}
