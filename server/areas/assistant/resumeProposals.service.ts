import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { findUsersByIds } from '#server/areas/user/index.ts';
import type { FindAction } from '#server/http/callHandler.ts';
import type { Services } from '#server/services.ts';
import { createMemberCalls } from './memberCalls.ts';
import { claimInterrupted } from './proposal.repository.ts';
import { resumeProposal } from './proposal.service.ts';
import { demandBoth } from './secondPerson.ts';

/** A call takes at most 100 s. */
const timeoutMs = 100_000;
/** Shorter than the lock of the job; the next run takes the rest. */
const longestRunMs = 300_000;

/**
 * Finishes proposals that were confirmed and whose process ended before they did, with the rights that their users have
 * now; what a second user approved is made by that user. Each is taken by one process at a time, and no change is repeated.
 */
export async function resumeProposals(services: Services, findAction: FindAction): Promise<void> {
  const endsAt = performance.now() + longestRunMs;
  while (performance.now() < endsAt) {
    // The time of each claim: with that of the job, another process would take a late one for interrupted while it runs.
    const claimed = await claimInterrupted(new Date());
    if (claimed === null) return;
    const owner = {
      eshopId: claimed.eshopId.toString() as EshopId,
      userId: claimed.userId.toString() as UserId,
    };
    // Only its own user sets a change back.
    const secondId = claimed.state === 'Running' ? (claimed.secondPersonId ?? null) : null;
    const actor = secondId === null ? owner : { ...owner, userId: secondId.toString() as UserId };
    const [user] = await findUsersByIds([actor.userId]);
    const language = user?.locale ?? 'en';
    const calls = createMemberCalls(services, findAction, actor, { language, timeoutMs });
    const perform = secondId === null ? calls.perform : demandBoth(calls.perform, claimed, services);
    await resumeProposal(owner, claimed, { ...calls, perform, language, log: services.log });
  }
}
