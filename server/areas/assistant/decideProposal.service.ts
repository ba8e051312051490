import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId, ProposalId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUsersByIds } from '#server/areas/user/index.ts';
import type { EshopCall } from '#server/http/callContext.ts';
import type { ProposalRecord } from './proposal.model.ts';
import { presentProposal } from './proposal.presenter.ts';
import { claimSecond, findShopProposal, findWaiting } from './proposal.repository.ts';
import { finishClaimed, reportSettled, reportWaiting, settleClaimed } from './proposal.service.ts';
import { demandBoth } from './secondPerson.ts';

type Decider = Pick<
  EshopCall,
  'eshopId' | 'person' | 'access' | 'read' | 'perform' | 'language' | 'log' | 'services'
>;

/** Members decide, and each on the proposals of others. */
const canDecide = (
  { access, person }: Pick<Decider, 'access' | 'person'>,
  { userId }: ProposalRecord,
): boolean => access !== 'Staff' && userId.toString() !== person.userId;

/** A proposal that waits, as one of the shop's users sees it. */
interface WaitingProposal {
  readonly proposal: Proposal;
  readonly askedByEmail: string | null;
  readonly canDecide: boolean;
  readonly chatId: ChatId | null;
}

/** Lists what waits for a decision, with who confirmed it, and the chats of the user's own. */
export async function listWaitingProposals(
  decider: Pick<Decider, 'eshopId' | 'person' | 'access'>,
): Promise<WaitingProposal[]> {
  const now = new Date();
  const { eshopId, person } = decider;
  const found = await findWaiting({ eshopId, userId: person.userId }, now);
  const users = await findUsersByIds([...new Set(found.map(({ userId }) => userId.toString() as UserId))]);
  return found.map((record) => ({
    proposal: presentProposal(record, now),
    askedByEmail: users.find(({ _id }) => _id.equals(record.userId))?.email ?? null,
    canDecide: canDecide(decider, record),
    chatId: record.userId.equals(person.userId) ? (record.chatId.toString() as ChatId) : null,
  }));
}

/**
 * Decides as a second user on a proposal that waits: approved, it is carried out once, by the calls and with the rights of the
 * one who approves, and only while the one who confirmed it has theirs. Nothing changes where it waits no more.
 * @throws AppError not_found, forbidden for staff and for the user who confirmed it
 */
export async function decideProposal(
  decider: Decider,
  { proposalId, isApproved }: { readonly proposalId: ProposalId; readonly isApproved: boolean },
): Promise<Proposal> {
  const { eshopId, person } = decider;
  if (decider.access === 'Staff') throw new AppError('forbidden');
  const found = await findShopProposal(eshopId, proposalId);
  const hasWaited = found?.state === 'Waiting' || found?.secondPersonId != null;
  if (found === null || !hasWaited) throw new AppError('not_found');
  if (!canDecide(decider, found)) throw new AppError('forbidden');
  const now = new Date();
  const claimed = await claimSecond({ eshopId, userId: person.userId }, proposalId, {
    state: isApproved ? 'Running' : 'Rejected',
    email: person.email,
    now,
  });
  if (claimed === null) return presentProposal((await findShopProposal(eshopId, proposalId)) ?? found, now);
  await reportWaiting(eshopId);
  const asker = { eshopId, userId: claimed.userId.toString() as UserId };
  if (isApproved) {
    const { read, language, log, services } = decider;
    const perform = demandBoth(decider.perform, claimed, services);
    return await finishClaimed(
      asker,
      claimed,
      await settleClaimed(claimed, { read, perform, language, log }),
    );
  }
  await reportSettled(asker, claimed.chatId.toString() as ChatId);
  return presentProposal(claimed, now);
}
