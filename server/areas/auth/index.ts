export { forgetRights, resolveEshop, resolvePerson } from './access.service.ts';
export { authHandlers } from './auth.handlers.ts';
export { eraseSignIns } from './erasure.repository.ts';
export { hashPassword } from './password.service.ts';
export { reauthenticate } from './reauthentication.service.ts';
export { enrolSecondFactor } from './secondFactor.service.ts';
export { findLiveSessions, revokeSessions } from './session.service.ts';
export { listSignIns } from './signIn.repository.ts';
export { createTokenService, type TokenService } from './token.service.ts';
