import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignSetting, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import { product } from '#shared/contracts/product.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { ChatId, ProposalId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
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

interface Hands {
  readonly read: Read;
  readonly perform: <C extends BuiltCall>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;
  readonly language: Language;
  readonly log: Logger;
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
  { read, perform }: Hands,
) {
  const now = await readSetting(read, { channel, format });
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
  { perform }: Hands,
) {
  const now = await perform(product.setProductsAdvertisement, { target, isAdvertised, isPreview: true });
  if (now.matchedCount !== matchedCount || now.changedCount !== changedCount) return outOfDate;
  await perform(product.setProductsAdvertisement, { target, isAdvertised });
  return done;
}

/** Plans a post while its time is to come. */
async function settlePost({ network, publishAt, text }: StoredPost, { perform, language }: Hands) {
  if (new Date(publishAt) <= new Date()) return outOfDate;
  const { post } = await perform(socialMediaPost.savePost, {
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
  });
  const isWaiting = post.deliveries.some(({ state }) => state === 'NeedsApproval');
  return isWaiting ? { ...done, problem: getTexts(language)('answers:demand.postWaits') } : done;
}

async function carryOut(claimed: ProposalRecord, hands: Hands) {
  const { advertising = null, post = null } = claimed;
  const ofCampaign = toCampaignProposal(claimed);
  if (ofCampaign !== null) return await settleCampaign(ofCampaign, hands);
  if (advertising !== null) return await settleAdvertising(advertising, hands);
  return post === null ? outOfDate : await settlePost(post, hands);
}

/** Whether a change that was answered with an error is made all the same: a platform that is away gets it later. */
async function isCarriedOut(claimed: ProposalRecord, { read }: Hands): Promise<boolean> {
  const ofCampaign = toCampaignProposal(claimed);
  if (ofCampaign === null) return false;
  const now = await readSetting(read, ofCampaign);
  return now !== null && now.campaign.id === ofCampaign.campaignId && isSame(now.setting, ofCampaign.after);
}

/** Carries a claimed proposal out where nothing changed since it was written; answers how that ended. */
async function settleClaimed(claimed: ProposalRecord, hands: Hands) {
  try {
    return await carryOut(claimed, hands);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) {
      hands.log.error({ err: thrown, proposalId: claimed._id.toString() }, 'a proposal was interrupted');
      return { state: 'Unknown', problem: null, present: null } as const;
    }
    const problem = translateError(thrown, hands.language);
    const isDone = thrown.code === 'platform_unavailable' && (await isCarriedOut(claimed, hands));
    return { state: isDone ? 'Done' : 'Failed', problem, present: null } as const;
  }
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
  const outcome = await settleClaimed(claimed, hands);
  const finished = await finishProposal(owner, chatId, proposalId, outcome);
  return presentProposal(finished ?? { ...claimed, ...outcome }, new Date());
}

/** @throws AppError not_found */
export async function dismissProposal(owner: ChatOwner, decision: Decision): Promise<Proposal> {
  const now = new Date();
  const { chatId, proposalId } = decision;
  const dismissed = await claimProposal(owner, chatId, proposalId, { state: 'Dismissed', now });
  return presentProposal(dismissed ?? (await readProposal(owner, decision)), now);
}
