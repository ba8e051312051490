import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { countRequests, walkFolder } from './browser.ts';

/** How every page is looked at: on a desk in daylight, on a phone at night. */
export const looks = [
  { name: 'light-1440', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'dark-390', width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** So long nothing may have changed; a page that never rests is looked at as it is. */
const restMs = 120;
const longestWaitMs = 10_000;
const pollMs = 20;

/**
 * Waits inside the page until its address is drawn and nothing of it has changed, moved or said that it is busy for a moment.
 */
async function waitForStillPage(page: Page, longestMs: number): Promise<void> {
  await page.evaluate(
    async ({ quietMs, longest, stepMs }) => {
      const beganAt = performance.now();
      let changedAt = beganAt;
      const watch = new MutationObserver(() => (changedAt = performance.now()));
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      // The screen before stays in sight until the next is ready, and both may have the part that a walk looks for.
      const isBefore = () => {
        const { drawn } = document.documentElement.dataset;
        return drawn !== undefined && !`${location.pathname}${location.search}`.endsWith(drawn);
      };
      const isMoving = () =>
        isBefore() ||
        // Parts of a screen that still load show a skeleton.
        document.querySelector('[aria-busy="true"], main [data-skeleton]') !== null ||
        document
          .getAnimations()
          .some(
            ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
          );
      // A new size or colour reaches the page with the next frames, which a busy machine draws late.
      for (let frame = 0; frame < 3; frame += 1)
        await Promise.race([
          new Promise((resolve) => requestAnimationFrame(resolve)),
          new Promise((resolve) => setTimeout(resolve, longest / 4)),
        ]);
      changedAt = performance.now();
      let now = changedAt;
      while (now - changedAt < quietMs && now - beganAt < longest) {
        await new Promise((resolve) => setTimeout(resolve, stepMs));
        now = performance.now();
        if (isMoving()) changedAt = now;
        if (now - changedAt < quietMs) continue;
        // Nothing changes either while drawing still waits for its turn on a busy machine.
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
        now = performance.now();
        if (isMoving()) changedAt = now;
      }
      watch.disconnect();
    },
    { quietMs: restMs, longest: longestMs, stepMs: pollMs },
  );
}

/** Waits until no answer is awaited and nothing has changed or moved for a moment. */
export async function waitForRest(page: Page): Promise<void> {
  const until = performance.now() + longestWaitMs;
  const getLeftMs = () => Math.max(0, until - performance.now());
  do {
    while (countRequests(page) > 0 && getLeftMs() > 0) await delay(pollMs);
    // Where it goes to another address meanwhile, that one is waited for.
    await waitForStillPage(page, getLeftMs()).catch(async () => await page.waitForLoadState());
  } while (countRequests(page) > 0 && getLeftMs() > 0);
}

/** Violations of accessibility rules, one line each with the first place. */
async function findViolations(page: Page): Promise<string[]> {
  // A document keeps the rules that it was given; the page's own ask those of its frames.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe: rules } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await rules.run(document, {
      resultTypes: ['violations'],
      // Not the style sheets, which are large: of the rules, only an experimental one, which is off, reads them.
      preload: { assets: ['media'] },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes[0]?.target.join(' ') ?? ''} ${nodes[0]?.html.slice(0, 160) ?? ''}`,
    );
  });
}

/** So long a fault must last to be one: charts and tables are drawn for a new width after the page itself. */
const faultLastsMs = 10_000;

/** Returns lasting faults of the page: wider than the screen, or breaking an accessibility rule. */
export async function findLastingFaults(page: Page, title: string): Promise<string[]> {
  const until = performance.now() + faultLastsMs;
  for (;;) {
    const faults = await findFaults(page, title);
    if (faults.length === 0 || performance.now() > until) return faults;
    await delay(restMs * 4);
    await waitForRest(page);
  }
}

async function findFaults(page: Page, title: string): Promise<string[]> {
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Tabs can be swiped into sight with a finger only.
  const cutTabsPx = await page.evaluate(() => {
    const tabs = document.querySelector('main header nav');
    return tabs === null || innerWidth < 768 ? 0 : tabs.scrollWidth - tabs.clientWidth;
  });
  return [
    ...(overflowPx > 0 ? [`${title}: wider than the screen by ${overflowPx} px`] : []),
    ...(cutTabsPx > 0 ? [`${title}: tabs are cut off by ${cutTabsPx} px`] : []),
    ...(await findViolations(page)).map((violation) => `${title}: ${violation}`),
  ];
}

/** Whether to save a screenshot of each check, which takes as long as the check itself. */
const shouldSavePictures = process.env['OKAVANGO_WALK_PICTURES'] === 'true';

/**
 * Checks the page in every view and returns its faults; with OKAVANGO_WALK_PICTURES=true, saves a screenshot of each
 * in out/walk. Leaves the page as it was, at rest.
 */
export async function checkPage(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks.toReversed()) {
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await waitForRest(page);
    const title = `${name}-${look.name}`;
    if (shouldSavePictures)
      await page.screenshot({ path: path.join(walkFolder, `${title}.png`), fullPage: true });
    faults.push(...(await findLastingFaults(page, title)));
  }
  return faults;
}
