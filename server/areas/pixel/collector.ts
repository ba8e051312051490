import type { Logger } from '#server/log/logger.ts';
import { createInbox, type InboxPost } from '#server/measurement/inbox/index.ts';
import type { Catalogue } from '#server/measurement/index.ts';
import type { Collector, ReportedOrders } from '#server/serviceTypes/collector.ts';
import { countVisits, type Visit } from './countVisits.service.ts';
import { countReportedOrders } from './shopOrders/countReportedOrders.service.ts';
import { pixelBodySchema, type PixelBody } from './pixelBody.ts';
import { createPixelShops } from './pixelShops.ts';

/** Historical posts counted per transaction: none of them is urgent. */
const historyRound = 2_000;

function parseBody(bytes: Buffer): PixelBody | null {
  try {
    return pixelBodySchema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Posts in their order, those of one kind that follow each other together. */
function groupRuns(posts: readonly InboxPost[]): InboxPost[][] {
  const runs: InboxPost[][] = [];
  for (const post of posts) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === post.kind) last.push(post);
    else runs.push([post]);
  }
  return runs;
}

function toVisit({ body, receivedAt, isRobot }: InboxPost): Visit | null {
  const read = parseBody(body);
  return read === null ? null : { body: read, receivedAt, isBot: isRobot, trustsTimes: false };
}

/** The one collector of a process. @param catalogue tells the categories of products */
export function createCollector(log: Logger, catalogue: Catalogue): Collector {
  const shops = createPixelShops();
  const countOrders = async (posts: readonly InboxPost[]): Promise<void> => {
    for (const { eshopId, receivedAt, body } of posts) {
      const shop = await shops.findById(eshopId);
      // Written by us, when the orders were checked.
      const report = JSON.parse(body.toString('utf8')) as ReportedOrders;
      if (shop !== null) await countReportedOrders(shop.shop, report, receivedAt, catalogue);
    }
  };
  const inbox = createInbox({
    log,
    count: async (posts) => {
      for (const run of groupRuns(posts)) {
        if (run[0]?.kind === 'orders') await countOrders(run);
        else
          await countVisits(
            run.map(toVisit).filter((visit) => visit !== null),
            { shops, catalogue },
          );
      }
    },
  });
  return {
    start: inbox.start,
    drain: inbox.drain,
    close: inbox.close,
    async take({ marketingId, isRobot, body }) {
      const shop = await shops.find(marketingId);
      if (shop === null) return;
      await inbox.add({
        kind: 'events',
        eshopId: shop.shop.eshopId,
        receivedAt: new Date(),
        isRobot,
        body,
      });
    },
    async findShop(marketingId) {
      return (await shops.find(marketingId))?.shop.eshopId ?? null;
    },
    async acceptOrders(eshopId, report) {
      const body = Buffer.from(JSON.stringify(report));
      await inbox.add({ kind: 'orders', eshopId, receivedAt: new Date(), isRobot: false, body });
    },
    async countHistory(visits, alongside) {
      const roundPosts = alongside === undefined ? historyRound : visits.length;
      for (let at = 0; at < visits.length; at += roundPosts) {
        const round = visits.slice(at, at + roundPosts);
        await countVisits(
          round.map(({ body, receivedAt }) => ({
            body: pixelBodySchema.parse(body),
            receivedAt,
            isBot: false,
            trustsTimes: true,
          })),
          { shops, catalogue },
          alongside,
        );
      }
    },
  };
}
