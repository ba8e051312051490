import { z } from 'zod';
import { chatLimits, messageRoles, seriesUnits } from '../domain/assistant/message.ts';
import { programScopes, programTokenStates } from '../domain/assistant/programs.ts';
import { budgetShares, retentionDays } from '../domain/assistant/settings.ts';
import { assistants, measures } from '../domain/assistant/question.ts';
import { proposalActions, proposalStates, undoStates } from '../domain/assistant/demand.ts';
import { socialNetworks } from '../domain/content/content.ts';
import { campaignDesiredStatuses } from '../domain/campaign/campaign.ts';
import { expectedVerdicts } from '../domain/campaign/expectedRevenue.ts';
import {
  chatIdSchema,
  chatMessageIdSchema,
  programTokenIdSchema,
  proposalIdSchema,
} from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { currencies } from '../domain/money/currency.ts';
import { languageCodes } from '../i18n/languages.ts';
import { dayField } from './fields.ts';

/** An address inside the app, with its filters: `/app/statistic/campaign?from=2026-11-01`. */
export const pathField = z
  .string()
  .max(chatLimits.context)
  .regex(/^\/app(?:[/?][\w\-./?=&%:,~+;]*)?$/, { error: 'invalid' });

/** Words of an answer; a figure or a name has the path of the screen that shows where it comes from. */
export const partSchema = z.object({ text: z.string(), path: pathField.optional() });
export type MessagePart = z.infer<typeof partSchema>;

/** Parts of one sentence, paragraph or cell, written one after another without separators. */
const partsSchema = z.array(partSchema);

/** How a campaign is set, and the most that it may spend a month; nothing while it is paused. */
const campaignSettingSchema = z.object({
  desiredStatus: z.enum(campaignDesiredStatuses),
  dailyBudget: moneySchema,
  monthlyCost: moneySchema,
});
export type CampaignSetting = z.infer<typeof campaignSettingSchema>;

/** A change that is carried out only once the user confirms it. */
export const proposalSchema = z.object({
  kind: z.literal('Proposal'),
  id: proposalIdSchema,
  action: z.enum(proposalActions),
  /** Of the campaign, product or category, or the beginning of the post. */
  name: z.string(),
  path: pathField,
  /** Null where it is about no campaign. */
  before: campaignSettingSchema.nullable(),
  after: campaignSettingSchema.nullable(),
  /** What the change of a campaign is expected to bring, when it was proposed. */
  impact: z
    .object({
      /** Whole days that the credit lasts at all daily budgets; null where no campaign runs. */
      creditDaysBefore: z.int().nullable(),
      creditDaysAfter: z.int().nullable(),
      verdict: z.enum(expectedVerdicts),
      /** Attributed revenue a week; null where the campaign’s own history gives no band. */
      low: moneySchema.nullable(),
      high: moneySchema.nullable(),
      /** Whole weeks that the band is of. */
      weeks: z.int(),
    })
    .nullable()
    .default(null),
  /** What changes of the advertising of products. */
  advertising: z
    .object({
      isAdvertised: z.boolean(),
      changedCount: z.int(),
      /** Products that stay as they are, as something stronger decides. */
      overruledCount: z.int(),
      /** What the changed products brought in so many days; null where it is not measured. */
      days: z.int().nullable(),
      revenue: moneySchema.nullable(),
    })
    .nullable()
    .default(null),
  /** The post that is planned. */
  post: z
    .object({
      network: z.enum(socialNetworks),
      publishAt: z.iso.datetime(),
      timeZone: z.string(),
      text: z.string(),
      /** What the network charges, in cents of a US dollar; null where it charges nothing. */
      costUsCents: z.number().nullable(),
    })
    .nullable()
    .default(null),
  /** Who is to receive the monthly report by mail. */
  report: z.object({ email: z.string() }).nullable().default(null),
  /** A text of the campaign’s ads, and what of it neither the catalogue nor the shop’s description has. */
  adText: z
    .object({ key: z.string(), before: z.string(), after: z.string(), claims: z.array(z.string()) })
    .nullable()
    .default(null),
  /** The note about a day. */
  note: z.object({ day: dayField, text: z.string() }).nullable().default(null),
  state: z.enum(proposalStates),
  undo: z.enum(undoStates).default('Impossible'),
  /** Email of the other user who approved or rejected it; null where none was needed, or none decided. */
  secondPerson: z.string().nullable().default(null),
  /** Why it failed, or what its platform still has to do where it is done. */
  problem: z.string().nullable(),
  /** How the campaign was set instead when the proposal was confirmed; null where it is not out of date, or has no campaign any more. */
  present: campaignSettingSchema.nullable(),
  expiresAt: z.iso.datetime(),
  /** Name of the token of the AI program that proposes it; null where the user demanded it. */
  program: z.string().nullable().default(null),
  /** The program's own reason, which nothing checks. */
  reason: z.string().nullable().default(null),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Paragraph'), parts: partsSchema }),
  z.object({
    kind: z.literal('Table'),
    columns: z.array(z.object({ title: z.string(), isNumber: z.boolean() })),
    rows: z.array(z.array(partsSchema)),
  }),
  z.object({
    kind: z.literal('Series'),
    measure: z.enum(measures),
    unit: z.enum(seriesUnits),
    currency: z.enum(currencies).nullable(),
    points: z.array(
      z.object({ date: dayField, value: z.number().nullable(), previous: z.number().nullable() }),
    ),
    path: pathField,
  }),
  proposalSchema,
  /** Questions that can be sent as they are written. */
  z.object({ kind: z.literal('Choices'), questions: z.array(z.string()) }),
]);
export type Block = z.infer<typeof blockSchema>;

export const chatMessageSchema = z.object({
  id: chatMessageIdSchema,
  chatId: chatIdSchema,
  role: z.enum(messageRoles),
  language: z.enum(languageCodes),
  blocks: z.array(blockSchema),
  /** The model that wrote the sentences of an answer; null where the product's own grammar and texts did. */
  model: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSchema = z.object({
  id: chatIdSchema,
  assistant: z.enum(assistants),
  /** The user's own, or the beginning of the first question; empty before that. */
  title: z.string(),
  messages: z.int().min(0),
  createdAt: z.iso.datetime(),
  /** When the last message was sent. */
  updatedAt: z.iso.datetime(),
});
export type Chat = z.infer<typeof chatSchema>;

export const assistantSchema = z.object({
  assistant: z.enum(assistants),
  /** Questions that it answers, in the caller's language; each can be sent as it is written. */
  questions: z.array(z.string()),
});
export type AssistantInfo = z.infer<typeof assistantSchema>;

/** How the assistant works in a shop. */
export const assistantSettingsSchema = z.object({
  /** Whether AI programs may propose changes, which a user confirms. */
  hasProgramProposals: z.boolean(),
  /** Days after their last message that chats are deleted; null keeps them. */
  retentionDays: z.literal(retentionDays).nullable(),
  /** Share of the shop’s AI budget of a day, in percent, at which the assistant stops using AI; 0 for never any. */
  budgetShare: z.literal(budgetShares),
  /** Whether the caller has the morning note by mail. */
  hasMorningMail: z.boolean(),
  /** Whether the caller may have it: staff who look into a shop may not. */
  canHaveMorningMail: z.boolean(),
  /** Daily budget in the currency of the credit above which a proposal that raises spending needs another user; null for none. */
  secondPersonAmount: moneySchema.nullable(),
  /** Whether the shop has another user who could decide. */
  hasOtherUser: z.boolean(),
  /** Whether the caller may change that sum: the owner. */
  canChangeSecondPerson: z.boolean(),
  /** Whether the caller may change the settings: the owner, and staff except to allow proposals. */
  canChange: z.boolean(),
});
export type AssistantSettings = z.infer<typeof assistantSettingsSchema>;

/** A token of an AI program; the token itself is returned once, at creation. */
export const programTokenSchema = z.object({
  id: programTokenIdSchema,
  name: z.string(),
  /** First characters of the token, by which its holder recognizes it. */
  start: z.string(),
  scopes: z.array(z.enum(programScopes)),
  state: z.enum(programTokenStates),
  createdAt: z.iso.datetime(),
  createdByEmail: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ProgramToken = z.infer<typeof programTokenSchema>;
