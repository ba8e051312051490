import { AppError } from '#shared/errors/appError.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';

const dayMs = 86_400_000;
/** Accounts that are looked at on the way from an account to whoever created the first of them. */
const maxCreators = 50;

/** Facts that decide whether a user is an independent approver. */
export interface Approver {
  readonly userId: UserId;
  /** Account and second factor are as old as the setting asks. */
  readonly isOldEnough: boolean;
  /** Who created the account, who created theirs, and so on, and who gave it rights of late. */
  readonly dependsOn: ReadonlySet<string>;
}

async function findCreators(userId: UserId): Promise<string[]> {
  const creators: string[] = [];
  let next: UserId | undefined = userId;
  while (next !== undefined && creators.length < maxCreators) {
    const createdBy: UserId | undefined = (await findUserById(next))?.createdBy?.toString() as
      | UserId
      | undefined;
    if (createdBy === undefined || creators.includes(createdBy)) break;
    creators.push(createdBy);
    next = createdBy;
  }
  return creators;
}

/** Reads how old an account is and on whom it depends. @throws AppError not_found */
export async function readApprover(services: Pick<Services, 'config'>, userId: UserId): Promise<Approver> {
  const user = await findUserById(userId);
  if (user === null) throw new AppError('not_found');
  const since = new Date(Date.now() - services.config.approverMinDays * dayMs);
  const enabledAt = user.secondFactor?.enabledAt;
  const granters = user.rightsGrantedBy.filter(({ at }) => at > since).map(({ by }) => by.toString());
  return {
    userId,
    isOldEnough: user.createdAt <= since && enabledAt !== undefined && enabledAt <= since,
    dependsOn: new Set([...granters, ...(await findCreators(userId))]),
  };
}

/** Returns why a user may not approve a request of the requester, or null. */
export function findApproverFault(approver: Approver, requestedBy: string): ErrorCode | null {
  if (requestedBy === approver.userId) return 'own_request';
  if (approver.dependsOn.has(requestedBy)) return 'approver_not_independent';
  return approver.isOldEnough ? null : 'approver_too_new';
}
