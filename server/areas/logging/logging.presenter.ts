import type { LogGroup } from '#shared/contracts/logging.ts';
import type { ErrorGroupDocument } from './errorLog.model.ts';

/** Errors of one cause as staff see them. */
export function presentGroup(group: ErrorGroupDocument): LogGroup {
  return {
    id: group._id,
    source: group.source,
    message: group.message,
    count: group.count,
    firstSeenAt: group.firstSeenAt.toISOString(),
    lastSeenAt: group.lastSeenAt.toISOString(),
    lastPath: group.lastPath ?? null,
    lastAppVersion: group.lastAppVersion ?? null,
  };
}
