import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { jobIdSchema } from '../domain/ids/ids.ts';
import { jobKinds, jobStatuses } from '../domain/job/job.ts';
import { defineController, noInput } from './defineCall.ts';

const { call } = defineController('Job', 'Job');

/** Long work as a user watches it; the hub's JobProgress event carries the same. */
export const jobSchema = z.object({
  id: jobIdSchema,
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** The current phase, the key `jobs:phase.<phase>`. */
  phase: z.string(),
  done: z.int(),
  /** Null where it is not known beforehand. */
  total: z.int().nullable(),
  canBeCancelled: z.boolean(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** In-app path of the result. */
  resultPath: z.string().nullable(),
  /** What the file that comes of it is called; null where none does. */
  fileName: z.string().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

const eshopOrInternal = { tokens: ['EshopAccessToken', 'UserAccessToken'] } as const;

export const job = {
  getJobs: call('GetJobs', {
    access: 'eshop',
    summary: 'Lists the shop’s background jobs: running ones and those that ended in the last day.',
    input: noInput,
    output: z.object({ jobs: z.array(jobSchema) }),
  }),
  getJob: call('GetJob', {
    access: eshopOrInternal,
    summary: 'Returns one background job of the current shop or user.',
    input: z.strictObject({ jobId: jobIdSchema }),
    output: z.object({ job: jobSchema }),
    errors: ['not_found'],
  }),
  cancelJob: call('CancelJob', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Requests a background job of the shop to stop.',
    input: z.strictObject({ jobId: jobIdSchema }),
    output: z.object({ job: jobSchema }),
    errors: ['not_found', 'transition_not_allowed'],
  }),
};
