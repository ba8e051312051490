import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { channels, formats } from '../domain/campaign/campaign.ts';
import { textAssetTypes } from '../domain/campaign/textLimits.ts';
import { chatLimits } from '../domain/assistant/message.ts';
import { programScopes, programTokenDays } from '../domain/assistant/programs.ts';
import { budgetShares, retentionDays } from '../domain/assistant/settings.ts';
import { assistants } from '../domain/assistant/question.ts';
import {
  chatIdSchema,
  chatMessageIdSchema,
  programTokenIdSchema,
  proposalIdSchema,
} from '../domain/ids/ids.ts';
import { noteLimits } from '../domain/report/timeline.ts';
import { socialNetworks } from '../domain/content/content.ts';
import { positiveMoneyNumberSchema } from '../domain/money/moneySchemas.ts';
import {
  assistantSchema,
  assistantSettingsSchema,
  blockSchema,
  chatMessageSchema,
  chatSchema,
  pathField,
  programTokenSchema,
  proposalSchema,
} from './assistantSchemas.ts';
import { createPageSchema, defineController, noInput, noOutput, pageFields } from './defineCall.ts';
import { dayField, languageField, searchField, text } from './fields.ts';

const { call } = defineController('Assistant', 'Assistant');

const read = { access: 'eshop', permissions: allOf('AiAssistentAccess') } as const;
const write = { ...read, staffPermissions: allOf('SetEshopDetail') } as const;
const chatField = { chatId: chatIdSchema };

const channelAndFormat = { channel: z.enum(channels), format: z.enum(formats) };
/** Why an AI program proposes a change, in its own words; the user reads it as such. */
const reasonField = { reason: text(300).optional() };
const programLimit = { points: 60, windowSeconds: 3_600, by: 'eshop' } as const;
const programProposalSchema = z.object({
  proposal: proposalSchema,
  /** Where the user confirms or dismisses it. */
  url: z.string(),
});

/** Chats belong to one user in one shop: no other user sees them, not even the shop's other members. */
export const assistant = {
  getAssistants: call('GetAssistants', {
    ...read,
    summary: 'Lists the assistants, questions that each answers, and questions about a screen.',
    input: z.strictObject({
      /** The screen that the user looks at. */
      context: pathField.optional(),
    }),
    output: z.object({
      /** Whether a model reads questions; without one, a grammar does. */
      hasModel: z.boolean(),
      assistants: z.array(assistantSchema),
      /** About the screen, with the name of what it shows; each can be sent as it is written. */
      screenQuestions: z.array(z.string()),
    }),
  }),
  getMorningNote: call('GetMorningNote', {
    ...read,
    summary:
      'Returns what changed for the shop until yesterday, why and what to do, a paragraph of one sentence each; none on a usual day. Computed by rules, without a model.',
    input: noInput,
    output: z.object({ day: dayField, blocks: z.array(blockSchema) }),
    weight: 'light',
  }),
  getChats: call('GetChats', {
    ...read,
    summary: 'Lists the user’s chats in the shop, those with the latest message first.',
    input: z.strictObject({ ...pageFields, search: searchField.default('') }),
    output: createPageSchema(chatSchema),
  }),
  getChatMessages: call('GetChatMessages', {
    ...read,
    summary: 'Returns a chat and its messages, latest first.',
    input: z.strictObject({ ...chatField, ...pageFields }),
    output: createPageSchema(chatMessageSchema).extend({ chat: chatSchema }),
    errors: ['not_found'],
  }),
  createChat: call('CreateChat', {
    ...write,
    summary: 'Starts a chat with an assistant.',
    input: z.strictObject({ assistant: z.enum(assistants).default('Performance') }),
    output: z.object({ chat: chatSchema }),
    limit: { points: 120, windowSeconds: 3_600, by: 'user' },
  }),
  renameChat: call('RenameChat', {
    ...write,
    summary: 'Renames a chat.',
    input: z.strictObject({ ...chatField, title: text(chatLimits.title) }),
    output: z.object({ chat: chatSchema }),
    errors: ['not_found'],
  }),
  deleteChat: call('DeleteChat', {
    ...write,
    summary: 'Deletes a chat with its messages.',
    input: z.strictObject(chatField),
    output: noOutput,
    errors: ['not_found'],
  }),
  deleteChatMessage: call('DeleteChatMessage', {
    ...write,
    summary: 'Deletes one message of a chat.',
    input: z.strictObject({ ...chatField, messageId: chatMessageIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  confirmProposal: call('ConfirmProposal', {
    ...write,
    summary:
      'Carries out a proposal once, by the call that makes its change; a proposal that is closed or out of date stays as it is.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({
      ...chatField,
      proposalId: proposalIdSchema,
      /** The new daily budget as the user typed it; needed where the proposal changes one. */
      typedAmount: positiveMoneyNumberSchema.optional(),
    }),
    output: z.object({ proposal: proposalSchema }),
    errors: ['not_found'],
  }),
  undoProposal: call('UndoProposal', {
    ...write,
    summary:
      'Sets back what a proposal changed, once, where no one has changed it since; by the call that makes the change.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({ ...chatField, proposalId: proposalIdSchema }),
    output: z.object({ proposal: proposalSchema }),
    errors: ['not_found', 'second_person_required'],
  }),
  getWaitingProposals: call('GetWaitingProposals', {
    ...read,
    summary:
      'Lists proposals of the shop’s users that wait for another user, and those of the caller’s AI programs that wait for the caller; the first to expire first.',
    input: noInput,
    output: z.object({
      proposals: z.array(
        z.object({
          proposal: proposalSchema,
          askedByEmail: z.string().nullable(),
          /** Whether the caller decides: a member who didn’t confirm it. */
          canDecide: z.boolean(),
          /** The chat of the caller’s own; null for those of others. */
          chatId: chatIdSchema.nullable(),
        }),
      ),
    }),
    weight: 'light',
  }),
  decideProposal: call('DecideProposal', {
    ...write,
    summary:
      'Approves a proposal that waits for another user, which carries it out once, or rejects it. For members other than the one who confirmed it, who must still have the right to make the change.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({ proposalId: proposalIdSchema, isApproved: z.boolean() }),
    output: z.object({ proposal: proposalSchema }),
    errors: ['not_found', 'forbidden'],
  }),
  dismissProposal: call('DismissProposal', {
    ...write,
    summary: 'Dismisses a proposal that was not carried out.',
    input: z.strictObject({ ...chatField, proposalId: proposalIdSchema }),
    output: z.object({ proposal: proposalSchema }),
    errors: ['not_found'],
  }),
  getProgramTokens: call('GetProgramTokens', {
    access: 'eshop',
    summary:
      'Lists tokens by which AI programs read the shop, newest first: for the owner and staff all of them, for an admin their own.',
    input: noInput,
    output: z.object({
      programTokens: z.array(programTokenSchema),
      /** Address that programs connect to. */
      url: z.string(),
      /** Whether the user may create tokens: a member of a shop with Premium. */
      canCreate: z.boolean(),
    }),
  }),
  createProgramToken: call('CreateProgramToken', {
    ...write,
    summary:
      'Creates a token by which an AI program reads the shop with the rights of its creator until it expires. For members; the token is returned only once.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({
      name: text(80),
      scopes: z.array(z.enum(programScopes)).min(1).max(programScopes.length),
      validDays: z.literal(programTokenDays),
    }),
    output: z.object({ programToken: programTokenSchema, token: z.string() }),
    errors: ['forbidden', 'proposals_not_allowed', 'program_token_limit_reached'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  revokeProgramToken: call('RevokeProgramToken', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Revokes a token of an AI program immediately. Admins revoke their own tokens, the owner and staff all.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({ programTokenId: programTokenIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  getAssistantSettings: call('GetAssistantSettings', {
    access: 'eshop',
    summary: 'Returns how the assistant works in the shop.',
    input: noInput,
    output: z.object({
      settings: assistantSettingsSchema,
      /** AI that the shop used today, and may use a day; AI content counts too. Days are those of UTC. */
      budget: z.object({ tokensUsed: z.int(), tokensPerDay: z.int() }),
      /** Whether a model is set up at all. */
      hasModel: z.boolean(),
      /** Wall time of the shop at which the morning note goes out, and its zone. */
      morningTime: z.string(),
      timeZone: z.string(),
    }),
  }),
  setAssistantSettings: call('SetAssistantSettings', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Changes how the assistant works in the shop. For the owner and staff; only the owner allows proposals of AI programs and sets the sum above which another user decides.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({
      hasProgramProposals: z.boolean().optional(),
      retentionDays: z.literal(retentionDays).nullable().optional(),
      budgetShare: z.literal(budgetShares).optional(),
      secondPersonAmount: positiveMoneyNumberSchema.nullable().optional(),
    }),
    output: z.object({ settings: assistantSettingsSchema }),
    errors: ['owner_required'],
  }),
  setMorningMail: call('SetMorningMail', {
    access: 'eshop',
    permissions: allOf('AiAssistentAccess'),
    summary:
      'Turns the caller’s morning note by mail on or off. It goes out on days on which something matters. For members.',
    input: z.strictObject({ isOn: z.boolean() }),
    output: z.object({ settings: assistantSettingsSchema }),
    errors: ['forbidden'],
  }),
  proposeCampaignBudget: call('ProposeCampaignBudget', {
    ...write,
    summary:
      'Proposes another daily budget of a campaign, in the shop’s credit currency. Changes nothing: the user confirms or dismisses the proposal at the returned address within an hour.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({ ...channelAndFormat, dailyBudget: positiveMoneyNumberSchema, ...reasonField }),
    output: programProposalSchema,
    errors: ['proposals_not_allowed', 'campaign_not_found', 'budget_out_of_range'],
    limit: programLimit,
  }),
  proposeCampaignStatus: call('ProposeCampaignStatus', {
    ...write,
    summary:
      'Proposes to turn a campaign on or to pause it. Changes nothing: the user confirms or dismisses the proposal at the returned address within an hour.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({
      ...channelAndFormat,
      desiredStatus: z.enum(['Active', 'Paused']),
      ...reasonField,
    }),
    output: programProposalSchema,
    errors: ['proposals_not_allowed', 'campaign_not_found'],
    limit: programLimit,
  }),
  proposeProductsAdvertising: call('ProposeProductsAdvertising', {
    ...write,
    summary:
      'Proposes to leave products out of ads or to advertise them again: one product or category by its name, or all below a price. Changes nothing: the user confirms or dismisses the proposal at the returned address within an hour.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({
      by: z.enum(['Product', 'Category', 'PriceBelow']),
      /** The name of the product or category; the price in the currency of the products. */
      value: text(200),
      isAdvertised: z.boolean(),
      ...reasonField,
    }),
    output: programProposalSchema,
    errors: ['proposals_not_allowed', 'proposal_not_possible'],
    limit: programLimit,
  }),
  proposeAdText: call('ProposeAdText', {
    ...write,
    summary:
      'Proposes another text of a campaign’s ads, within the platform’s limits. Changes nothing: the user confirms or dismisses the proposal at the returned address within an hour.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({
      ...channelAndFormat,
      type: z.enum(textAssetTypes),
      /** Which of its kind, from 1; needed where several are filled. */
      number: z.int().min(1).max(15).optional(),
      text: text(200),
      ...reasonField,
    }),
    output: programProposalSchema,
    errors: ['proposals_not_allowed', 'campaign_not_found', 'proposal_not_possible'],
    limit: programLimit,
  }),
  proposePost: call('ProposePost', {
    ...write,
    summary:
      'Proposes a post of text on a social network at a local time of the shop, as `2026-12-01` and `18:00`. Publishes nothing: the user confirms or dismisses the proposal at the returned address within an hour.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({
      network: z.enum(socialNetworks),
      day: dayField,
      time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }),
      text: text(3_000, { isMultiline: true }),
      ...reasonField,
    }),
    output: programProposalSchema,
    errors: ['proposals_not_allowed', 'proposal_not_possible'],
    limit: programLimit,
  }),
  proposeNote: call('ProposeNote', {
    ...write,
    summary:
      'Proposes a note about a day, which the shop’s charts then mark. Writes nothing: the user confirms or dismisses the proposal at the returned address within an hour.',
    audit: { entity: 'Eshop', isOfMembers: true },
    input: z.strictObject({ day: dayField, text: text(noteLimits.text), ...reasonField }),
    output: programProposalSchema,
    errors: ['proposals_not_allowed', 'proposal_not_possible'],
    limit: programLimit,
  }),
  processMessage: call('ProcessMessage', {
    ...write,
    summary:
      'Answers a question with the shop’s own figures, as far as the user’s rights go. Goes on when the caller hangs up; StopAnswer ends it.',
    input: z.strictObject({
      ...chatField,
      text: text(chatLimits.message, { isMultiline: true }),
      /** Language of the question. */
      language: languageField.optional(),
      /** The screen that the user looks at. */
      context: pathField.optional(),
    }),
    output: z.object({ userMessage: chatMessageSchema, assistantMessage: chatMessageSchema }),
    errors: ['not_found', 'heavy_reads_busy', 'answer_stopped'],
    weight: 'light',
    outlivesCaller: true,
    limit: { points: 300, windowSeconds: 3_600, by: 'user' },
  }),
  stopAnswer: call('StopAnswer', {
    ...write,
    summary: 'Stops the answer that is being written in a chat; its question is not stored.',
    input: z.strictObject(chatField),
    output: noOutput,
    errors: ['not_found'],
  }),
};
