import { Types } from 'mongoose';
import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import type { Block, Proposal } from '#shared/contracts/assistantSchemas.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import type { AdTextDemand, Demand } from '#shared/domain/assistant/demand.ts';
import { programProposalMinutes } from '#shared/domain/assistant/programs.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopCall } from '#server/http/callContext.ts';
import { answerAdTextDemand } from '../answers/adTextDemand.ts';
import type { DemandAnswer } from '../answers/demandAnswer.ts';
import { answerDemand } from '../answers/demands.ts';
import { createPreviews } from '../answers/previews.ts';
import { Talk } from '../answers/talk.ts';
import { readImpact } from '../campaignImpact.ts';
import { toSetting } from '../campaignSetting.ts';
import { addProposalMessage, openProgramChat } from '../chat.repository.ts';
import { emptyProposal, openState, presentProposal } from '../proposal.presenter.ts';
import type { NewProposal } from '../proposal.repository.ts';
import { reportWaiting } from '../proposal.service.ts';
import { areProposalsAllowed } from '../settings/assistantSettings.service.ts';

type Proposer = Pick<EshopCall, 'eshopId' | 'person' | 'language' | 'read' | 'program' | 'services'>;
type ProposedChange = Pick<NewProposal, 'action' | 'name' | 'reason'> &
  Partial<Omit<NewProposal, '_id' | 'createdAt' | 'expiresAt'>>;
type CampaignChange = Pick<NewProposal, 'action'> & {
  readonly campaign: Campaign;
  readonly after: Pick<Campaign, 'desiredStatus' | 'dailyBudget'>;
  readonly reason: string | null;
};

/** @throws AppError proposals_not_allowed */
async function demandAllowed({ eshopId }: Proposer): Promise<void> {
  if (!(await areProposalsAllowed(eshopId))) throw new AppError('proposals_not_allowed');
}

/** @throws AppError campaign_not_found */
async function findCampaign(
  { read }: Proposer,
  { channel, format }: { readonly channel: Channel; readonly format: Format },
): Promise<Campaign> {
  const { campaigns } = await read(campaign.getAllCampaignStatuses, {});
  const found = campaigns.find(
    (one) => one.channel === channel && one.format === format && one.desiredStatus !== 'Removed',
  );
  if (found === undefined) throw new AppError('campaign_not_found');
  return found;
}

/** A proposal that would leave everything as it is. */
const refuseSame = (field: string): AppError =>
  new AppError('invalid_request', { fields: [{ field, key: 'invalid' }] });

/** Writes in the language and time zone of the member who created the token. */
async function createTalk({ language, read }: Proposer): Promise<Talk> {
  const { eshop: shop } = await read(eshop.getCurrentEshop, {});
  const { timeZone } = shop;
  return new Talk({ language, timeZone, today: toLocalDay(new Date(), timeZone), read });
}

/** Stores a proposal in the chat of its program, where the member who created the token confirms it. */
async function storeProposal(
  { eshopId, person, language, program, services }: Proposer,
  talk: Talk,
  proposed: ProposedChange,
): Promise<{ proposal: Proposal; url: string }> {
  const owner = { eshopId, userId: person.userId };
  const createdAt = new Date();
  const name = program?.name ?? talk.getWord('program.unnamed');
  const proposal: NewProposal = {
    ...emptyProposal,
    ...proposed,
    _id: new Types.ObjectId(),
    createdAt,
    expiresAt: getExpiry(createdAt, proposed),
    program: name,
  };
  const presented = presentProposal({ ...proposal, ...openState }, createdAt);
  const chatId = await openProgramChat(owner, name);
  const isStored = await addProposalMessage(
    owner,
    chatId,
    {
      role: 'Assistant',
      language,
      blocks: [talk.buildParagraph(talk.say('program.proposal', { name })), presented],
      question: null,
      createdAt,
    },
    [proposal],
  );
  // Its user deleted the chat at this moment.
  if (!isStored) throw new AppError('not_found');
  await reportWaiting(eshopId);
  return {
    proposal: presented,
    url: `${services.publicUrl}/${language}/app/aiassistant?chat=${chatId}`,
  };
}

/** A post is confirmed before its time. */
function getExpiry(createdAt: Date, { post = null }: ProposedChange): Date {
  const latest = new Date(createdAt.getTime() + programProposalMinutes * 60_000);
  return post !== null && new Date(post.publishAt) < latest ? new Date(post.publishAt) : latest;
}

async function storeCampaignProposal(
  proposer: Proposer,
  { action, campaign: one, after, reason }: CampaignChange,
): Promise<{ proposal: Proposal; url: string }> {
  const talk = await createTalk(proposer);
  return await storeProposal(proposer, talk, {
    action,
    campaignId: one.id,
    name: one.name,
    channel: one.channel,
    format: one.format,
    before: toSetting(one),
    after: toSetting(after),
    impact: await readImpact(talk, one, after),
    reason,
  });
}

const toReason = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'Paragraph' ? block.parts : []))
    .map(({ text }) => text)
    .join('');

/** @throws AppError proposals_not_allowed, campaign_not_found, proposal_not_possible */
export async function proposeAdText(
  proposer: Proposer & Pick<EshopCall, 'perform'>,
  wanted: Omit<AdTextDemand, 'kind' | 'name'> & {
    readonly channel: Channel;
    readonly format: Format;
    readonly reason: string | null;
  },
): Promise<{ proposal: Proposal; url: string }> {
  await demandAllowed(proposer);
  const { channel, format, reason, ...others } = wanted;
  const found = await findCampaign(proposer, { channel, format });
  const talk = await createTalk(proposer);
  const demand = { kind: 'SetAdText', name: null, ...others } as const;
  return await storeAnswer(
    proposer,
    talk,
    await answerAdTextDemand(talk, found, demand, createPreviews(proposer).checkText),
    reason,
  );
}

/** Stores what a demand led to. @throws AppError proposal_not_possible with the answer that the chat gives */
async function storeAnswer(
  proposer: Proposer,
  talk: Talk,
  { blocks, proposals }: DemandAnswer,
  reason: string | null,
): Promise<{ proposal: Proposal; url: string }> {
  const [proposed] = proposals;
  if (proposed === undefined)
    throw new AppError('proposal_not_possible', { params: { reason: toReason(blocks) } });
  return await storeProposal(proposer, talk, { ...proposed, reason });
}

/**
 * Proposes what the same demand leads to in a chat of the user.
 * @throws AppError proposals_not_allowed, proposal_not_possible with the answer that the chat gives
 */
export async function proposeDemanded(
  proposer: Proposer & Pick<EshopCall, 'perform'>,
  demand: Extract<Demand, { kind: 'SetAdvertising' | 'PlanPost' | 'AddNote' }>,
  reason: string | null,
): Promise<{ proposal: Proposal; url: string }> {
  await demandAllowed(proposer);
  const talk = await createTalk(proposer);
  const { userId } = proposer.person;
  const tried = { context: undefined, ...createPreviews(proposer), userId };
  const answer = await answerDemand(talk, demand, tried);
  return await storeAnswer(proposer, talk, answer, reason);
}

/** @throws AppError as the contract says */
export async function proposeBudget(
  proposer: Proposer,
  wanted: {
    readonly channel: Channel;
    readonly format: Format;
    readonly dailyBudget: number;
    readonly reason: string | null;
  },
): Promise<{ proposal: Proposal; url: string }> {
  await demandAllowed(proposer);
  const { channel, format, dailyBudget, reason } = wanted;
  const found = await findCampaign(proposer, wanted);
  const { minimum, maximum } = await proposer.read(campaign.getDailyBudgetLimit, { channel, format });
  const minor = toMinor(dailyBudget);
  if (minor < toMinor(minimum.value) || minor > toMinor(maximum.value))
    throw new AppError('budget_out_of_range', {
      params: {
        minimum: formatMoney(minimum, proposer.language),
        maximum: formatMoney(maximum, proposer.language),
      },
    });
  if (minor === toMinor(found.dailyBudget.value)) throw refuseSame('dailyBudget');
  return await storeCampaignProposal(proposer, {
    action: 'SetDailyBudget',
    campaign: found,
    after: {
      desiredStatus: found.desiredStatus,
      dailyBudget: { value: dailyBudget, currency: found.dailyBudget.currency },
    },
    reason,
  });
}

/** @throws AppError as the contract says */
export async function proposeStatus(
  proposer: Proposer,
  wanted: {
    readonly channel: Channel;
    readonly format: Format;
    readonly desiredStatus: 'Active' | 'Paused';
    readonly reason: string | null;
  },
): Promise<{ proposal: Proposal; url: string }> {
  await demandAllowed(proposer);
  const found = await findCampaign(proposer, wanted);
  const { desiredStatus, reason } = wanted;
  if (found.desiredStatus === desiredStatus) throw refuseSame('desiredStatus');
  return await storeCampaignProposal(proposer, {
    action: desiredStatus === 'Active' ? 'TurnOn' : 'TurnOff',
    campaign: found,
    after: { desiredStatus, dailyBudget: found.dailyBudget },
    reason,
  });
}
