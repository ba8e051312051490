export type { ChangeDocument } from './change.model.ts';
export {
  addToDailyChange,
  backdateChanges,
  deleteCampaignChanges,
  deleteChanges,
  findChange,
  findChangePage,
  findChanges,
  findChangesBefore,
  insertPastChanges,
  recordChanges,
  type ChangeActor,
  type ChangeFilter,
  type NewChange,
} from './change.repository.ts';
