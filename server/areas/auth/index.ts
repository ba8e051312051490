export {
  forgetRights,
  getEshopPermissions,
  resolveEshop,
  resolveHolder,
  resolvePerson,
} from './access.service.ts';
export { authHandlers } from './auth.handlers.ts';
export { eraseSignIns } from './erasure.repository.ts';
export { hashPassword } from './password.service.ts';
export { reauthenticate } from './reauthentication.service.ts';
export { enrolSecondFactor } from './secondFactor.service.ts';
export {
  findDeviceVisits,
  findLiveSessions,
  markStepUps,
  revokeSessions,
  startSession,
} from './session.service.ts';
export { demandStepUp, type SessionPerson } from './stepUp.service.ts';
export { findSignInsBefore, listSignIns } from './signIn.repository.ts';
export { createTokenService } from './token.service.ts';
export { sendEmailConfirmation, sendPasswordReset } from './confirmation.service.ts';
