import { z } from 'zod';
import { callsOf, noInput } from './defineCall.ts';

const { call } = callsOf('Application', 'Application');

export const application = {
  getApplicationInfo: call('GetApplicationInfo', {
    access: 'public',
    summary: 'What a client must know of the server before sign-in.',
    input: noInput,
    output: z.object({
      version: z.string(),
      /** Present while providers are local stand-ins; figures are then marked as sandbox data. */
      sandbox: z
        .object({
          demoShopUrl: z.string(),
          /** Host of a demo shop that nobody has registered yet. */
          exampleShopHost: z.string(),
          demoFeedUrl: z.string(),
          inboxUrl: z.string(),
          indexUrl: z.string(),
          marketPaceSecondsPerDay: z.number(),
        })
        .nullable(),
    }),
  }),
};
