import { z } from 'zod';
import { readAuditTrail } from '../access/staffRules.ts';
import { auditEntities, auditOutcomes } from '../domain/audit/audit.ts';
import { auditEntryIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import {
  defineController,
  noOutput,
  pageFields,
  createPageSchema,
  createCappedPageSchema,
} from './defineCall.ts';
import { createReportedText, searchField } from './fields.ts';

const { call } = defineController('Logging', 'Logging');

const anySession = { tokens: ['UserAccessToken', 'EshopAccessToken'] } as const;

/** Where an error came from. */
export const logSources = ['server', 'web', 'desktop'] as const;
const logGroupIdField = z.string().regex(/^[0-9a-f]{32}$/, { error: 'id' });

/** Errors of one cause. */
export const logGroupSchema = z.object({
  id: logGroupIdField,
  source: z.enum(logSources),
  message: z.string(),
  count: z.int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  lastPath: z.string().nullable(),
  lastAppVersion: z.string().nullable(),
});
export type LogGroup = z.infer<typeof logGroupSchema>;

export const logging = {
  logClientError: call('LogClientError', {
    access: 'public',
    summary: 'Records an error that occurred in a client.',
    input: z.strictObject({
      message: createReportedText(2_000),
      stack: createReportedText(8_000).optional(),
      /** Path in the app, without query. */
      path: createReportedText(500),
      requestId: createReportedText(64).optional(),
      appVersion: createReportedText(20),
      host: z.enum(['web', 'desktop']),
    }),
    output: noOutput,
    limit: { points: 60, windowSeconds: 600, by: 'ip' },
  }),
  trackEvent: call('TrackEvent', {
    access: anySession,
    summary: 'Records that a user reached a milestone in the app.',
    input: z.strictObject({
      name: z.enum(['onboardingCompleted', 'modalOpened', 'featureUsed']),
      detail: createReportedText(100).optional(),
    }),
    output: noOutput,
    limit: { points: 300, windowSeconds: 600, by: 'user' },
  }),
  getApplicationLogGroups: call('GetApplicationLogGroups', {
    access: 'internal',
    summary: 'Lists errors of the server and clients, grouped by cause, latest first.',
    input: z.strictObject({
      ...pageFields,
      source: z.enum(logSources).optional(),
      search: searchField.optional(),
      sort: z.enum(['lastSeenAt', 'count']).default('lastSeenAt'),
    }),
    output: createCappedPageSchema(logGroupSchema),
  }),
  getApplicationLogGroupDetail: call('GetApplicationLogGroupDetail', {
    access: 'internal',
    summary: 'Returns one error group with its daily counts and latest occurrences.',
    input: z.strictObject({ ...pageFields, groupId: logGroupIdField }),
    output: z.object({
      group: logGroupSchema,
      /** The last 30 days (UTC), oldest first. */
      days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
      occurrences: createPageSchema(
        z.object({
          at: z.iso.datetime(),
          path: z.string().nullable(),
          requestId: z.string().nullable(),
          appVersion: z.string().nullable(),
          stack: z.string().nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  getAuditTrail: call('GetAuditTrail', {
    access: 'internal',
    permissions: readAuditTrail,
    summary:
      'Lists the audit trail: changes by staff and what shop members shared, with before and after, newest first.',
    input: z.strictObject({
      ...pageFields,
      entity: z.enum(auditEntities).optional(),
      entityId: z
        .string()
        .regex(/^[0-9a-f]{24}$/, { error: 'id' })
        .optional(),
      actorId: userIdSchema.optional(),
    }),
    output: createPageSchema(
      z.object({
        id: auditEntryIdSchema,
        at: z.iso.datetime(),
        actorId: userIdSchema,
        actorEmail: z.string(),
        /** Path of the call. */
        call: z.string(),
        entity: z.enum(auditEntities),
        entityId: z.string().nullable(),
        /** Domain of a shop or e-mail of a person, as they are now. */
        entityName: z.string().nullable(),
        reason: z.string().nullable(),
        requestId: z.string(),
        outcome: z.enum(auditOutcomes),
        changes: z.array(
          z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
      }),
    ),
  }),
};
