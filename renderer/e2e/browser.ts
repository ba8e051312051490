import { randomInt } from 'node:crypto';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright';
import { projectRoot } from '#server/projectRoot.ts';
import { hiddenAgainMark } from '../ui/feedback/hiddenAgainMark.ts';

/** Opens the Chromium that the test command found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['OKAVANGO_TEST_BROWSER'];
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** What the present file has opened; the browser goes on to the next. */
const opened = new Set<BrowserContext>();

/** Complaints of all profiles that the present file has opened, the closed ones too. */
const allComplaints: string[][] = [];

/**
 * Closes every profile that is open.
 * @throws Error of what their pages complained of, at the end of walks that look at no complaints of their own too
 */
export async function closeProfiles(): Promise<void> {
  const contexts = [...opened];
  opened.clear();
  await Promise.all(contexts.map(async (context) => await context.close()));
  const complaints = allComplaints.splice(0).flat();
  if (complaints.length > 0) throw new Error(`pages complained: ${complaints.join(' | ')}`);
}

const requestsUnderWay = new WeakMap<Page, Set<Request>>();

/** How many answers a page of a profile waits for. */
export function countRequests(page: Page): number {
  return requestsUnderWay.get(page)?.size ?? 0;
}

function watchRequests(page: Page): void {
  const underWay = new Set<Request>();
  requestsUnderWay.set(page, underWay);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

/** In the page: content that was shown and is hidden again, for texts or code that a part of it loads, is a complaint. */
function watchHiddenContent(mark: string): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName(mark))
      console.error(`${mark}: ${String((entry as PerformanceMark).detail)}`);
  }).observe({ type: 'mark' });
}

/** A browser profile, its first page and what the page complained of. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** Answers that refused, e.g. `429 /v1/Auth/Auth/Register`; some walks want them. */
  readonly refusals: string[];
}

/** Generous: a walk shares its machine with builds and other walks. */
const patienceMs = 60_000;

/** An address that a caller may have: products that walks share count calls by it, so that no walk uses up another's. */
export function createClientAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Opens a fresh profile in a language, at an address of its own; the page's complaints are collected in `complaints`. */
export async function openProfile(
  browser: Browser,
  options: {
    language?: 'en' | 'cs';
    width?: number;
    isDark?: boolean;
    /** Whether things move, as they do for most people. */
    hasMotion?: boolean;
    /** Whether its pages call another origin, which the browser asks first whether it takes the header of the address. */
    isCrossOrigin?: boolean;
  } = {},
): Promise<Profile> {
  const context = await browser.newContext({
    locale: options.language === 'cs' ? 'cs-CZ' : 'en-GB',
    viewport: {
      width: options.width ?? 1440,
      height: options.width !== undefined && options.width < 600 ? 844 : 900,
    },
    colorScheme: options.isDark === true ? 'dark' : 'light',
    // What opens is at once where it stays: while a dialog grows, a click aimed at its button can miss it.
    reducedMotion: options.hasMotion === true ? 'no-preference' : 'reduce',
    timezoneId: 'Europe/Prague',
    acceptDownloads: true,
    ...(options.isCrossOrigin === true
      ? {}
      : { extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } }),
  });
  opened.add(context);
  context.once('close', () => opened.delete(context));
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(watchHiddenContent, hiddenAgainMark);
  const page = await context.newPage();
  watchRequests(page);
  const complaints: string[] = [];
  allComplaints.push(complaints);
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is part of some walks and is looked at on the page itself.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(message.text());
  });
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return { context, page, complaints, refusals };
}

/** Folder of the screenshots that walks leave for a person to look at. */
export const walkFolder = path.join(projectRoot, 'out', 'walk');

const shownCharacters = 400;

/** A test as its file's hooks see it; an error that is added to its errors is reported with them. */
interface FailedTask {
  readonly name: string;
  readonly result?: {
    readonly state: string;
    readonly errors?: { message: string; stack?: string; name?: string }[];
  };
}

/** Saves the page of a failed test: as a picture, and in words beside the test's own error. */
export async function saveFailure(
  { page, complaints, refusals }: Pick<Profile, 'page' | 'complaints' | 'refusals'>,
  { name, result }: FailedTask,
): Promise<void> {
  if (result?.state !== 'fail') return;
  const file = `failed-${name.replaceAll(/\W+/g, '-').slice(0, 60)}.png`;
  await page.screenshot({ path: path.join(walkFolder, file) }).catch(() => undefined);
  const shown = await page.evaluate(() => document.body.innerText).catch(() => 'nothing');
  const parts = [...complaints, ...refusals, shown.replaceAll(/\s+/g, ' ').slice(0, shownCharacters)];
  const message = `${page.url()} showed: ${parts.join(' | ')}`;
  result.errors?.push({ name: 'Page', message, stack: message });
}
