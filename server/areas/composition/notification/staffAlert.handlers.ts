import type { Contracts } from '#shared/contracts/index.ts';
import { staffAlertHandlers as ownStaffAlertHandlers } from '#server/areas/notification/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { setEshopsWatch } from './setEshopsWatch.ts';

/** Actions of StaffAlert. */
export const staffAlertHandlers: HandlersOf<Contracts['staffAlert']> = {
  ...ownStaffAlertHandlers,
  setEshopsWatch,
};
