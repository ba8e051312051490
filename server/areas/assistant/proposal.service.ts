import { randomUUID } from 'node:crypto';
import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignSetting, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import { product } from '#shared/contracts/product.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { ChatId, EshopId, ProposalId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { translateError } from '#server/http/problems.ts';
import type { Logger } from '#server/log/logger.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { Read } from './answers/talk.ts';
import { toSetting } from './campaignSetting.ts';
import type { ChatOwner } from './chatOwner.ts';
import { presentProposal } from './proposal.presenter.ts';
import { claimProposal, findProposal, finishProposal } from './proposal.repository.ts';
import type { ProposalRecord, StoredAdvertising, StoredPost } from './proposal.model.ts';

/** A proposal that a user decides on, with the calls that they may make. */
export interface Decision {
  readonly chatId: ChatId;
  readonly proposalId: ProposalId;
  /** Major units. */
  readonly typedAmount?: number | undefined;
}

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

/** Reads how a campaign is set now; null where it is gone. */
async function readSetting(
  read: Read,
  { channel, format }: { readonly channel: Channel; readonly format: Format },
): Promise<{ campaign: Campaign; setting: CampaignSetting } | null> {
  const { campaigns } = await read(campaign.getAllCampaignStatuses, {});
  const found = campaigns.find((one) => one.channel === channel && one.format === format);
  if (found === undefined) return null;
  return { campaign: found, setting: toSetting(found) };
}

const isSame = (one: CampaignSetting, other: CampaignSetting): boolean =>
  one.desiredStatus === other.desiredStatus &&
  one.dailyBudget.value === other.dailyBudget.value &&
  one.dailyBudget.currency === other.dailyBudget.currency;

/** A proposal about a campaign. */
interface CampaignProposal {
  readonly action: ProposalRecord['action'];
  readonly campaignId: string;
  readonly channel: Channel;
  readonly format: Format;
  readonly before: CampaignSetting;
  readonly after: CampaignSetting;
}

function toCampaignProposal(record: ProposalRecord): CampaignProposal | null {
  const { action, campaignId, channel, format, before, after } = record;
  if (campaignId === null || channel === null || format === null || before === null || after === null)
    return null;
  return { action, campaignId, channel, format, before, after };
}

const done = { state: 'Done', problem: null, present: null } as const;
const outOfDate = { state: 'OutOfDate', problem: null, present: null } as const;

/** Sets a campaign where it is as it was. */
async function settleCampaign(
  { action, campaignId, channel, format, before, after }: CampaignProposal,
  { read, perform, isResumed = false }: Hands,
) {
  const now = await readSetting(read, { channel, format });
  if (isResumed && now?.campaign.id === campaignId && isSame(now.setting, after)) return done;
  if (now === null || now.campaign.id !== campaignId || !isSame(now.setting, before))
    return { ...outOfDate, present: now?.setting ?? null };
  if (action === 'SetDailyBudget')
    await perform(campaign.setCampaignDailyBudget, { channel, format, dailyBudget: after.dailyBudget.value });
  else await perform(campaign.setCampaignStatus, { channel, format, desiredStatus: after.desiredStatus });
  return done;
}

/** Decides on the advertising of products where the decision has the effect that the user saw. */
async function settleAdvertising(
  { target, isAdvertised, matchedCount, changedCount }: StoredAdvertising,
  { perform, isResumed = false }: Hands,
) {
  const now = await perform(product.setProductsAdvertisement, { target, isAdvertised, isPreview: true });
  // An interrupted run may have decided on a part of the products.
  const isAsSeen = isResumed ? now.changedCount <= changedCount : now.changedCount === changedCount;
  if (now.matchedCount !== matchedCount || !isAsSeen) return outOfDate;
  if (now.changedCount === 0) return done;
  await perform(product.setProductsAdvertisement, { target, isAdvertised });
  return done;
}

/** Plans a post while its time is to come; an interrupted run may have planned it, which then is the post. */
async function settlePost(
  { network, publishAt, text }: StoredPost,
  onceKey: string,
  { perform, language, isResumed = false }: Hands,
) {
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
  return isWaiting ? { ...done, problem: getTexts(language)('answers:demand.postWaits') } : done;
}

/** Adds the user to those who receive the monthly report. */
async function settleReport({ userId }: ChatOwner, { read, perform, isResumed = false }: Hands) {
  const { recipients } = await read(reportSharing.getMonthlyReportRecipients, {});
  const own = recipients.find((one) => one.userId === userId);
  if (own === undefined || own.isOn) return own?.isOn === true && isResumed ? done : outOfDate;
  const chosen = recipients.filter(({ isOn }) => isOn);
  await perform(reportSharing.setMonthlyReportRecipients, {
    userIds: [...chosen.flatMap((one) => (one.userId === null ? [] : [one.userId])), userId],
    hasNotificationEmail: chosen.some((one) => one.userId === null),
  });
  return done;
}

async function carryOut(claimed: ProposalRecord, hands: Hands) {
  const { advertising = null, post = null, report = null } = claimed;
  const ofCampaign = toCampaignProposal(claimed);
  if (ofCampaign !== null) return await settleCampaign(ofCampaign, hands);
  if (advertising !== null) return await settleAdvertising(advertising, hands);
  if (report !== null)
    return await settleReport(
      { eshopId: claimed.eshopId.toString() as EshopId, userId: claimed.userId.toString() as UserId },
      hands,
    );
  return post === null ? outOfDate : await settlePost(post, claimed._id.toString(), hands);
}

/** Whether a change that was answered with an error is made all the same: a platform that is away gets it later. */
async function isCarriedOut(claimed: ProposalRecord, { read }: Hands): Promise<boolean> {
  const ofCampaign = toCampaignProposal(claimed);
  if (ofCampaign === null) return false;
  const now = await readSetting(read, ofCampaign);
  return now !== null && now.campaign.id === ofCampaign.campaignId && isSame(now.setting, ofCampaign.after);
}

/**
 * Carries a claimed proposal out where nothing changed since it was written; answers how that ended. One that is
 * interrupted still runs: `resumeProposals` finishes it.
 */
async function settleClaimed(claimed: ProposalRecord, hands: Hands) {
  try {
    return await carryOut(claimed, hands);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) {
      hands.log.error({ err: thrown, proposalId: claimed._id.toString() }, 'a proposal was interrupted');
      return { state: 'Running', problem: null, present: null } as const;
    }
    const problem = translateError(thrown, hands.language);
    const isDone = thrown.code === 'platform_unavailable' && (await isCarriedOut(claimed, hands));
    return { state: isDone ? 'Done' : 'Failed', problem, present: null } as const;
  }
}

/** Tells the other screens of the user that a proposal ended: they read its chat again. */
async function reportSettled({ eshopId, userId }: ChatOwner, chatId: ChatId): Promise<void> {
  const nothing = { question: '', sequence: 1, blocks: [], reading: [] };
  await recordEvent('AnswerWritten', eshopId, { userId, chatId, answerId: randomUUID(), ...nothing }, null);
}

/** Stores how a claimed proposal ended. */
async function finishClaimed(
  owner: ChatOwner,
  claimed: ProposalRecord,
  outcome: Parameters<typeof finishProposal>[3],
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
 * expired or written on another state of its campaign changes nothing.
 * @throws AppError not_found, invalid_request where the amount typed is not that of the proposal
 */
export async function confirmProposal(owner: ChatOwner, decision: Decision, hands: Hands): Promise<Proposal> {
  const found = await readProposal(owner, decision);
  const isMoney = found.action === 'SetDailyBudget';
  if (isMoney && found.state === 'Open' && decision.typedAmount !== found.after?.dailyBudget.value)
    throw new AppError('invalid_request', { fields: [{ field: 'typedAmount', key: 'invalid' }] });
  const { chatId, proposalId } = decision;
  const claimed = await claimProposal(owner, chatId, proposalId, { state: 'Running', now: new Date() });
  if (claimed === null) return presentProposal(await readProposal(owner, decision), new Date());
  return await finishClaimed(owner, claimed, await settleClaimed(claimed, hands));
}

/** An interrupted proposal is carried out again so many times, and so long after its confirmation; then it is only checked. */
const mostRuns = 4;
const longestResumeMs = 3_600_000;

/** Finishes a proposal whose run was interrupted; a change of an earlier run is not repeated. */
export async function resumeProposal(owner: ChatOwner, claimed: ProposalRecord, hands: Hands): Promise<void> {
  const { decidedAt, runs = 1 } = claimed;
  const isLate = decidedAt === null || Date.now() - decidedAt.getTime() > longestResumeMs;
  const settle = async () => {
    if (!isLate && runs <= mostRuns) return await settleClaimed(claimed, { ...hands, isResumed: true });
    const isDone = await isCarriedOut(claimed, hands).catch(() => false);
    return { state: isDone ? 'Done' : 'Unknown', problem: null, present: null } as const;
  };
  await finishClaimed(owner, claimed, await settle());
}

/** @throws AppError not_found */
export async function dismissProposal(owner: ChatOwner, decision: Decision): Promise<Proposal> {
  const now = new Date();
  const { chatId, proposalId } = decision;
  const dismissed = await claimProposal(owner, chatId, proposalId, { state: 'Dismissed', now });
  if (dismissed !== null) await reportSettled(owner, chatId);
  return presentProposal(dismissed ?? (await readProposal(owner, decision)), now);
}
