import { anyOf } from './permissions.ts';

/** Staff who care for customers can read their mails and sign-in records. */
export const readCustomerRecords = anyOf('SetUserDetail', 'SetEshopDetail');

/** Staff who change what the audit trail records, or who check those who do. */
export const readAuditTrail = anyOf(
  'SetUserDetail',
  'SetEshopDetail',
  'GetAccounting',
  'SetInternalUserRole',
  'SetInternalUserPermission',
);

/** Staff whose work the mails to staff are about; other colleagues' subscriptions take `SetInternalUserPermission`. */
export const subscribeToMails = anyOf(
  'SetUserDetail',
  'SetEshopDetail',
  'SetGoogleCampaigns',
  'SetProducts',
  'GetAccounting',
  'SetInternalUserRole',
  'SetInternalUserPermission',
);
