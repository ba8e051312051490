export { eraseMails } from './erasure.repository.ts';
export { mailHandlers } from './mail.handlers.ts';
export { mailJobs } from './mail.jobs.ts';
export { readMailsByTemplate } from './staffFacts.repository.ts';
export { createMailer } from './mailQueue.ts';
export { findMailsBefore } from './mailLog.repository.ts';
