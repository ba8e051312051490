import { z } from 'zod';
import { chatLimits, messageRoles, seriesUnits } from '../domain/assistant/message.ts';
import { assistants, measures } from '../domain/assistant/question.ts';
import { chatIdSchema, chatMessageIdSchema } from '../domain/ids/ids.ts';
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
