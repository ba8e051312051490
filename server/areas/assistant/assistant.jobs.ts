import type { FindAction } from '#server/http/callHandler.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { sendMorningNotes } from './morning/sendMorningNotes.service.ts';
import { resumeProposals } from './resumeProposals.service.ts';
import { deleteOldChats } from './settings/retention.service.ts';

/** Background work of the assistant: interrupted proposals, the morning note by mail, and the deletion of old chats. */
export function createAssistantJobs(services: Services, findAction: FindAction): JobDefinition[] {
  return [
    {
      name: 'resumeProposals',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 60_000,
      run: async () => await resumeProposals(services, findAction),
    },
    {
      name: 'sendMorningNotes',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 900_000,
      run: async () => await sendMorningNotes(services, findAction, new Date()),
    },
    {
      name: 'deleteOldChats',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 21_600_000,
      run: async () => await deleteOldChats(new Date()),
    },
  ];
}
