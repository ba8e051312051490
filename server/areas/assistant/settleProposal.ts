import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignSetting } from '#shared/contracts/assistantSchemas.ts';
import type { CampaignChange } from '#shared/contracts/campaignChange.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { product } from '#shared/contracts/product.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { getTexts } from '#server/texts/texts.ts';
import { settleAdText, toAdTextProposal } from './adTextProposal.ts';
import type { Read } from './answers/talk.ts';
import { toSetting } from './campaignSetting.ts';
import { done, outOfDate, overtaken, undone, type Hands, type Outcome } from './hands.ts';
import type {
  ProposalRecord,
  StoredAdvertising,
  StoredNote,
  StoredPost,
  UndoTrace,
} from './proposal.model.ts';

/** Reads how a campaign is set now; null where it is gone. */
export async function readSetting(
  read: Read,
  { channel, format }: { readonly channel: Channel; readonly format: Format },
): Promise<{ campaign: Campaign; setting: CampaignSetting } | null> {
  const { campaigns } = await read(campaign.getAllCampaignStatuses, {});
  const found = campaigns.find((one) => one.channel === channel && one.format === format);
  if (found === undefined) return null;
  return { campaign: found, setting: toSetting(found) };
}

export const isSameSetting = (one: CampaignSetting, other: CampaignSetting): boolean =>
  one.desiredStatus === other.desiredStatus &&
  one.dailyBudget.value === other.dailyBudget.value &&
  one.dailyBudget.currency === other.dailyBudget.currency;

/** A proposal about a campaign. */
export interface CampaignProposal {
  readonly action: ProposalRecord['action'];
  readonly campaignId: string;
  readonly channel: Channel;
  readonly format: Format;
  readonly before: CampaignSetting;
  readonly after: CampaignSetting;
}

export function toCampaignProposal(record: ProposalRecord): CampaignProposal | null {
  const { action, campaignId, channel, format, before, after } = record;
  if (campaignId === null || channel === null || format === null || before === null || after === null)
    return null;
  return { action, campaignId, channel, format, before, after };
}

/** Sets a campaign by the call that makes the change. */
export async function setCampaign(
  { action, channel, format }: CampaignProposal,
  { dailyBudget, desiredStatus }: CampaignSetting,
  { perform }: Hands,
): Promise<void> {
  if (action === 'SetDailyBudget')
    await perform(campaign.setCampaignDailyBudget, { channel, format, dailyBudget: dailyBudget.value });
  else await perform(campaign.setCampaignStatus, { channel, format, desiredStatus });
}

const mostChanges = 100 as const;

/** Whether a change of the campaign since an instant set it as wanted: the run that was interrupted got so far. */
export async function wasCampaignSet(
  { action, campaignId, channel, format }: CampaignProposal,
  wanted: CampaignSetting,
  since: Date | null,
  { read }: Hands,
): Promise<boolean> {
  if (since === null) return false;
  const range = { dateFrom: since.toISOString(), pageSize: mostChanges };
  const { items } = await read(dashboard.getChanges, { channel, format, ...range });
  const isWanted = ({ kind, budget }: CampaignChange) =>
    action === 'SetDailyBudget'
      ? kind === 'BudgetChanged' && budget?.value === wanted.dailyBudget.value
      : kind === (wanted.desiredStatus === 'Active' ? 'CampaignStarted' : 'CampaignPaused');
  return items.some((change) => change.campaign?.id === campaignId && isWanted(change));
}

/** Sets a campaign where it is as it was. */
async function settleCampaign(
  proposal: CampaignProposal,
  decidedAt: Date | null,
  hands: Hands,
): Promise<Outcome> {
  const { campaignId, before, after } = proposal;
  const now = await readSetting(hands.read, proposal);
  if (hands.isResumed === true && now?.campaign.id === campaignId) {
    if (isSameSetting(now.setting, after)) return done;
    // A change that was made and changed again is not repeated.
    if (await wasCampaignSet(proposal, after, decidedAt, hands))
      return isSameSetting(now.setting, before) ? undone : overtaken;
  }
  if (now === null || now.campaign.id !== campaignId || !isSameSetting(now.setting, before))
    return { ...outOfDate, present: now?.setting ?? null };
  await setCampaign(proposal, after, hands);
  return done;
}

/** Whether the log has a decision of the same operation on the same target since an instant. */
export async function wasDecided(
  { target, isAdvertised }: Pick<StoredAdvertising, 'target' | 'isAdvertised'>,
  since: Date | null,
  { read }: Hands,
): Promise<boolean> {
  if (since === null) return false;
  const { items } = await read(product.getProductsLog, { pageSize: mostChanges });
  const about =
    target.by === 'Products'
      ? target.productIds
      : target.by === 'Category'
        ? [target.category]
        : target.by === 'Rule'
          ? [target.rule.field, target.rule.operator, target.rule.value]
          : [];
  return items.some(
    (entry) =>
      new Date(entry.at) >= since &&
      entry.operation === (isAdvertised ? 'Advertise' : 'DoNotAdvertise') &&
      entry.target === (target.by === 'RuleId' ? 'Rule' : target.by) &&
      about.every((part) => entry.about.includes(part)),
  );
}

/** The setting of its own that a target has now; null where it follows a more general one. */
export async function readOwnDecision(
  { target }: Pick<StoredAdvertising, 'target'>,
  { read }: Hands,
): Promise<boolean | null> {
  if (target.by === 'Category') {
    const { categories } = await read(product.getCategoriesAdvertismentStatus, {});
    return categories.find(({ category }) => category === target.category)?.isAdvertised ?? null;
  }
  if (target.by !== 'Products') return null;
  const [productId = ''] = target.productIds;
  const { items } = await read(product.getProducts, { search: productId });
  const found = items.find((one) => one.productId === productId);
  return found?.source === 'Product' ? found.isAdvertised : null;
}

/** How a decision on a target is set back; null where that would not be all that it changes. */
async function readTrace(
  stored: StoredAdvertising,
  hands: Hands,
): Promise<Pick<UndoTrace, 'previous'> | null> {
  const { target } = stored;
  if (target.by !== 'Rule') return { previous: await readOwnDecision(stored, hands) };
  const { rules } = await hands.read(product.getProductsStatus, {});
  const { field, operator, value } = target.rule;
  // A rule of the same condition is replaced, and one that is made again comes before all others.
  const at = rules.findIndex(
    (one) => one.field === field && one.operator === operator && one.value === value,
  );
  return at > 0 ? null : { previous: rules[at]?.isAdvertised ?? null };
}

/** Decides on the advertising of products where the decision has the effect that the user saw. */
async function settleAdvertising(
  stored: StoredAdvertising,
  decidedAt: Date | null,
  hands: Hands,
): Promise<Outcome> {
  const { target, isAdvertised, matchedCount, changedCount } = stored;
  const { perform, isResumed = false } = hands;
  const now = await perform(product.setProductsAdvertisement, { target, isAdvertised, isPreview: true });
  if (isResumed && (await wasDecided(stored, decidedAt, hands)))
    return now.changedCount === 0 ? done : overtaken;
  // An interrupted run may have decided on a part of the products.
  const isAsSeen = isResumed ? now.changedCount <= changedCount : now.changedCount === changedCount;
  if (now.matchedCount !== matchedCount || !isAsSeen) return outOfDate;
  if (now.changedCount === 0) return done;
  const trace = await readTrace(stored, hands);
  const { ruleId } = await perform(product.setProductsAdvertisement, { target, isAdvertised });
  return trace === null ? done : { ...done, trace: { ...trace, ruleId } };
}

/** Plans a post while its time is to come; an interrupted run may have planned it, which then is the post. */
async function settlePost(
  { network, publishAt, text }: StoredPost,
  onceKey: string,
  { perform, language, isResumed = false }: Hands,
): Promise<Outcome> {
  if (!isResumed && new Date(publishAt) <= new Date()) return outOfDate;
  const input = {
    version: 0,
    text,
    link: null,
    media: [],
    firstComment: '',
    productIds: [],
    isAiMade: false,
    isPaidPartnership: false,
    publishAt,
    isDraft: false,
    networks: [{ network, text: null, title: '', privacy: null, isMadeForKids: null }],
  };
  const { post } = await perform(socialMediaPost.savePost, input, onceKey);
  const isWaiting = post.deliveries.some(({ state }) => state === 'NeedsApproval');
  const problem = isWaiting ? getTexts(language)('answers:demand.postWaits') : null;
  const trace: UndoTrace = { postId: post.id };
  return { ...done, problem, trace };
}

/** Turns the monthly report of the user on or off, where it is not. */
export async function setReport(userId: string, isOn: boolean, { read, perform }: Hands): Promise<boolean> {
  const { recipients } = await read(reportSharing.getMonthlyReportRecipients, {});
  const own = recipients.find((one) => one.userId === userId);
  if (own === undefined || own.isOn === isOn) return false;
  const chosen = recipients.filter((one) => (one === own ? isOn : one.isOn));
  await perform(reportSharing.setMonthlyReportRecipients, {
    userIds: chosen.flatMap((one) => (one.userId === null ? [] : [one.userId])),
    hasNotificationEmail: chosen.some((one) => one.userId === null),
  });
  return true;
}

/** Adds the user to those who receive the monthly report. */
async function settleReport(userId: string, hands: Hands): Promise<Outcome> {
  if (hands.isResumed === true) {
    const { recipients } = await hands.read(reportSharing.getMonthlyReportRecipients, {});
    // Nothing tells whether it was never turned on, or turned off again.
    if (recipients.every((one) => one.userId !== userId || !one.isOn))
      return { state: 'Unknown', problem: null, present: null };
    return done;
  }
  return (await setReport(userId, true, hands)) ? done : outOfDate;
}

/** Writes a note about a day once; an interrupted run may have written it. */
async function settleNote({ day, text }: StoredNote, onceKey: string, { perform }: Hands): Promise<Outcome> {
  const { noteId } = await perform(dashboard.createNote, { day, text }, onceKey);
  return { ...done, trace: { noteId } };
}

/** Carries a proposal out where its state is as it was when it was written. @throws AppError of the call that makes the change */
export async function carryOut(claimed: ProposalRecord, hands: Hands): Promise<Outcome> {
  const { advertising = null, post = null, report = null, note = null, decidedAt } = claimed;
  const ofText = toAdTextProposal(claimed);
  if (ofText !== null) return await settleAdText(ofText, decidedAt, hands);
  const ofCampaign = toCampaignProposal(claimed);
  if (ofCampaign !== null) return await settleCampaign(ofCampaign, decidedAt, hands);
  if (advertising !== null) return await settleAdvertising(advertising, decidedAt, hands);
  if (report !== null) return await settleReport(claimed.userId.toString(), hands);
  if (note !== null) return await settleNote(note, claimed._id.toString(), hands);
  return post === null ? outOfDate : await settlePost(post, claimed._id.toString(), hands);
}

/** Whether a change that was answered with an error is made all the same: a platform that is away gets it later. */
export async function isCampaignSet(
  claimed: ProposalRecord,
  wanted: 'before' | 'after',
  { read }: Hands,
): Promise<boolean> {
  const ofCampaign = toCampaignProposal(claimed);
  if (ofCampaign === null) return false;
  const now = await readSetting(read, ofCampaign);
  return (
    now !== null &&
    now.campaign.id === ofCampaign.campaignId &&
    isSameSetting(now.setting, ofCampaign[wanted])
  );
}
