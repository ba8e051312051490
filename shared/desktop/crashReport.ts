import { z } from 'zod';

/** What stopped: a page, a helper process of Chromium's, or the shell itself. */
export const crashKinds = ['page', 'helper', 'shell'] as const;
export type CrashKind = (typeof crashKinds)[number];

/** One line of the list of crash reports; the whole report stays on the computer. */
export const crashSummary = z.strictObject({
  id: z.string().max(60),
  /** ISO time. */
  at: z.iso.datetime(),
  kind: z.enum(crashKinds),
  /** Short word of the cause, such as `crashed` or `oom`; of an error of the shell its name. */
  reason: z.string().max(60),
  appVersion: z.string().max(40),
});
export type CrashSummary = z.infer<typeof crashSummary>;
