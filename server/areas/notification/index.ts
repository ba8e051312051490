export { raiseAlert, raiseAlertIn, type RaisedAlert } from './alerts/raiseAlert.ts';
export { addWatches, eraseAlertSettings, removeWatches } from './alerts/alertSettings.repository.ts';
export { eraseSubscriptions } from './erasure.repository.ts';
export { findMailSubscription } from './mailSubscription.repository.ts';
export { createErrorNotice } from './errorNotice.ts';
export { notificationHandlers, staffAlertHandlers } from './notification.handlers.ts';
export { alertStaffIn, mailStaff, notifyStaff, type StaffEvent } from './notifyStaff.ts';
