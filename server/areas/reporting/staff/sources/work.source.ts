import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readFinishedRuns } from '#server/areas/feed/index.ts';
import { readMailsByTemplate } from '#server/areas/mail/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countFact, toInstants, toStaffDay, type FactSource, type StaffFact } from '../facts.ts';

const failed: ReadonlySet<FeedProcessingStatus> = new Set(['Failed', 'Held']);

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const [from, to] = toInstants(range);
  for await (const { eshopId, status, finishedAt } of readFinishedRuns(from, to)) {
    // What a person stopped says nothing of the feed.
    if (status === 'Cancelled') continue;
    const ofRun = [toStaffDay(finishedAt), eshopId.toString() as EshopId, { part: status }] as const;
    yield countFact('feedRead', ...ofRun);
    if (failed.has(status)) yield countFact('feedFailed', ...ofRun);
  }
  for await (const mail of readMailsByTemplate('contactForm', from, to)) {
    const eshopId = (mail.eshopId?.toString() ?? null) as EshopId | null;
    yield countFact('supportMessage', toStaffDay(mail.createdAt), eshopId);
  }
}

/** Feeds that were read, and people who wrote to support. */
export const workSource: FactSource = { facts: ['feedRead', 'feedFailed', 'supportMessage'], read };
