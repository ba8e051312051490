import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { NewProposal } from '../proposal.repository.ts';

/** An answer to a demand: nothing is changed yet. */
export interface DemandAnswer {
  readonly blocks: Block[];
  readonly proposals: readonly NewProposal[];
}
