export { forgetRights, resolveEshop, resolvePerson } from './access.service.ts';
export { authHandlers } from './auth.handlers.ts';
export { hashPassword } from './password.service.ts';
export { createTokenService, type TokenService } from './token.service.ts';
