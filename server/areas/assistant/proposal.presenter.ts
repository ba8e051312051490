import type { Block, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ProposalState } from '#shared/domain/assistant/demand.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ProposalId } from '#shared/domain/ids/ids.ts';
import { getCampaignPath, getNotePath, getProductsPath, paths } from './answers/paths.ts';
import type { ProposalRecord } from './proposal.model.ts';
import { getUndoState } from './undoProposal.ts';

/** What a proposal has beside the chat that it is in. */
type ProposalContent = Omit<ProposalRecord, 'chatId' | 'eshopId' | 'userId'>;

function getState({ state, expiresAt }: ProposalContent, now: Date): ProposalState {
  return (state === 'Open' || state === 'Waiting') && expiresAt <= now ? 'Expired' : state;
}

/** What a proposal is about where it is not said. */
export const emptyProposal = {
  campaignId: null,
  channel: null,
  format: null,
  before: null,
  after: null,
  advertising: null,
  post: null,
  report: null,
  note: null,
  adText: null,
  impact: null,
  program: null,
  reason: null,
} as const;

/** A proposal that waits for its user. */
export const openState = { state: 'Open', problem: null, present: null, decidedAt: null } as const;

function getPath({ channel, format, post = null, report = null, note = null }: ProposalContent): string {
  if (channel !== null && format !== null) return getCampaignPath(channel, format);
  if (report !== null) return paths.notifications;
  if (note !== null) return getNotePath(note.day as Day);
  return post === null ? getProductsPath() : paths.posts;
}

function presentAdvertising({ advertising = null }: ProposalContent): Proposal['advertising'] {
  if (advertising === null) return null;
  const { isAdvertised, changedCount, overruledCount, days, revenue } = advertising;
  return { isAdvertised, changedCount, overruledCount, days, revenue };
}

export function presentProposal(record: ProposalContent, now: Date): Proposal {
  return {
    kind: 'Proposal',
    id: record._id.toString() as ProposalId,
    action: record.action,
    name: record.name,
    path: getPath(record),
    before: record.before,
    after: record.after,
    advertising: presentAdvertising(record),
    impact: record.impact ?? null,
    post: record.post ?? null,
    report: record.report ?? null,
    note: record.note ?? null,
    adText: record.adText ?? null,
    state: getState(record, now),
    undo: getUndoState(record, now),
    secondPerson: record.secondPersonEmail ?? null,
    problem: record.problem,
    present: record.present,
    expiresAt: record.expiresAt.toISOString(),
    program: record.program ?? null,
    reason: record.reason ?? null,
  };
}

/** Ids of the proposals in an answer. */
export function listProposalIds(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'Proposal' ? [block.id] : []));
}

/** An answer with the present states of its proposals; one that is gone can't be confirmed any more. */
export function updateProposals(
  blocks: readonly Block[],
  records: readonly ProposalRecord[],
  now: Date,
): Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'Proposal') return block;
    const record = records.find(({ _id }) => _id.toString() === block.id);
    return record === undefined ? { ...block, state: 'Expired' } : presentProposal(record, now);
  });
}
