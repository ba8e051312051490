import { Types } from 'mongoose';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { proposalMinutes } from '#shared/domain/assistant/demand.ts';
import { emptyProposal, openState, presentProposal } from '../proposal.presenter.ts';
import type { NewProposal } from '../proposal.repository.ts';
import type { Talk } from './talk.ts';

/** An answer to a demand: nothing is changed yet. */
export interface DemandAnswer {
  readonly blocks: Block[];
  readonly proposals: readonly NewProposal[];
}

type ProposedChange = Pick<NewProposal, 'action' | 'name'> &
  Partial<Omit<NewProposal, '_id' | 'createdAt' | 'expiresAt'>>;

/**
 * Answers with a proposal, which can be confirmed for `proposalMinutes`.
 * @param endsBy after it, nothing is left to confirm
 */
export function answerWithProposal(talk: Talk, change: ProposedChange, endsBy?: Date): DemandAnswer {
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + proposalMinutes * 60_000);
  const proposal: NewProposal = {
    ...emptyProposal,
    ...change,
    _id: new Types.ObjectId(),
    createdAt,
    expiresAt: endsBy !== undefined && endsBy < expiresAt ? endsBy : expiresAt,
  };
  return {
    blocks: [
      talk.buildParagraph(talk.say('demand.proposal')),
      presentProposal({ ...proposal, ...openState }, createdAt),
    ],
    proposals: [proposal],
  };
}
