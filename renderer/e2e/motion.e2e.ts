import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openProfile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { waitForRest } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';
import { loadTexts, type WalkTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
});

/** One frame: anything shorter is invisible. */
const shortestSeenMs = 16;

/** Names of what moves on the page while it loads and while menus and dialogs open and close. */
async function collectMotion(hasMotion: boolean): Promise<string[]> {
  const { context, page, complaints } = await openProfile(browser, { language: 'en', hasMotion });
  await page.addInitScript((shortest) => {
    const moved = new Set<string>();
    (globalThis as { moved?: Set<string> }).moved = moved;
    const recordAnimations = () => {
      for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        if (Number(endTime) < shortest) continue;
        const { animationName, transitionProperty } = animation as CSSAnimation & CSSTransition;
        moved.add(animationName ?? transitionProperty ?? animation.id);
      }
      requestAnimationFrame(recordAnimations);
    };
    requestAnimationFrame(recordAnimations);
  }, shortestSeenMs);
  await openAs(page, product, await createWalkerSession(product, 'premium'), '/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const userMenu = page.getByRole('button', { name: texts.frame.userMenu });
  await userMenu.click();
  await page.getByRole('menuitem', { name: texts.frame.logout }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await userMenu.hover();
  await waitForRest(page);
  const moved = await page.evaluate(() => [...((globalThis as { moved?: Set<string> }).moved ?? [])]);
  expect(complaints).toEqual([]);
  await context.close();
  return moved;
}

it('nothing moves for people who ask for reduced motion, where it does for others', async () => {
  expect((await collectMotion(true)).length).toBeGreaterThan(2);
  expect(await collectMotion(false)).toEqual([]);
});
