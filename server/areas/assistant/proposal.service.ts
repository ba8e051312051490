import { randomUUID } from 'node:crypto';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId, EshopId, ProposalId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { translateError } from '#server/http/problems.ts';
import type { ChatOwner } from './chatOwner.ts';
import type { ProposalRecord } from './proposal.model.ts';
import { presentProposal } from './proposal.presenter.ts';
import {
  claimProposal,
  claimUndo,
  claimWaiting,
  findProposal,
  finishProposal,
} from './proposal.repository.ts';
import { getWaitingExpiry, needsSecondPerson } from './secondPerson.ts';
import type { Hands, Outcome } from './hands.ts';
import { carryOut, isCampaignSet } from './settleProposal.ts';
import { carryOutUndo, getUndoState } from './undoProposal.ts';

/** A proposal that a user decides on, with the calls that they may make. */
export interface Decision {
  readonly chatId: ChatId;
  readonly proposalId: ProposalId;
  /** Major units. */
  readonly typedAmount?: number | undefined;
}

/**
 * Carries a claimed proposal out, or sets it back, where nothing changed since; answers how that ended. One that is
 * interrupted still runs: `resumeProposals` finishes it.
 */
export async function settleClaimed(claimed: ProposalRecord, hands: Hands): Promise<Outcome> {
  const isUndo = claimed.state === 'Undoing';
  try {
    return await (isUndo ? carryOutUndo(claimed, hands) : carryOut(claimed, hands));
  } catch (thrown) {
    if (!(thrown instanceof AppError)) {
      hands.log.error({ err: thrown, proposalId: claimed._id.toString() }, 'a proposal was interrupted');
      return { state: claimed.state, problem: null, present: null };
    }
    const problem = translateError(thrown, hands.language);
    // A platform that is away gets the change later.
    const isSet =
      thrown.code === 'platform_unavailable' &&
      (await isCampaignSet(claimed, isUndo ? 'before' : 'after', hands));
    // What could not be set back is as it was carried out, and can be tried again.
    const [set, unset] = isUndo ? (['Undone', 'Done'] as const) : (['Done', 'Failed'] as const);
    return { state: isSet ? set : unset, problem, present: null };
  }
}

/** Tells the other screens of the user that a proposal ended: they read its chat again. */
export async function reportSettled({ eshopId, userId }: ChatOwner, chatId: ChatId): Promise<void> {
  const nothing = { question: '', sequence: 1, blocks: [], reading: [] };
  await recordEvent('AnswerWritten', eshopId, { userId, chatId, answerId: randomUUID(), ...nothing }, null);
}

/** Tells the screens of all users of a shop that what waits for a decision changed. */
export async function reportWaiting(eshopId: EshopId): Promise<void> {
  await recordEvent('ProposalsChanged', eshopId, {}, null);
}

/** Stores how a claimed proposal ended. */
export async function finishClaimed(
  owner: ChatOwner,
  claimed: ProposalRecord,
  outcome: Outcome,
): Promise<Proposal> {
  const [chatId, id] = [claimed.chatId.toString() as ChatId, claimed._id.toString() as ProposalId];
  const finished = await finishProposal(owner, chatId, id, outcome);
  await reportSettled(owner, chatId);
  return presentProposal(finished ?? { ...claimed, ...outcome }, new Date());
}

async function readProposal(owner: ChatOwner, { chatId, proposalId }: Decision): Promise<ProposalRecord> {
  const found = await findProposal(owner, chatId, proposalId);
  if (found === null) throw new AppError('not_found');
  return found;
}

/**
 * Carries a proposal out with the rights of the user. Of several confirmations one does; a proposal that is closed,
 * expired or written on another state of its campaign changes nothing. Above the sum of the shop it waits for another user.
 * @throws AppError not_found, invalid_request where the amount typed is not that of the proposal
 */
export async function confirmProposal(
  owner: ChatOwner,
  decision: Decision,
  hands: Hands & { readonly notifySecond: (waiting: ProposalRecord) => Promise<void> },
): Promise<Proposal> {
  const found = await readProposal(owner, decision);
  const isMoney = found.action === 'SetDailyBudget';
  if (isMoney && found.state === 'Open' && decision.typedAmount !== found.after?.dailyBudget.value)
    throw new AppError('invalid_request', { fields: [{ field: 'typedAmount', key: 'invalid' }] });
  const { chatId, proposalId } = decision;
  const now = new Date();
  if (found.state === 'Open' && (await needsSecondPerson(owner.eshopId, found))) {
    const waiting = await claimWaiting(owner, chatId, proposalId, { now, expiresAt: getWaitingExpiry(now) });
    if (waiting !== null) {
      await reportWaiting(owner.eshopId);
      await hands.notifySecond(waiting).catch((thrown: unknown) => {
        // It is listed in the assistant all the same.
        hands.log.error({ err: thrown, proposalId }, 'no mail of a waiting proposal');
      });
    }
    return presentProposal(waiting ?? (await readProposal(owner, decision)), now);
  }
  const claimed = await claimProposal(owner, chatId, proposalId, { state: 'Running', now });
  if (claimed === null) return presentProposal(await readProposal(owner, decision), new Date());
  if (claimed.program != null) await reportWaiting(owner.eshopId);
  return await finishClaimed(owner, claimed, await settleClaimed(claimed, hands));
}

/**
 * Sets the change of a proposal back, with the rights of the user. Of several attempts one does; a later change stays.
 * @throws AppError not_found, second_person_required where it raises spending above the sum of the shop
 */
export async function undoProposal(owner: ChatOwner, decision: Decision, hands: Hands): Promise<Proposal> {
  const now = new Date();
  const found = await readProposal(owner, decision);
  const isPossible = getUndoState(found, now) === 'Possible';
  const { before, after } = found;
  if (isPossible && (await needsSecondPerson(owner.eshopId, { before: after, after: before })))
    throw new AppError('second_person_required');
  const claimed = isPossible ? await claimUndo(owner, decision.chatId, decision.proposalId, now) : null;
  if (claimed === null) return presentProposal(await readProposal(owner, decision), now);
  return await finishClaimed(owner, claimed, await settleClaimed(claimed, hands));
}

/** An interrupted proposal is carried out again so many times, and so long after its confirmation; then it is only checked. */
const mostRuns = 4;
const longestResumeMs = 3_600_000;

/** Finishes a proposal whose run was interrupted; a change of an earlier run is not repeated. */
export async function resumeProposal(owner: ChatOwner, claimed: ProposalRecord, hands: Hands): Promise<void> {
  const { decidedAt, undoneAt = null, runs = 1 } = claimed;
  const isUndo = claimed.state === 'Undoing';
  const startedAt = isUndo ? undoneAt : decidedAt;
  const isLate = startedAt === null || Date.now() - startedAt.getTime() > longestResumeMs;
  const settle = async (): Promise<Outcome> => {
    if (!isLate && runs <= mostRuns) return await settleClaimed(claimed, { ...hands, isResumed: true });
    const isSet = await isCampaignSet(claimed, isUndo ? 'before' : 'after', hands).catch(() => false);
    return { state: isSet ? (isUndo ? 'Undone' : 'Done') : 'Unknown', problem: null, present: null };
  };
  await finishClaimed(owner, claimed, await settle());
}

/** @throws AppError not_found */
export async function dismissProposal(owner: ChatOwner, decision: Decision): Promise<Proposal> {
  const now = new Date();
  const { chatId, proposalId } = decision;
  const dismissed = await claimProposal(owner, chatId, proposalId, { state: 'Dismissed', now });
  if (dismissed !== null) {
    await reportSettled(owner, chatId);
    await reportWaiting(owner.eshopId);
  }
  return presentProposal(dismissed ?? (await readProposal(owner, decision)), now);
}
