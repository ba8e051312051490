import type { UserId } from '#shared/domain/ids/ids.ts';
import { IdentityModel } from './identity.model.ts';
import { SessionModel } from './session.model.ts';
import { ShopViewModel } from './shopView.model.ts';
import { SignInModel } from './signIn.model.ts';

/** Takes everything away that tells from where and with what a person signed in. */
export async function eraseSignIns(userId: UserId): Promise<void> {
  await IdentityModel.deleteMany({ userId });
  await SessionModel.deleteMany({ userId });
  await SignInModel.deleteMany({ userId });
  await ShopViewModel.deleteMany({ userId });
}
