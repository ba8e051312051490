import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { SandboxAddresses } from './sandboxAddresses.ts';

const addressesSchema: z.ZodType<SandboxAddresses> = z.object({
  host: z.string(),
  port: z.number(),
  index: z.string(),
  googleAds: z.string(),
  googleOAuth: z.string(),
  merchant: z.string(),
  microsoft: z.string(),
  metaGraph: z.string(),
  metaDialog: z.string(),
  stripe: z.string(),
  ares: z.string(),
  vies: z.string(),
  cnb: z.string(),
  ai: z.string(),
  veo: z.string(),
  smtpUrl: z.string(),
  smtpPort: z.number(),
  inbox: z.string(),
  signIn: z.string(),
  social: z.string(),
  searchConsole: z.string(),
  pageSpeed: z.string(),
  authenticator: z.string(),
  demoShop: z.string(),
  demoFeed: z.string(),
  shopHosts: z.array(z.string()),
  shopGateway: z.object({ ending: z.string(), url: z.string() }),
});

const tryEveryMs = 500;
const answerTimeoutMs = 5_000;

/**
 * Asks a sandbox in another process where its parts are; processes that are started together wait for it.
 * @throws Error when it has not answered in time
 */
export async function askSandbox(url: string, patienceMs = 30_000): Promise<SandboxAddresses> {
  const endsAtMs = Date.now() + patienceMs;
  for (;;) {
    try {
      const response = await fetch(new URL('/_sandbox/addresses', url), {
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      return addressesSchema.parse(await response.json());
    } catch (thrown) {
      if (Date.now() + tryEveryMs > endsAtMs)
        throw new Error(`no sandbox answers at ${url} (SANDBOX_URL)`, { cause: thrown });
    }
    await delay(tryEveryMs);
  }
}
