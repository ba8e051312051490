import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { openShop, signIn } from '#server/testing/productSessions.ts';
import { getStorageKey } from '../session/storage.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { goInside, openAs, getPagePath, waitForLanding, type Landing } from './insideApp.ts';
import { findLastingFaults, looks, waitForRest } from './look.ts';
import { homes, routeExpectations, type RouteExpectation, type Walker } from './routeExpectations.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';

const looking = ['guest', 'premium', 'owner', 'affiliate', 'staff'] as const satisfies Walker[];

/** Finds who checks a route's screen: the first who may stay there; null without any. */
function findLooker({ route, at, ends }: RouteExpectation): Walker | null {
  if (route === '/logout') return null;
  return looking.find((walker) => ends[walker] === at) ?? null;
}

/** How often the browser sees the same refusal or the same way elsewhere. */
const refusalsShown = 2;

/** How much of a screen may move while it loads (Cumulative Layout Shift), also on a busy machine where answers come late. */
const mostShift = 0.02;

interface Shifts {
  readonly sum: number;
  /** What moved most, and from where to where. */
  readonly most: string;
}

/** Sums what moves on a page by itself, of each screen from `resetShifts` on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const memory = globalThis as { shifts?: { sum: number; most: string; largest: number } };
    memory.shifts = { sum: 0, most: '', largest: 0 };
    type Source = {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    };
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly Source[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const { shifts } = memory;
        if (hadRecentInput || shifts === undefined) continue;
        shifts.sum += value;
        const [first] = sources;
        if (first === undefined || value < shifts.largest) continue;
        shifts.largest = value;
        const text = (first.node?.textContent ?? '').slice(0, 40);
        shifts.most = `"${text}" from ${Math.round(first.previousRect.y)} to ${Math.round(first.currentRect.y)} px`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const resetShifts = async (page: Page) =>
  await page.evaluate(() => {
    (globalThis as { shifts?: object }).shifts = { sum: 0, most: '', largest: 0 };
  });
const readShifts = async (page: Page): Promise<Shifts> =>
  await page.evaluate(() => (globalThis as { shifts?: Shifts }).shifts ?? { sum: 0, most: '' });

/** What moved, for a look at all screens at once. */
const shouldReportShifts = process.env['OKAVANGO_WALK_SHIFTS'] === 'true';

/** How late the API's answers come at most, in ms: on a slow machine parts of a screen come in another order. */
const mostDelayMs = Number(process.env['OKAVANGO_WALK_DELAY'] ?? 0);

/** Lets each call answer later by a time of its own, the same in every run. */
async function delayAnswers(page: Page): Promise<void> {
  if (mostDelayMs === 0) return;
  await page.route('**/v1/**', async (route) => {
    const hash = createHash('sha256').update(
      new URL(route.request().url()).pathname.replaceAll(/[0-9a-f]{24}/g, ''),
    );
    await setTimeout((hash.digest().readUInt16BE() / 65_536) * mostDelayMs);
    await route.continue().catch(() => null);
  });
}

/**
 * The routes that a walker opens in the browser: those where they stay or where a page that asks the server leads on. Of
 * what guards and redirects alone decide, each outcome is shown twice: `routeWalk.test.tsx` opens every route for every
 * walker, with the same guards and the same table.
 */
function selectRoutes(who: Walker): RouteExpectation[] {
  const shown = new Map<string, number>();
  return routeExpectations.filter(({ route, at, lands, ends }) => {
    // Signing out comes last.
    if (route === '/logout' && who !== 'guest') return false;
    if (ends[who] === at || ends[who] !== lands[who]) return true;
    const times = (shown.get(ends[who]) ?? 0) + 1;
    shown.set(ends[who], times);
    return times <= refusalsShown;
  });
}

/** The address at which a walker ends who is at a path now. */
function toLanding(expected: string, now: string): Landing {
  if (expected === 'login' || expected === 'destroyed') return { path: '/', query: 'next=' };
  return expected === 'premium' ? { path: now, query: 'modal=premium' } : { path: expected };
}

/** Whether the page has one main heading, once it is drawn. */
async function hasOneHeading(page: Page): Promise<boolean> {
  return await page
    .waitForFunction(() => document.querySelectorAll('h1').length === 1, null, { timeout: 30_000 })
    .then(
      () => true,
      () => false,
    );
}

/** So many routes are one test, so that none takes minutes and a report says how far a walker came. */
const routesOfTest = 12;

/** Walks one person through their routes: where each lands, and, of the screens that are theirs to look at, every look. */
export function walkRoutes(who: Walker): void {
  let product: WalkProduct;
  let browser: Browser;
  let profile: Profile;
  let page: Page;
  const ids = { eshop: '', user: '' };
  /** How the page looks now; each screen begins with the look at which the one before ended. */
  let look: (typeof looks)[number] = looks[0];

  const fillText = (path: string) => path.replace('$eshop', ids.eshop).replace('$user', ids.user);
  const begin = async () => {
    await openAs(page, product, who === 'guest' ? null : await createWalkerSession(product, who), homes[who]);
    expect(await waitForLanding(page, { path: homes[who] }, 30_000), page.url()).toBe(true);
  };
  const checkScreen = async (at: string): Promise<string[]> => {
    const faults: string[] = [];
    const openedAt = look;
    for (const next of [look, ...looks.filter((other) => other !== look)]) {
      if (next !== look) {
        await page.setViewportSize({ width: next.width, height: next.height });
        await page.emulateMedia({ colorScheme: next.colorScheme });
        look = next;
      }
      await waitForRest(page);
      // Only the look that the screen was opened at: another width moves everything.
      if (faults.length === 0 && next === openedAt) {
        const { sum, most } = await readShifts(page);
        if (shouldReportShifts) process.stdout.write(`shift ${sum.toFixed(4)} ${at} ${next.name} ${most}\n`);
        if (sum > mostShift)
          faults.push(`${at} ${next.name}: moves by ${sum.toFixed(3)} while it loads, most ${most}`);
      }
      faults.push(...(await findLastingFaults(page, `${at} ${next.name}`)));
    }
    return faults;
  };
  const open = async (expectation: RouteExpectation): Promise<string[]> => {
    const { route, at } = expectation;
    const expected = fillText(expectation.ends[who]);
    const wrong: string[] = [];
    const landing = toLanding(expected, getPagePath(page));
    await resetShifts(page);
    await goInside(page, `/en${fillText(at)}`);
    if (!(await waitForLanding(page, landing))) wrong.push(`${route}: ${page.url()} instead of ${expected}`);
    if (!(await hasOneHeading(page))) wrong.push(`${route}: not one main heading`);
    const title = await page.title();
    if (!/^.+ · Okavango$/.test(title)) wrong.push(`${route}: titled ${title}`);
    if (findLooker(expectation) === who) wrong.push(...(await checkScreen(at)));
    if (expected === 'destroyed') {
      const token = await page.evaluate((key) => localStorage.getItem(key), getStorageKey('refreshToken'));
      if (token !== null) wrong.push(`${route}: the session goes on`);
      await begin();
    }
    return wrong;
  };

  describe(`the routes of ${who}`, () => {
    beforeAll(async () => {
      [product, browser] = await startWalk('calm');
      const owner = await createWalkerSession(product, 'premium');
      ids.user = owner.userId;
      ids.eshop = (await openShop(product, await signIn(product, demoSignIns[0].email))).eshopId;
      profile = await openProfile(browser, { language: 'en' });
      ({ page } = profile);
      await watchShifts(page);
      await delayAnswers(page);
      await begin();
    });
    afterEach(async ({ task }) => await saveFailure(profile, task));

    const routes = selectRoutes(who);
    const parts = Array.from({ length: Math.ceil(routes.length / routesOfTest) }, (_, part) =>
      routes.slice(part * routesOfTest, (part + 1) * routesOfTest),
    );
    it.each(parts.map((part) => [part[0]?.route ?? '', part] as const))(
      'from %s on land where the specification says, without a fault of accessibility, and fit a phone',
      async (_first, part) => {
        const wrong: string[] = [];
        for (const expectation of part) wrong.push(...(await open(expectation)));
        expect(wrong).toEqual([]);
      },
    );

    it('end with signing out, and without a complaint', async () => {
      if (who !== 'guest') {
        await goInside(page, '/en/logout');
        expect(await waitForLanding(page, { path: '/' }), page.url()).toBe(true);
      }
      expect(profile.complaints).toEqual([]);
      await profile.context.close();
    });
  });
}
