export {
  clearSecondFactor,
  enableSecondFactor,
  keepPendingSecondFactor,
  replaceRecoveryHashes,
  takeRecoveryHash,
  takeStep,
  type SecondFactor,
} from './secondFactor.repository.ts';
export type { UserDocument } from './user.model.ts';
export { adminPermissionsOfUser, rolesOf, userIdOf } from './user.presenter.ts';
export {
  findUserByEmail,
  findUserById,
  findUserIdsByEmailPart,
  findUsersByIds,
  insertUser,
  updateUser,
  useLink,
  type NewUser,
} from './user.repository.ts';
export { userHandlers } from './user.handlers.ts';
