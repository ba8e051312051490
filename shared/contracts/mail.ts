import { z } from 'zod';
import { readCustomerRecords } from '../access/staffRules.ts';
import { mailStates } from '../domain/mail/mail.ts';
import { mailLogIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { defineController, pageFields, createCappedPageSchema } from './defineCall.ts';
import { languageField, searchField } from './fields.ts';

const { call } = defineController('Mail', 'Mail');

/** A mail in the log. */
export const mailLogSchema = z.object({
  id: mailLogIdSchema,
  to: z.string(),
  /** The account it went to, where it is known. */
  userId: userIdSchema.nullable(),
  template: z.string(),
  language: languageField,
  subject: z.string(),
  state: z.enum(mailStates),
  /** What the mail server said when it did not take it. */
  failure: z.string().nullable(),
  tryCount: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailLog = z.infer<typeof mailLogSchema>;

export const mail = {
  getMailLogs: call('GetMailLogs', {
    access: 'internal',
    permissions: readCustomerRecords,
    summary: 'Lists e-mails the product sent, newest first, optionally to one user.',
    input: z.strictObject({
      ...pageFields,
      userId: userIdSchema.optional(),
      search: searchField.optional(),
      state: z.enum(mailStates).optional(),
    }),
    output: createCappedPageSchema(mailLogSchema),
  }),
  getMailLog: call('GetMailLog', {
    access: 'internal',
    permissions: readCustomerRecords,
    summary: 'Returns one e-mail with its text; tokens are removed from links.',
    input: z.strictObject({ mailLogId: mailLogIdSchema }),
    output: z.object({ mailLog: mailLogSchema.extend({ text: z.string() }) }),
    errors: ['not_found'],
  }),
};
