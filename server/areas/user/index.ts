export {
  clearSecondFactor,
  enableSecondFactor,
  savePendingSecondFactor,
  replaceRecoveryHashes,
  consumeRecoveryHash,
  consumeStep,
  type SecondFactor,
} from './secondFactor.repository.ts';
export { userHandlers } from './user.handlers.ts';
export { forgetRights, readRightsRevision } from './rightsRevision.ts';
export type { UserDocument } from './user.model.ts';
export { getUserAdminPermissions, getRoles, getUserId } from './user.presenter.ts';
export {
  findUserByEmail,
  findUserById,
  findUserIdsByEmailPart,
  findUsersByIds,
  insertUser,
  pseudonymHost,
  replacePasswordHash,
  updateUser,
  useLink,
  type NewUser,
} from './user.repository.ts';
export {
  countReferredUsers,
  findPartnerByCode,
  findPartnerRequests,
  savePartnerRequest,
  type PartnerRequest,
} from './partner.repository.ts';
export { getAffiliateState } from './partner.service.ts';
export { demandOtherAdministrator, demandRights, demandRightsOver, type Actor } from './staffRules.ts';
export { findActiveStaff } from './staffChoice.repository.ts';
export {
  changeRights,
  eraseUser,
  findStaffPage,
  findUserIn,
  findUserPage,
  noteSignIn,
  setAccountAge,
  setDisabled,
} from './userStaff.repository.ts';
export { describeUser } from './userAudit.ts';
export { readPeople } from './readPeople.ts';
