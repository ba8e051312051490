import express, { Router, type Request, type Response } from 'express';
import { createRandom } from '../random.ts';
import { readBody, readText } from '../social/readValues.ts';

export interface PageSpeedSandboxOptions {
  readonly apiKey: string;
  /** Hosts with enough Chrome users; others are answered like small websites. */
  readonly listHosts: () => readonly string[];
  /** Whether a page answers; Lighthouse can't open others. */
  readonly canOpen: (url: URL) => boolean;
  readonly now?: () => number;
}

const dayMs = 86_400_000;
/** Days of the report, which ends two days ago. */
const periodDays = 28;
const lateDays = 2;

const toDate = (ms: number): { year: number; month: number; day: number } => {
  const at = new Date(ms);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
};

const refuse = (response: Response, code: number, status: string, message: string): void =>
  void response.status(code).json({ error: { code, message, status } });

const readHost = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : null;

/** A histogram of three bins with the given 75th percentile. */
const buildMetric = (p75: number | string, bins: readonly [number | string, number | string]): object => ({
  histogram: [
    { start: 0, end: bins[0], density: 0.68 },
    { start: bins[0], end: bins[1], density: 0.22 },
    { start: bins[1], density: 0.1 },
  ],
  percentiles: { p75 },
});

const listMetrics = (host: string, isPhone: boolean): Readonly<Record<string, object>> => {
  const random = createRandom('crux', host);
  const pace = random.drawBetween(0.85, 1.35) * (isPhone ? 1.5 : 1);
  return {
    largest_contentful_paint: buildMetric(Math.round(1_900 * pace), [2_500, 4_000]),
    interaction_to_next_paint: buildMetric(Math.round(110 * pace), [200, 500]),
    cumulative_layout_shift: buildMetric((0.05 * pace).toFixed(2), ['0.10', '0.25']),
    experimental_time_to_first_byte: buildMetric(Math.round(420 * pace), [800, 1_800]),
  };
};

const kilobyte = 1_024;

/** What Lighthouse says of a page: the same each time. */
const measurePage = (url: URL, now: number): object => {
  const random = createRandom('lab', url.host, url.pathname);
  const isProduct = url.pathname.split('/').length > 2;
  const images = random.drawInteger(4, isProduct ? 22 : 14);
  const items = [
    { resourceType: 'Document', transferSize: random.drawInteger(14, 42) * kilobyte },
    ...Array.from({ length: 9 }, () => ({
      resourceType: 'Script',
      transferSize: random.drawInteger(8, 130) * kilobyte,
    })),
    ...Array.from({ length: 3 }, () => ({
      resourceType: 'Stylesheet',
      transferSize: random.drawInteger(6, 48) * kilobyte,
    })),
    ...Array.from({ length: images }, () => ({
      resourceType: 'Image',
      transferSize: random.drawInteger(20, 240) * kilobyte,
    })),
    { resourceType: 'Font', transferSize: 38 * kilobyte },
    { resourceType: 'XHR', transferSize: 2 * kilobyte },
  ].map((item, index) => ({ ...item, url: `${url.origin}/resource-${index}`, statusCode: 200 }));
  const score = random.drawBetween(0.34, 0.92);
  const describe = (ms: number, bytes: number): object => ({
    score: ms + bytes > 0 ? 0 : 1,
    metricSavings: { LCP: ms, FCP: Math.round(ms * 0.6) },
    details: { type: 'opportunity', overallSavingsMs: ms, overallSavingsBytes: bytes, items: [] },
  });
  return {
    captchaResult: 'CAPTCHA_NOT_NEEDED',
    id: url.href,
    lighthouseResult: {
      requestedUrl: url.href,
      finalUrl: url.href,
      lighthouseVersion: '12.8.2',
      fetchTime: new Date(now).toISOString(),
      categories: { performance: { id: 'performance', score: Math.round(score * 100) / 100 } },
      audits: {
        'render-blocking-resources': describe(random.drawInteger(150, 900), 0),
        'modern-image-formats': describe(random.drawInteger(0, 700), random.drawInteger(120, 900) * kilobyte),
        'uses-responsive-images': describe(
          random.drawInteger(0, 400),
          random.drawInteger(40, 500) * kilobyte,
        ),
        'unused-javascript': describe(random.drawInteger(0, 600), random.drawInteger(60, 300) * kilobyte),
        'server-response-time': describe(random.decideBy(0.5) ? random.drawInteger(50, 500) : 0, 0),
        'uses-text-compression': describe(0, 0),
        'network-requests': { score: null, details: { type: 'table', items } },
        'first-contentful-paint': { score: 0.5, numericValue: 2_100 },
      },
    },
  };
};

/** Creates the Chrome UX Report and PageSpeed Insights. */
export const createPageSpeedSandbox = (options: PageSpeedSandboxOptions): { readonly router: Router } => {
  const { apiKey, listHosts, canOpen, now = Date.now } = options;
  const router = Router();
  const hasKey = (request: Request, response: Response): boolean => {
    if (readText(request.query['key']) === apiKey) return true;
    refuse(response, 400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
    return false;
  };
  router.post('/crux/v1/records\\:queryRecord', express.json({ limit: '16kb' }), (request, response) => {
    if (!hasKey(request, response)) return;
    const body = readBody(request);
    const origin = readText(body['origin']);
    const host = readHost(origin);
    if (host === null || !listHosts().includes(host))
      return refuse(response, 404, 'NOT_FOUND', 'chrome ux report data not found');
    const formFactor = readText(body['formFactor']);
    const last = now() - lateDays * dayMs;
    response.json({
      record: {
        key: { origin, formFactor },
        metrics: listMetrics(host, formFactor === 'PHONE'),
        collectionPeriod: {
          firstDate: toDate(last - (periodDays - 1) * dayMs),
          lastDate: toDate(last),
        },
      },
    });
  });
  router.get('/psi/pagespeedonline/v5/runPagespeed', (request, response) => {
    if (!hasKey(request, response)) return;
    const address = readText(request.query['url']);
    if (!URL.canParse(address) || !canOpen(new URL(address)))
      return refuse(
        response,
        500,
        'INTERNAL',
        'Lighthouse returned error: FAILED_DOCUMENT_REQUEST. Lighthouse was unable to reliably load the page.',
      );
    response.json(measurePage(new URL(address), now()));
  });
  return { router };
};
