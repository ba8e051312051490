import { UserModel, type UserDocument } from './user.model.ts';

/** Staff who can sign in, by e-mail, as many as one can choose among. */
export async function findActiveStaff(limit: number): Promise<UserDocument[]> {
  return await UserModel.find({ isInternal: true, isDisabled: false })
    .sort({ email: 1 })
    .limit(limit)
    .lean<UserDocument[]>();
}
