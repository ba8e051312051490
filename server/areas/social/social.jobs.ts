import { socialNetworks } from '#shared/domain/content/content.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { checkDueAccesses } from './access.service.ts';
import { readDueFigures } from './figures.service.ts';
import { warnOfEndingAccess } from './endWarning.service.ts';
import { sendPostNotices } from './postNotice.service.ts';
import { processDuePosts } from './publish.service.ts';
import { revokeDueAccess } from './revocation.service.ts';
import { removeUnusedMedia } from './unusedMedia.service.ts';

const publishEveryMs = 5_000;
const readEveryMs = 60_000;
const removeEveryMs = 3_600_000;
const warnEveryMs = 3_600_000;
const checkEveryMs = 600_000;
const revokeEveryMs = 60_000;
/** Posts that fail together, e.g. as a sign-in ended, are one mail. */
const noticeEveryMs = 300_000;

/** Background work of posts on social networks. */
export function createSocialJobs(services: Services): JobDefinition[] {
  return [
    // Each network has a job of its own: one that hangs, or a long upload, delays no post of another.
    ...socialNetworks.map((network): JobDefinition => ({
      name: `publishSocialPosts${network}`,
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: publishEveryMs,
      run: async (_data, stopped) => {
        // A full batch means that more is due.
        while ((await processDuePosts(services, new Date(), network)) > 0) stopped.throwIfAborted();
      },
    })),
    {
      name: 'readSocialFigures',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: readEveryMs,
      run: async () => await readDueFigures(services),
    },
    {
      name: 'warnOfEndingSocialAccess',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: warnEveryMs,
      run: async () => await warnOfEndingAccess(services),
    },
    {
      name: 'sendSocialPostNotices',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: noticeEveryMs,
      run: async () => await sendPostNotices(services),
    },
    {
      name: 'checkSocialAccess',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: checkEveryMs,
      run: async () => await checkDueAccesses(services),
    },
    {
      name: 'revokeSocialAccess',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: revokeEveryMs,
      run: async () => await revokeDueAccess(services),
    },
    {
      name: 'removeUnusedPostMedia',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: removeEveryMs,
      run: async () => {
        await removeUnusedMedia(services);
      },
    },
  ];
}
