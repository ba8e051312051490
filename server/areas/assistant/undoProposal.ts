import { dashboard } from '#shared/contracts/dashboard.ts';
import { product } from '#shared/contracts/product.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { UndoState } from '#shared/domain/assistant/demand.ts';
import { shopNoteIdSchema, socialPostIdSchema } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toAdTextProposal, undoAdText } from './adTextProposal.ts';
import type { ProposalRecord, StoredAdvertising, UndoTrace } from './proposal.model.ts';
import { overtaken, undone, type Hands, type Outcome } from './hands.ts';
import {
  isSameSetting,
  readOwnDecision,
  readSetting,
  setCampaign,
  setReport,
  toCampaignProposal,
  wasCampaignSet,
  type CampaignProposal,
} from './settleProposal.ts';

type Undoable = Pick<ProposalRecord, 'state' | 'campaignId' | 'action'> &
  Partial<Pick<ProposalRecord, 'undo' | 'trace' | 'post' | 'advertising'>>;

/** Whether what a proposal changed can be set back. */
export function getUndoState(record: Undoable, now: Date): UndoState {
  const { state, undo = null, post = null, advertising = null, trace = null } = record;
  if (state !== 'Done') return 'Impossible';
  if (undo === 'OutOfDate') return undo;
  if (post !== null)
    return trace?.postId !== undefined && new Date(post.publishAt) > now ? 'Possible' : 'Impossible';
  return advertising === null || trace !== null ? 'Possible' : 'Impossible';
}

/** Sets a campaign back where it is as the proposal left it. */
async function undoCampaign(
  proposal: CampaignProposal,
  undoneAt: Date | null,
  hands: Hands,
): Promise<Outcome> {
  const { campaignId, before, after } = proposal;
  const now = await readSetting(hands.read, proposal);
  if (now === null || now.campaign.id !== campaignId) return { ...overtaken, present: now?.setting ?? null };
  if (hands.isResumed === true) {
    if (isSameSetting(now.setting, before)) return undone;
    if (await wasCampaignSet(proposal, before, undoneAt, hands)) return undone;
  }
  if (!isSameSetting(now.setting, after)) return { ...overtaken, present: now.setting };
  await setCampaign(proposal, before, hands);
  return undone;
}

/** Restores the setting that products had before, where theirs is still that of the proposal. */
async function undoAdvertising(
  stored: StoredAdvertising,
  { previous = null, ruleId = null }: UndoTrace,
  hands: Hands,
): Promise<Outcome> {
  const { target, isAdvertised } = stored;
  const { perform, read } = hands;
  if (target.by === 'Rule') {
    const { rules } = await read(product.getProductsStatus, {});
    const at = rules.findIndex(({ id }) => id === ruleId);
    if (ruleId === null || at === -1) return hands.isResumed === true ? undone : overtaken;
    if (previous !== null) {
      // The rule that this one replaced comes first again, which it may only where no other one does now.
      if (at > 0) return overtaken;
      await perform(product.setProductsAdvertisement, { target, isAdvertised: previous });
      return undone;
    }
    const rule = { target: { by: 'RuleId' as const, ruleId }, isAdvertised: null };
    await perform(product.setProductsAdvertisement, rule);
    return undone;
  }
  if ((await readOwnDecision(stored, hands)) !== isAdvertised)
    return hands.isResumed === true ? undone : overtaken;
  await perform(product.setProductsAdvertisement, { target, isAdvertised: previous });
  return undone;
}

/** Deletes a note that is still there. */
async function undoNote(noteId: string, { perform, isResumed = false }: Hands): Promise<Outcome> {
  try {
    await perform(dashboard.deleteNote, { noteId: shopNoteIdSchema.parse(noteId) });
    return undone;
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'not_found') throw thrown;
    return isResumed ? undone : overtaken;
  }
}

/**
 * Sets back what a proposal changed, where no one has changed it since.
 * @throws AppError of the call that makes the change
 */
export async function carryOutUndo(claimed: ProposalRecord, hands: Hands): Promise<Outcome> {
  const { advertising = null, post = null, report = null, trace = null } = claimed;
  const ofText = toAdTextProposal(claimed);
  if (ofText !== null) return await undoAdText(ofText, hands);
  const ofCampaign = toCampaignProposal(claimed);
  if (ofCampaign !== null) return await undoCampaign(ofCampaign, claimed.undoneAt ?? null, hands);
  if (advertising !== null && trace !== null) return await undoAdvertising(advertising, trace, hands);
  if (report !== null) {
    const isOff = await setReport(claimed.userId.toString(), false, hands);
    return isOff || hands.isResumed === true ? undone : overtaken;
  }
  if (trace?.noteId !== undefined) return await undoNote(trace.noteId, hands);
  if (post === null || trace?.postId === undefined) return overtaken;
  const postId = socialPostIdSchema.parse(trace.postId);
  const { post: present } = await hands.read(socialMediaPost.getPost, { postId });
  if (present.deliveries.every(({ state }) => state === 'Canceled'))
    return hands.isResumed === true ? undone : overtaken;
  const isAsPlanned = present.publishAt === post.publishAt && present.text === post.text;
  if (!isAsPlanned) return overtaken;
  await hands.perform(socialMediaPost.cancelPost, { postId });
  return undone;
}
