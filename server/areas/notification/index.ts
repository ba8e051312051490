export { eraseSubscriptions } from './erasure.repository.ts';
export { findMailSubscription } from './mailSubscription.repository.ts';
export { notificationHandlers } from './notification.handlers.ts';
export { notifyStaff, type StaffEvent } from './notifyStaff.ts';
