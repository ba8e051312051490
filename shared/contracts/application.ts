import { z } from 'zod';
import { socialProviders } from '../domain/account/account.ts';
import { legalKinds } from '../domain/legal/legal.ts';
import { defineController, noInput } from './defineCall.ts';
import { languageField } from './fields.ts';
import { legalVersionField } from './legalFields.ts';

const { call } = defineController('Application', 'Application');

export const application = {
  getApplicationInfo: call('GetApplicationInfo', {
    access: 'public',
    summary: 'Returns the server settings a client needs before sign-in.',
    input: noInput,
    output: z.object({
      version: z.string(),
      /** Social sign-ins that are set up. */
      signInProviders: z.array(z.enum(socialProviders)),
      /** Present while providers are simulated locally; figures are then marked as sandbox data. */
      sandbox: z
        .object({
          demoShopUrl: z.string(),
          /** Host of a demo shop that is not registered yet. */
          exampleShopHost: z.string(),
          demoFeedUrl: z.string(),
          inboxUrl: z.string(),
          indexUrl: z.string(),
          /** Shows the codes of the demo accounts, as the phone of their person would. */
          authenticatorUrl: z.string(),
          marketPaceSecondsPerDay: z.number(),
        })
        .nullable(),
      /** Where shops whose hosts end so are opened: no name server knows them. Null where all shops are public. */
      shopGateway: z.object({ ending: z.string(), url: z.string() }).nullable(),
      /** Present while the history of demo shops is counted in the background: their figures still grow. */
      demoHistory: z.object({ countedMonths: z.int(), totalMonths: z.int() }).nullable(),
    }),
  }),
  getLegalDocument: call('GetLegalDocument', {
    access: 'public',
    summary:
      'Returns a version of the terms of service or the privacy policy; the one in force unless named.',
    input: z.strictObject({
      kind: z.enum(legalKinds),
      version: legalVersionField.optional(),
      locale: languageField,
    }),
    output: z.object({
      kind: z.enum(legalKinds),
      version: z.string(),
      effectiveFrom: z.iso.date(),
      isCurrent: z.boolean(),
      /** SHA-256 of the version’s texts. */
      hash: z.string(),
      title: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      /** How it differs from the version before. */
      changes: z.array(z.string()),
      /** All versions, latest first. */
      versions: z.array(z.object({ version: z.string(), effectiveFrom: z.iso.date() })),
    }),
    errors: ['not_found'],
  }),
};
