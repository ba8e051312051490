import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Logger } from '#server/log/logger.ts';
import type { Read } from './answers/talk.ts';
import type { ProposalRecord } from './proposal.model.ts';

/** With what a proposal is carried out: the calls of its user. */
export interface Hands {
  readonly read: Read;
  readonly perform: <C extends BuiltCall>(
    call: C,
    input: InputOf<C>,
    onceKey?: string,
  ) => Promise<OutputOf<C>>;
  readonly language: Language;
  readonly log: Logger;
  /** Whether an earlier run was interrupted, which may have made the change. */
  readonly isResumed?: boolean;
}

/** How a run ended. */
export type Outcome = Pick<ProposalRecord, 'state' | 'problem' | 'present'> &
  Partial<Pick<ProposalRecord, 'undo' | 'trace'>>;

/** How runs end that need no word of their own. */
export const done = { state: 'Done', problem: null, present: null } as const;
/** It was set back already. */
export const undone = { state: 'Undone', problem: null, present: null } as const;
/** It was changed since, and that stays. */
export const overtaken = { ...done, undo: 'OutOfDate' } as const;
export const outOfDate = { state: 'OutOfDate', problem: null, present: null } as const;
