import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { formats } from '../domain/campaign/campaign.ts';
import { isMonth, type Month } from '../domain/dates/months.ts';
import { sharedReportIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { linkDays, linkStates, reportParts, rollingDays } from '../domain/report/sharedReport.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { dayField, text } from './fields.ts';
import { reportBasisSchema } from './reportingFields.ts';
import {
  dayRangeSchema,
  summaryChannelSchema,
  summaryDaySchema,
  summaryFiguresSchema,
} from './reportSummary.ts';

const { call } = defineController('ReportSharing', 'ReportSharing');

/** What staff need who share figures of a shop that is not their own. */
const changeOfShop = allOf('SetEshopDetail');
/** The audit shows who shared a shop's figures without an account, even its owner. */
const auditScope = { entity: 'Eshop', isOfMembers: true } as const;

/** Which days a shared report shows: always the last so many, or fixed ones. */
const sharedRangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('LastDays'), days: z.literal(rollingDays) }),
  z.strictObject({ kind: z.literal('Days'), from: dayField, to: dayField }),
]);
export type SharedRange = z.infer<typeof sharedRangeSchema>;

/** A link to a report as the shop sees it; the address itself is returned once, at creation. */
export const sharedReportSchema = z.object({
  id: sharedReportIdSchema,
  name: z.string(),
  range: sharedRangeSchema,
  parts: z.array(z.enum(reportParts)),
  state: z.enum(linkStates),
  createdAt: z.iso.datetime(),
  createdByEmail: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  viewCount: z.int(),
  lastViewedAt: z.iso.datetime().nullable(),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

/** What whoever has the link sees: parts that are not shared are null. */
export const openReportSchema = z.object({
  name: z.string(),
  domainName: z.string(),
  timeZone: z.string(),
  currency: z.enum(currencies),
  basis: reportBasisSchema,
  range: dayRangeSchema,
  comparedRange: dayRangeSchema.nullable(),
  total: summaryFiguresSchema.nullable(),
  totalBefore: summaryFiguresSchema.nullable(),
  days: z.array(summaryDaySchema).nullable(),
  channels: z.array(summaryChannelSchema).nullable(),
  campaigns: z.array(summaryChannelSchema.extend({ name: z.string(), format: z.enum(formats) })).nullable(),
  updatedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  isSandbox: z.boolean(),
});
export type OpenReport = z.infer<typeof openReportSchema>;

/** A user who may get the monthly report by mail. */
const recipientSchema = z.object({
  /** Null for the shop's notification address. */
  userId: userIdSchema.nullable(),
  email: z.string(),
  isOn: z.boolean(),
});

/** The part after `#` in an address: letters that need no quoting there. */
const linkToken = z.string().regex(/^[\w.~-]{1,400}$/);
const monthField = z.string().refine((value): value is Month => isMonth(value), { error: 'invalid' });

export const reportSharing = {
  createSharedReport: call('CreateSharedReport', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    audit: auditScope,
    summary:
      'Creates a link that opens a report of the shop without sign-in until it expires. For the owner and staff; the address is returned only once.',
    input: z.strictObject({
      name: text(80),
      range: sharedRangeSchema,
      parts: z.array(z.enum(reportParts)).min(1).max(reportParts.length),
      validDays: z.literal(linkDays),
    }),
    output: z.object({
      sharedReport: sharedReportSchema,
      /** In the caller’s language, with the token after `#`. */
      url: z.string(),
    }),
    errors: ['owner_required', 'date_range_invalid', 'shared_report_limit_reached'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  getSharedReports: call('GetSharedReports', {
    access: 'eshop',
    summary: 'Lists the shop’s report links, newest first; ended links stay listed for a while.',
    input: noInput,
    output: z.object({ sharedReports: z.array(sharedReportSchema), isOwner: z.boolean() }),
  }),
  revokeSharedReport: call('RevokeSharedReport', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    audit: auditScope,
    summary: 'Revokes a report link immediately. For the owner and staff.',
    input: z.strictObject({ sharedReportId: sharedReportIdSchema }),
    output: noOutput,
    errors: ['owner_required', 'not_found'],
  }),
  getOpenReport: call('GetOpenReport', {
    access: 'public',
    summary: 'Returns the shared parts of a report by its link. All invalid links get the same response.',
    input: z.strictObject({ token: linkToken }),
    output: openReportSchema,
    errors: ['link_invalid'],
    limit: { points: 120, windowSeconds: 600, by: 'ip' },
  }),
  getMonthlyReport: call('GetMonthlyReport', {
    access: 'eshop',
    summary:
      'Returns a one-page monthly report as a PDF in the caller’s language; defaults to the last full month.',
    input: z.strictObject({ month: monthField.optional() }),
    output: z.undefined(),
    produces: 'application/pdf',
    errors: ['date_range_invalid'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  getMonthlyReportRecipients: call('GetMonthlyReportRecipients', {
    access: 'eshop',
    summary: 'Returns who can receive and who receives the monthly report, and when it is sent next.',
    input: noInput,
    output: z.object({
      recipients: z.array(recipientSchema),
      /** Next send time; null without recipients. */
      nextAt: z.iso.datetime().nullable(),
      /** The last month that was sent; null before the first. */
      lastMonth: z.string().nullable(),
    }),
  }),
  setMonthlyReportRecipients: call('SetMonthlyReportRecipients', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Sets the recipients of the monthly report among members and the notification address; an empty list turns it off.',
    input: z.strictObject({
      userIds: z.array(userIdSchema).max(100),
      hasNotificationEmail: z.boolean(),
    }),
    output: noOutput,
    errors: ['not_found'],
  }),
  endMonthlyReport: call('EndMonthlyReport', {
    access: 'public',
    summary: 'Unsubscribes one recipient from the monthly report by the e-mail’s link; safe to repeat.',
    input: z.strictObject({ token: linkToken }),
    output: z.object({ domainName: z.string() }),
    errors: ['link_invalid'],
    limit: { points: 60, windowSeconds: 600, by: 'ip' },
  }),
};
