import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId, ProposalId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUsersByIds } from '#server/areas/user/index.ts';
import type { EshopCall } from '#server/http/callContext.ts';
import type { ProposalRecord } from './proposal.model.ts';
import { presentProposal } from './proposal.presenter.ts';
import { claimSecond, findShopProposal, findWaiting } from './proposal.repository.ts';
import { finishClaimed, reportSettled, settleClaimed } from './proposal.service.ts';
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

/** Lists what waits for another user, with who confirmed it. */
export async function listWaitingProposals(
  decider: Pick<Decider, 'eshopId' | 'person' | 'access'>,
): Promise<{ proposal: Proposal; askedByEmail: string | null; canDecide: boolean }[]> {
  const now = new Date();
  const found = await findWaiting(decider.eshopId, now);
  const users = await findUsersByIds([...new Set(found.map(({ userId }) => userId.toString() as UserId))]);
  return found.map((record) => ({
    proposal: presentProposal(record, now),
    askedByEmail: users.find(({ _id }) => _id.equals(record.userId))?.email ?? null,
    canDecide: canDecide(decider, record),
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
