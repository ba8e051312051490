import { setMaxListeners } from 'node:events';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright';
import { withDeadline } from '#server/deadlines/deadline.ts';
import { FetchError, readBeginning, type SafeFetcher } from '#server/integrations/fetch/index.ts';

/** A page that is drawn: its address, and its HTML as it was read. */
export interface DrawnPage {
  readonly url: string;
  readonly html: Buffer;
  readonly contentType: string;
}

/** Draws pages of others in a browser. */
export interface PageCamera {
  /**
   * A JPEG of each page from its top, in their order; null for one that could not be drawn.
   * @throws the caller's own reason when its signal aborts
   */
  draw(pages: readonly DrawnPage[], stopped: AbortSignal): Promise<(Buffer | null)[]>;
}

export const cameraLimits = {
  /** Pixels: what a visitor with a usual screen sees, and how far down a page is drawn. */
  width: 1_280,
  height: 900,
  longest: 3_200,
  /** Of one page with all that it loads. */
  requests: 150,
  bytes: 24_000_000,
  bytesOfOne: 8_000_000,
  loadMs: 12_000,
  pageMs: 25_000,
  startMs: 30_000,
} as const;

/** A proxy that is not there: whatever does not pass through the product's fetcher reaches nothing. */
const noNetwork = { server: 'http://127.0.0.1:1', bypass: '<-loopback>' };
const launchArguments = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--no-first-run',
];
const passedHeaders = ['content-type', 'access-control-allow-origin'] as const;

/** Whether a page loads something for a frame in it; a window that it opens has no frame yet. */
function isOfInnerFrame(request: Request): boolean {
  try {
    return request.frame().parentFrame() !== null;
  } catch {
    return false;
  }
}

/** Answers what a page asks for by the product's fetcher, as long as its budget lasts; nothing else is loaded. */
function createServing(fetcher: SafeFetcher, page: DrawnPage, signal: AbortSignal) {
  let requests: number = cameraLimits.requests;
  let bytes: number = cameraLimits.bytes;
  let isDocumentSent = false;
  return async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.isNavigationRequest() && request.url() === page.url && !isDocumentSent) {
      isDocumentSent = true;
      return await route.fulfill({ status: 200, contentType: page.contentType, body: page.html });
    }
    // The page itself goes nowhere else; frames in it may be loaded.
    const isLeaving = request.isNavigationRequest() && !isOfInnerFrame(request);
    if (request.method() !== 'GET' || isLeaving || requests <= 0 || bytes <= 0) return await route.abort();
    requests -= 1;
    const answer = await fetcher.open(request.url(), {
      signal,
      limits: {
        wireBytes: cameraLimits.bytesOfOne,
        decodedBytes: cameraLimits.bytesOfOne,
        connectMs: 5_000,
        headersMs: 8_000,
        idleMs: 5_000,
        totalMs: cameraLimits.loadMs,
      },
    });
    const body = await readBeginning(answer, Math.min(bytes, cameraLimits.bytesOfOne));
    bytes -= body.length;
    const headers: Record<string, string> = {};
    for (const name of passedHeaders) {
      const value = answer.headers[name];
      if (value !== undefined) headers[name] = value;
    }
    await route.fulfill({ status: answer.status, headers, body });
  };
}

async function takePicture(page: Page, { url }: DrawnPage): Promise<Buffer> {
  // A page that never finishes loading is drawn as far as it came.
  await page.goto(url, { waitUntil: 'load', timeout: cameraLimits.loadMs }).catch(() => null);
  const wanted = await page.evaluate(() => document.documentElement.scrollHeight).catch(() => 0);
  const height = Math.min(Math.max(wanted, cameraLimits.height), cameraLimits.longest);
  await page.setViewportSize({ width: cameraLimits.width, height });
  return await page.screenshot({ type: 'jpeg', quality: 72, animations: 'disabled', timeout: 10_000 });
}

async function drawPage(
  browser: Browser,
  parts: {
    readonly fetcher: SafeFetcher;
    readonly runsScripts: boolean;
    readonly onFault: (error: unknown, url: string) => void;
  },
  drawn: DrawnPage,
  stopped: AbortSignal,
): Promise<Buffer> {
  let context: BrowserContext | null = null;
  let isOver = false;
  try {
    return await withDeadline(
      cameraLimits.pageMs,
      async (signal) => {
        // Everything that the page loads listens to it.
        setMaxListeners(cameraLimits.requests + 10, signal);
        // Every page has a context of its own: no cookie and no storage goes from one to another.
        const opened = await browser.newContext({
          viewport: { width: cameraLimits.width, height: cameraLimits.height },
          javaScriptEnabled: parts.runsScripts,
          serviceWorkers: 'block',
          acceptDownloads: false,
          reducedMotion: 'reduce',
        });
        context = opened;
        signal.addEventListener('abort', () => void opened.close().catch(() => undefined), { once: true });
        const serve = createServing(parts.fetcher, drawn, signal);
        await opened.route('**/*', async (route) => {
          await serve(route).catch(async (thrown: unknown) => {
            await route.abort().catch(() => undefined);
            // What a page of others loads may fail, and what still loads when the picture is taken ends with its page.
            if (thrown instanceof FetchError || isOver || signal.aborted) return;
            parts.onFault(thrown, route.request().url());
          });
        });
        await opened.routeWebSocket(/.*/, async (socket) => await socket.close());
        const page = await opened.newPage();
        opened.on('page', (popup) => void popup.close().catch(() => undefined));
        return await takePicture(page, drawn);
      },
      stopped,
    );
  } finally {
    isOver = true;
    await (context as BrowserContext | null)?.close().catch(() => undefined);
  }
}

/**
 * Makes a camera with a Chromium. The browser has no network: all that pages load comes through the fetcher, with its
 * checks of addresses, without cookies. Where Chromium has no sandbox of its own, as root, pages run no scripts.
 */
export function createPageCamera(parts: {
  executablePath: string;
  fetcher: SafeFetcher;
  onFault: (error: unknown, url: string) => void;
  runsScripts?: boolean;
}): PageCamera {
  const isSandboxed = process.getuid?.() !== 0;
  const { fetcher, onFault, runsScripts = isSandboxed } = parts;
  const drawing = { fetcher, runsScripts, onFault };
  return {
    async draw(pages, stopped) {
      const { chromium } = await import('playwright');
      const browser = await chromium.launch({
        executablePath: parts.executablePath,
        chromiumSandbox: isSandboxed,
        args: launchArguments,
        proxy: noNetwork,
        timeout: cameraLimits.startMs,
      });
      try {
        const pictures: (Buffer | null)[] = [];
        for (const page of pages) {
          stopped.throwIfAborted();
          pictures.push(
            await drawPage(browser, drawing, page, stopped).catch((thrown: unknown) => {
              stopped.throwIfAborted();
              parts.onFault(thrown, page.url);
              return null;
            }),
          );
        }
        return pictures;
      } finally {
        await browser.close().catch(() => undefined);
      }
    },
  };
}
