import { z } from 'zod';
import {
  cockpitActions,
  cockpitBases,
  cockpitFacts,
  cockpitKinds,
  cockpitViews,
  letterLimits,
} from '../domain/cockpit/cockpit.ts';
import {
  auditEntryIdSchema,
  cockpitItemIdSchema,
  eshopIdSchema,
  invoiceIdSchema,
  userIdSchema,
} from '../domain/ids/ids.ts';
import { languageCodes } from '../i18n/languages.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { defineController, noInput, noOutput, pageFields, createPageSchema } from './defineCall.ts';
import { instantField, text } from './fields.ts';
import { rangeFields } from './reportingFields.ts';

const { call } = defineController('Cockpit', 'Cockpit');

const personSchema = z.object({ id: userIdSchema, email: z.string() });

/** A figure by which an item can be checked; one of the values is there. */
export const cockpitFactSchema = z.object({
  name: z.enum(cockpitFacts),
  money: moneySchema.optional(),
  count: z.int().optional(),
  at: z.iso.datetime().optional(),
  text: z.string().optional(),
  /** In-app path of its source; null where that is the item's own. */
  path: z.string().nullable(),
});
export type CockpitFactValue = z.infer<typeof cockpitFactSchema>;

/** Something that waits for a person. */
export const cockpitItemSchema = z.object({
  /** Stays the same for the same kind and subject. */
  id: cockpitItemIdSchema,
  kind: z.enum(cockpitKinds),
  /** Null where it is not known whose it is. */
  eshopId: eshopIdSchema.nullable(),
  domainName: z.string().nullable(),
  risk: z.object({
    amount: moneySchema,
    basis: z.enum(cockpitBases),
    /** What the amount was reckoned of; null where the basis does not need it. */
    perDay: moneySchema.nullable(),
    days: z.int().nullable(),
    credit: moneySchema.nullable(),
  }),
  since: z.iso.datetime(),
  facts: z.array(cockpitFactSchema),
  /** In-app path of the place to fix it. */
  path: z.string(),
  action: z.object({
    kind: z.enum(cockpitActions),
    /** Of `MatchPayment`: the proforma that it most likely pays. */
    invoiceId: invoiceIdSchema.nullable(),
    /** Whether the one who asks may do it; who may not is led to the place. */
    isAllowed: z.boolean(),
    /** Of `RemindOwner`: when that was done last. */
    doneAt: z.iso.datetime().nullable(),
  }),
  letter: z.object({
    /** Whether the one who asks may write to the merchant about it. */
    isAllowed: z.boolean(),
    /** When staff wrote last; null when they have not. */
    sentAt: z.iso.datetime().nullable(),
  }),
  assignee: personSchema.nullable(),
  snooze: z
    .object({
      /** Null until something about it changes. */
      until: z.iso.datetime().nullable(),
      reason: z.string(),
      by: personSchema,
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type CockpitItem = z.infer<typeof cockpitItemSchema>;

const itemField = { itemId: cockpitItemIdSchema };

export const cockpit = {
  getCockpitItems: call('GetCockpitItems', {
    access: 'internal',
    summary: 'Lists the work queue, highest money at risk first, limited to kinds the staff member may open.',
    input: z.strictObject({
      ...pageFields,
      view: z.enum(cockpitViews).default('Open'),
      kind: z.enum(cockpitKinds).optional(),
      eshopId: eshopIdSchema.optional(),
    }),
    output: createPageSchema(cockpitItemSchema).extend({
      /** How many of each kind the view has, those without any left out. */
      kinds: z.array(z.object({ kind: z.enum(cockpitKinds), count: z.int().min(1) })),
    }),
  }),
  getCockpitCounts: call('GetCockpitCounts', {
    access: 'internal',
    summary: 'Counts the work queue by view.',
    input: noInput,
    output: z.object({ counts: z.array(z.object({ view: z.enum(cockpitViews), count: z.int().min(0) })) }),
  }),
  getCockpitItem: call('GetCockpitItem', {
    access: 'internal',
    summary: 'Returns one queue item with its history, newest first.',
    input: z.strictObject(itemField),
    output: z.object({
      /** Null once fixed. */
      item: cockpitItemSchema.nullable(),
      /** How long items of its kind were open lately, the median; null while too few were resolved. */
      usualMinutes: z.int().min(0).nullable(),
      history: z.array(
        z.object({
          id: auditEntryIdSchema,
          at: z.iso.datetime(),
          actor: personSchema,
          /** Path of the call. */
          call: z.string(),
          reason: z.string().nullable(),
          changes: z.array(
            z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
          ),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  getCockpitAssignees: call('GetCockpitAssignees', {
    access: 'internal',
    summary: 'Lists the staff members who may see an item, by e-mail.',
    input: z.strictObject(itemField),
    output: z.object({ people: z.array(personSchema) }),
    errors: ['not_found'],
  }),
  assignCockpitItem: call('AssignCockpitItem', {
    access: 'internal',
    audit: { entity: 'CockpitItem', idField: 'itemId' },
    summary: 'Assigns an item to a staff member who may see it, or unassigns it.',
    input: z.strictObject({ ...itemField, userId: userIdSchema.nullable() }),
    output: noOutput,
    errors: ['not_found', 'permission_required'],
  }),
  snoozeCockpitItem: call('SnoozeCockpitItem', {
    access: 'internal',
    audit: { entity: 'CockpitItem', idField: 'itemId' },
    summary: 'Snoozes an item until a given time, or (null) until it changes.',
    input: z.strictObject({ ...itemField, until: instantField.nullable(), reason: text(500) }),
    output: noOutput,
    errors: ['not_found'],
  }),
  wakeCockpitItem: call('WakeCockpitItem', {
    access: 'internal',
    audit: { entity: 'CockpitItem', idField: 'itemId' },
    summary: 'Returns a snoozed item to the queue.',
    input: z.strictObject(itemField),
    output: noOutput,
    errors: ['not_found'],
  }),
  getCockpitLetter: call('GetCockpitLetter', {
    access: 'internal',
    permissions: { mode: 'AND', permissions: ['SetEshopDetail'] },
    summary:
      'Drafts an email to the merchant about an item, in the merchant’s language and from the item’s facts.',
    input: z.strictObject(itemField),
    output: z.object({
      to: z.string(),
      language: z.enum(languageCodes),
      subject: z.string(),
      /** Without salutation and signature, which the mail has in any case. */
      text: z.string(),
    }),
    errors: ['not_found', 'transition_not_allowed'],
  }),
  writeToMerchant: call('WriteToMerchant', {
    access: 'internal',
    permissions: { mode: 'AND', permissions: ['SetEshopDetail'] },
    audit: { entity: 'CockpitItem', idField: 'itemId' },
    summary: 'E-mails the merchant about an item. Answers go to the shop’s support contact.',
    input: z.strictObject({
      ...itemField,
      subject: text(letterLimits.subject),
      text: text(letterLimits.text, { isMultiline: true }),
    }),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
    limit: { points: 120, windowSeconds: 3_600, by: 'user' },
  }),
  withdrawCockpitLetter: call('WithdrawCockpitLetter', {
    access: 'internal',
    permissions: { mode: 'AND', permissions: ['SetEshopDetail'] },
    audit: { entity: 'CockpitItem', idField: 'itemId' },
    summary: 'Takes the last email about an item back, within a few seconds of sending.',
    input: z.strictObject(itemField),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  getCockpitHandling: call('GetCockpitHandling', {
    access: 'internal',
    summary:
      'Measures the work queue by kind: age of open items, and handling time of those resolved in a period.',
    input: z.strictObject(rangeFields),
    output: z.object({
      kinds: z.array(
        z.object({
          kind: z.enum(cockpitKinds),
          targetMinutes: z.int().min(0),
          /** Open and not snoozed. */
          openCount: z.int().min(0),
          /** Of them those past the target. */
          lateCount: z.int().min(0),
          oldestMinutes: z.int().min(0).nullable(),
          medianAgeMinutes: z.int().min(0).nullable(),
          resolvedCount: z.int().min(0),
          medianMinutes: z.int().min(0).nullable(),
          /** Nine of ten were resolved within. */
          slowestTenthMinutes: z.int().min(0).nullable(),
        }),
      ),
    }),
  }),
  remindCockpitOwner: call('RemindCockpitOwner', {
    access: 'internal',
    permissions: { mode: 'AND', permissions: ['SetEshopDetail'] },
    audit: { entity: 'CockpitItem', idField: 'itemId' },
    summary: 'E-mails the shop’s owner about low credit; at most once a day.',
    input: z.strictObject(itemField),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
    limit: { points: 120, windowSeconds: 3_600, by: 'user' },
  }),
};
