import { z } from 'zod';
import { alertEvents, alertLimits, alertScopes } from '../domain/alert/alert.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { bulkLimits } from '../domain/staff/lists.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';

const { call } = defineController('Notification', 'StaffAlert');

/** An alert for staff, in the reader's language. */
export const staffAlertSchema = z.object({
  /** Grows by one with every staff alert; the reader's cursor. */
  sequence: z.int().min(1),
  event: z.enum(alertEvents),
  title: z.string(),
  text: z.string(),
  eshopId: eshopIdSchema.nullable(),
  /** In-app path of where it is looked at. */
  path: z.string(),
  raisedAt: z.iso.datetime(),
});
export type StaffAlert = z.infer<typeof staffAlertSchema>;

const minuteOfDay = z.int().min(0).max(1_439);

/** Which alerts a person wants. An event without a rule is not shown. */
export const alertSettingsSchema = z.strictObject({
  rules: z.array(z.strictObject({ event: z.enum(alertEvents), scope: z.enum(alertScopes) })).max(50),
  /** Hours of the person's own clock in which alerts come without sound and banner; null for none. */
  quietHours: z.strictObject({ fromMinute: minuteOfDay, toMinute: minuteOfDay }).nullable(),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const staffAlert = {
  getStaffAlerts: call('GetStaffAlerts', {
    access: 'internal',
    summary: 'Lists the user’s alerts since the last one received, oldest first.',
    input: z.strictObject({
      /** The last sequence that the reader has; null for one who has none yet and begins now. */
      after: z.int().min(0).nullable(),
      take: z.int().min(1).max(alertLimits.mostAtOnce).default(100),
    }),
    output: z.object({
      alerts: z.array(staffAlertSchema),
      /** Where to go on: alerts that the person does not want are passed over. */
      lastSequence: z.int().min(0),
      hasMore: z.boolean(),
    }),
  }),
  getAlertSettings: call('GetAlertSettings', {
    access: 'internal',
    summary: 'Returns which alerts the user receives, and the shops they watch.',
    input: noInput,
    output: z.object({ settings: alertSettingsSchema, watchedEshopIds: z.array(eshopIdSchema) }),
  }),
  setAlertSettings: call('SetAlertSettings', {
    access: 'internal',
    summary: 'Sets which alerts the user receives.',
    input: alertSettingsSchema,
    output: noOutput,
  }),
  setEshopsWatch: call('SetEshopsWatch', {
    access: 'internal',
    summary: 'Watches or unwatches shops; all of them or none.',
    input: z.strictObject({
      eshopIds: z.array(eshopIdSchema).min(1).max(bulkLimits.mostEshops),
      isWatched: z.boolean(),
    }),
    /** How many actually changed. */
    output: z.object({ changedCount: z.int() }),
    errors: ['not_found', 'watch_limit_reached'],
  }),
};
