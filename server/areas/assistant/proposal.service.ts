import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignSetting, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { ChatId, ProposalId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translateError } from '#server/http/problems.ts';
import type { Logger } from '#server/log/logger.ts';
import type { Read } from './answers/talk.ts';
import { toSetting } from './campaignSetting.ts';
import type { ChatOwner } from './chatOwner.ts';
import { presentProposal } from './proposal.presenter.ts';
import { claimProposal, findProposal, finishProposal } from './proposal.repository.ts';
import type { ProposalRecord } from './proposal.model.ts';

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

async function carryOut(
  { action, channel, format, after }: ProposalRecord,
  { perform }: Hands,
): Promise<void> {
  if (action === 'SetDailyBudget')
    await perform(campaign.setCampaignDailyBudget, { channel, format, dailyBudget: after.dailyBudget.value });
  else await perform(campaign.setCampaignStatus, { channel, format, desiredStatus: after.desiredStatus });
}

/** Whether a change that was answered with an error is made all the same: a platform that is away gets it later. */
async function isCarriedOut(claimed: ProposalRecord, { read }: Hands): Promise<boolean> {
  const now = await readSetting(read, claimed);
  return now !== null && now.campaign.id === claimed.campaignId && isSame(now.setting, claimed.after);
}

/** Carries a claimed proposal out where its campaign is as it was; answers how that ended. */
async function settleClaimed(claimed: ProposalRecord, hands: Hands) {
  try {
    const now = await readSetting(hands.read, claimed);
    if (now === null || now.campaign.id !== claimed.campaignId || !isSame(now.setting, claimed.before))
      return { state: 'OutOfDate', problem: null, present: now?.setting ?? null } as const;
    await carryOut(claimed, hands);
    return { state: 'Done', problem: null, present: null } as const;
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
  if (isMoney && found.state === 'Open' && decision.typedAmount !== found.after.dailyBudget.value)
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
