import { campaignsRights } from './rights/campaigns.ts';
import { moneyRights } from './rights/money.ts';
import { peopleRights } from './rights/people.ts';
import { reportingRights } from './rights/reporting.ts';
import type { Rights } from './rights/right.ts';

export type { Right } from './rights/right.ts';

/**
 * Who may make a call, written down apart from the contract (SPECIFICATION 6, GAPS G-084 to G-091): a contract that
 * loses or changes a right no longer agrees with it. A new call needs an entry in the file of its area under `rights/`;
 * webhooks are checked by their signature instead.
 */
export const rightsRegister: Rights = {
  ...campaignsRights,
  ...moneyRights,
  ...peopleRights,
  ...reportingRights,
};
