export { staffFigureHandlers } from './staff.handlers.ts';
export { countStaffFiguresJob, createStaffFigureJobs } from './staff.jobs.ts';
export { noteFeatureUse } from './featureUse/featureUse.service.ts';
