import { z } from 'zod';
import { signInMethods } from '../domain/account/account.ts';
import { auditOutcomes } from '../domain/audit/audit.ts';
import { campaignStatuses } from '../domain/campaign/state.ts';
import { channels } from '../domain/campaign/campaign.ts';
import { changeKinds } from '../domain/campaign/change.ts';
import { eshopMemberRoles } from '../domain/eshop/eshop.ts';
import { invoiceTypes } from '../domain/invoice/invoice.ts';
import { eshopIdSchema, invoiceIdSchema, mailLogIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { mailStates } from '../domain/mail/mail.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { transactionTypes } from '../domain/payment/payment.ts';
import { parseTimelineCursor, timelineGroups } from '../domain/staff/timeline.ts';
import { defineController } from './defineCall.ts';
import { dayField, searchField } from './fields.ts';
import { dayRangeSchema, summaryDaySchema, summaryFiguresSchema } from './reportSummary.ts';

const personSchema = z.object({ id: userIdSchema, email: z.string() });
const entryFields = { id: z.string(), at: z.iso.datetime() };

/** A change of the shop's advertising, made by its people, the feed or a platform. */
const changeFields = {
  ...entryFields,
  kind: z.enum(changeKinds),
  campaignName: z.string().nullable(),
  channel: z.enum(channels).nullable(),
  budgetBefore: moneySchema.nullable(),
  budget: moneySchema.nullable(),
  count: z.int().nullable(),
  detail: z.string().nullable(),
  author: personSchema.nullable(),
};

/** Something that happened to a shop or a user. */
export const staffTimelineEntrySchema = z.discriminatedUnion('group', [
  z.object({
    ...entryFields,
    group: z.literal('Money'),
    type: z.enum(transactionTypes),
    amount: moneySchema,
    creditAfter: moneySchema,
    reason: z.string().nullable(),
    invoice: z.object({ id: invoiceIdSchema, number: z.string(), type: z.enum(invoiceTypes) }).nullable(),
  }),
  z.object({ ...changeFields, group: z.literal('Ads') }),
  z.object({ ...changeFields, group: z.literal('Feed') }),
  z.object({
    ...entryFields,
    group: z.literal('Decisions'),
    /** Path of the call. */
    call: z.string(),
    actor: personSchema,
    outcome: z.enum(auditOutcomes),
    reason: z.string().nullable(),
  }),
  z.object({
    ...entryFields,
    group: z.literal('Email'),
    mailLogId: mailLogIdSchema,
    subject: z.string(),
    to: z.string(),
    state: z.enum(mailStates),
  }),
  z.object({
    ...entryFields,
    group: z.literal('SignIns'),
    user: personSchema,
    isSuccess: z.boolean(),
    method: z.enum(signInMethods),
    /** Browser and system, where they are known. */
    device: z.string().nullable(),
    network: z.string(),
  }),
]);
export type StaffTimelineEntry = z.infer<typeof staffTimelineEntrySchema>;

const timelineInput = {
  /** All that the staff member may see, unless given. */
  group: z.enum(timelineGroups).optional(),
  search: searchField.optional(),
  /** `next` of the page before. */
  cursor: z
    .string()
    .max(400)
    .refine((value) => parseTimelineCursor(value) !== null, { error: 'invalid' })
    .optional(),
};

const timelineOutput = z.object({
  items: z.array(staffTimelineEntrySchema),
  /** Cursor of earlier entries; null where there are none. */
  next: z.string().nullable(),
});

const { call: eshopCall } = defineController('Eshop', 'Eshop');
const { call: userCall } = defineController('User', 'User');

/** Calls of Eshop by which staff see a shop as a whole. */
export const eshopOverviewCalls = {
  getEshopOverview: eshopCall('GetEshopOverview', {
    access: 'internal',
    summary:
      'Returns a shop’s credit outlook, campaigns by status, subscription, results and people for staff.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: z.object({
      outlook: z.object({
        /** Null where nothing is spent, or too little to estimate. */
        daysLeft: z.int().nullable(),
        runsOutOn: dayField.nullable(),
        /** Daily budgets of active campaigns. */
        dailyBudgets: moneySchema,
      }),
      campaigns: z.array(z.object({ status: z.enum(campaignStatuses), count: z.int().min(1) })),
      /** When the subscription is renewed or ends; null without one. */
      premiumUntil: z.iso.datetime().nullable(),
      /** The last 30 full days beside the 30 before. */
      results: z.object({
        range: dayRangeSchema,
        days: z.array(summaryDaySchema),
        total: summaryFiguresSchema,
        before: summaryFiguresSchema.nullable(),
      }),
      people: z.array(
        personSchema.extend({
          role: z.enum(eshopMemberRoles),
          lastSignInAt: z.iso.datetime().nullable(),
          hasSecondFactor: z.boolean(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  getEshopTimeline: eshopCall('GetEshopTimeline', {
    access: 'internal',
    summary:
      'Lists what happened to a shop, latest first: credit movements, changes of ads and feed, staff decisions, e-mails and sign-ins, as far as the staff member may see them.',
    input: z.strictObject({ eshopId: eshopIdSchema, ...timelineInput }),
    output: timelineOutput,
    errors: ['not_found'],
  }),
};

/** Calls of User by which staff see a user as a whole. */
export const userTimelineCalls = {
  getUserTimeline: userCall('GetUserTimeline', {
    access: 'internal',
    summary:
      'Lists what happened to a user, latest first: staff decisions, e-mails and sign-ins, as far as the staff member may see them.',
    input: z.strictObject({ userId: userIdSchema, ...timelineInput }),
    output: timelineOutput,
    errors: ['not_found'],
  }),
};
