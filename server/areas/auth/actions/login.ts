import { auth } from '#shared/contracts/auth.ts';
import { ownsEshop } from '#server/areas/eshop/index.ts';
import { getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkPasswordSignIn } from '../passwordSignIn.service.ts';
import { startSession } from '../session.service.ts';

export const login = defineAction(auth.login, async (proofs, { services, ip, userAgent }) => {
  const source = { ip, userAgent, method: 'password' } as const;
  const user = await checkPasswordSignIn(services, proofs, source);
  return await startSession(services, user, await ownsEshop(getUserId(user)), source);
});
