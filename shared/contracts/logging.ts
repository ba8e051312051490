import { z } from 'zod';
import { callsOf, noOutput } from './defineCall.ts';

const { call, unbuilt } = callsOf('Logging', 'Logging');

const anySession = { tokens: ['UserAccessToken', 'EshopAccessToken'] } as const;

export const logging = {
  logClientError: call('LogClientError', {
    access: 'public',
    summary: 'Records an error that a client met.',
    input: z.strictObject({
      message: z.string().max(2_000),
      stack: z.string().max(8_000).optional(),
      /** Path in the app, without query. */
      path: z.string().max(500),
      requestId: z.string().max(64).optional(),
      appVersion: z.string().max(20),
      host: z.enum(['web', 'desktop']),
    }),
    output: noOutput,
    limit: { points: 60, windowSeconds: 600, by: 'ip' },
  }),
  trackEvent: call('TrackEvent', {
    access: anySession,
    summary: 'Records that a person reached a milestone of the app.',
    input: z.strictObject({
      name: z.enum(['onboardingCompleted', 'modalOpened', 'featureUsed']),
      detail: z.string().max(100).optional(),
    }),
    output: noOutput,
    limit: { points: 300, windowSeconds: 600, by: 'user' },
  }),
  getApplicationLogGroupDetail: unbuilt(
    'GetApplicationLogGroupDetail',
    'internal',
    'One group of the application log.',
  ),
  getApplicationLogGroups: unbuilt('GetApplicationLogGroups', 'internal', 'Groups of the application log.'),
};
