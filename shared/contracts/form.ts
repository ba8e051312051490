import { z } from 'zod';
import { contactTopics } from '../domain/contact/contact.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { defineController, noOutput } from './defineCall.ts';
import { text } from './fields.ts';

const { call } = defineController('Form', 'Form');

export const form = {
  sendContactForm: call('SendContactForm', {
    access: 'user',
    summary: 'Sends a question to support; the answer comes by e-mail.',
    input: z.strictObject({
      topic: z.enum(contactTopics),
      message: text(5_000, { minLength: 10, isMultiline: true }),
      /** The shop that it is about; one of the person's own. */
      eshopId: eshopIdSchema.optional(),
    }),
    output: noOutput,
    errors: ['eshop_not_accessible'],
    limit: { points: 5, windowSeconds: 3_600, by: 'user' },
  }),
};
