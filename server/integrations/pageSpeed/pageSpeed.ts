import { request } from 'undici';
import { z } from 'zod';
import { findOpportunity, type OpportunityKey, type ResourceKind } from '#shared/domain/speed/pageSpeed.ts';
import type { SpeedDevice, SpeedMetric } from '#shared/domain/speed/speed.ts';

/** Where the Chrome UX Report and PageSpeed Insights are. */
export interface PageSpeedAccess {
  readonly apiKey: string;
  /** Without a closing slash. */
  readonly cruxBase: string;
  readonly insightsBase: string;
}

/** 75th percentiles of real Chrome users: milliseconds, of CLS thousandths. */
export interface FieldData {
  /** First and last day of the 28 that it is of. */
  readonly from: string;
  readonly to: string;
  readonly p75: Readonly<Partial<Record<SpeedMetric, number>>>;
}

/** What Lighthouse measured of one load of a page on a simulated phone. */
export interface LabRun {
  readonly measuredAt: string;
  readonly lighthouseVersion: string;
  /** 0 to 100. */
  readonly score: number | null;
  readonly opportunities: readonly {
    readonly key: OpportunityKey;
    readonly savedMs: number | null;
    readonly savedBytes: number | null;
  }[];
  readonly resources: readonly {
    readonly kind: ResourceKind;
    readonly requests: number;
    readonly bytes: number;
  }[];
}

/** Google's field and lab data of a website. */
export interface PageSpeed {
  /** Null where Chrome has too few users of the website. @throws PageSpeedError */
  readFieldData(origin: string, device: SpeedDevice): Promise<FieldData | null>;
  /** Takes some 10 to 30 seconds. Null where Google can't open the page. @throws PageSpeedError */
  runLab(url: string): Promise<LabRun | null>;
}

/** A call that Google refused or didn't answer. */
export class PageSpeedError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`PageSpeed: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'PageSpeedError';
  }
}

const timeoutMs = 120_000;
const largestAnswerBytes = 16 * 1_048_576;
const httpNotFound = 404;

const dateSchema = z.object({ year: z.int(), month: z.int(), day: z.int() });
/** CLS is a text, the others are numbers. */
const percentilesSchema = z.object({
  percentiles: z.object({ p75: z.union([z.number(), z.string()]).transform(Number) }).optional(),
});
const fieldAnswer = z.object({
  record: z.object({
    metrics: z.record(z.string(), percentilesSchema),
    collectionPeriod: z.object({ firstDate: dateSchema, lastDate: dateSchema }),
  }),
});

const auditSchema = z.object({
  score: z.number().nullish(),
  metricSavings: z.record(z.string(), z.number()).optional(),
  details: z
    .object({
      overallSavingsMs: z.number().optional(),
      overallSavingsBytes: z.number().optional(),
      items: z.array(z.unknown()).optional(),
    })
    .optional(),
});
const requestSchema = z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() });
const failureAnswer = z.object({ error: z.object({ message: z.string() }) });
const labAnswer = z.object({
  lighthouseResult: z.object({
    fetchTime: z.string(),
    lighthouseVersion: z.string(),
    runtimeError: z.object({ code: z.string() }).optional(),
    categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
    audits: z.record(z.string(), auditSchema),
  }),
});

const fieldNames: Readonly<Record<string, SpeedMetric>> = {
  largest_contentful_paint: 'LCP',
  interaction_to_next_paint: 'INP',
  cumulative_layout_shift: 'CLS',
  experimental_time_to_first_byte: 'TTFB',
};
const clsScale = 1_000;

const writeDay = ({ year, month, day }: z.infer<typeof dateSchema>): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

async function send(
  url: string,
  options: { readonly method: 'GET' } | { readonly method: 'POST'; readonly json: object },
): Promise<{ readonly status: number; readonly json: unknown }> {
  try {
    const answer = await request(url, {
      method: options.method,
      headers: { 'content-type': 'application/json' },
      body: options.method === 'POST' ? JSON.stringify(options.json) : null,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largestAnswerBytes) throw new PageSpeedError('the answer is too large');
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return { status: answer.statusCode, json: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (thrown) {
    if (thrown instanceof PageSpeedError) throw thrown;
    throw new PageSpeedError('Google does not answer', thrown);
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new PageSpeedError('the answer has an unknown form', parsed.error);
}

type Audits = z.infer<typeof labAnswer>['lighthouseResult']['audits'];

/** Improvements that save anything, those that save most time first; several audits may be about one. */
function listOpportunities(audits: Audits): LabRun['opportunities'] {
  const found = new Map<
    OpportunityKey,
    { key: OpportunityKey; savedMs: number | null; savedBytes: number | null }
  >();
  for (const [id, { details, metricSavings, score }] of Object.entries(audits)) {
    const key = findOpportunity(id);
    if (key === null || score === 1) continue;
    const ms = details?.overallSavingsMs ?? Math.max(0, ...Object.values(metricSavings ?? {}));
    const bytes = details?.overallSavingsBytes ?? 0;
    if (ms <= 0 && bytes <= 0) continue;
    const known = found.get(key);
    // Times of several audits overlap: the largest counts. Bytes are of different files.
    found.set(key, {
      key,
      savedMs: Math.max(known?.savedMs ?? 0, Math.round(ms)) || null,
      savedBytes: (known?.savedBytes ?? 0) + Math.round(bytes) || null,
    });
  }
  return [...found.values()].toSorted(
    (a, b) => (b.savedMs ?? 0) - (a.savedMs ?? 0) || (b.savedBytes ?? 0) - (a.savedBytes ?? 0),
  );
}

const resourceNames: Readonly<Record<string, ResourceKind>> = {
  Document: 'Document',
  Script: 'Script',
  Stylesheet: 'Stylesheet',
  Image: 'Image',
  Font: 'Font',
  Media: 'Media',
};

/** Transferred bytes by kind, the most first. */
function listResources(audits: Audits): LabRun['resources'] {
  const sums = new Map<ResourceKind, { kind: ResourceKind; requests: number; bytes: number }>();
  for (const item of audits['network-requests']?.details?.items ?? []) {
    const { resourceType = '', transferSize = 0 } = requestSchema.safeParse(item).data ?? {};
    const kind = resourceNames[resourceType] ?? 'Other';
    const sum = sums.get(kind) ?? { kind, requests: 0, bytes: 0 };
    sums.set(kind, { kind, requests: sum.requests + 1, bytes: sum.bytes + Math.round(transferSize) });
  }
  return [...sums.values()].toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * Google's data, or that of its stand-in. https://developer.chrome.com/docs/crux/api,
 * https://developers.google.com/speed/docs/insights/v5/reference/pagespeedapi/runpagespeed
 */
export function createPageSpeed({ apiKey, cruxBase, insightsBase }: PageSpeedAccess): PageSpeed {
  const key = encodeURIComponent(apiKey);
  return {
    async readFieldData(origin, device) {
      const { status, json } = await send(`${cruxBase}/v1/records:queryRecord?key=${key}`, {
        method: 'POST',
        json: {
          origin,
          formFactor: device === 'Phone' ? 'PHONE' : 'DESKTOP',
          metrics: Object.keys(fieldNames),
        },
      });
      if (status === httpNotFound) return null;
      if (status !== 200) throw new PageSpeedError(`Chrome UX Report answered ${status}`);
      const { metrics, collectionPeriod } = parse(fieldAnswer, json).record;
      const p75 = Object.entries(metrics).flatMap(([name, { percentiles }]) => {
        const metric = fieldNames[name];
        if (metric === undefined || percentiles === undefined || !Number.isFinite(percentiles.p75)) return [];
        return [[metric, Math.round(percentiles.p75 * (metric === 'CLS' ? clsScale : 1))] as const];
      });
      return {
        from: writeDay(collectionPeriod.firstDate),
        to: writeDay(collectionPeriod.lastDate),
        p75: Object.fromEntries(p75),
      };
    },
    async runLab(url) {
      const query = new URLSearchParams({ url, strategy: 'mobile', category: 'performance', key: apiKey });
      const { status, json } = await send(
        `${insightsBase}/pagespeedonline/v5/runPagespeed?${query.toString()}`,
        { method: 'GET' },
      );
      // Lighthouse reports pages that it can't open as a fault of its own; a wrong key is a fault of ours.
      const message = failureAnswer.safeParse(json).data?.error.message ?? '';
      if (status !== 200 && /lighthouse/i.test(message)) return null;
      if (status !== 200) throw new PageSpeedError(`PageSpeed Insights answered ${status}`);
      const { fetchTime, lighthouseVersion, runtimeError, categories, audits } = parse(
        labAnswer,
        json,
      ).lighthouseResult;
      if (runtimeError !== undefined) return null;
      const { score } = categories.performance;
      return {
        measuredAt: fetchTime,
        lighthouseVersion,
        score: score === null ? null : Math.round(score * 100),
        opportunities: listOpportunities(audits),
        resources: listResources(audits),
      };
    },
  };
}
