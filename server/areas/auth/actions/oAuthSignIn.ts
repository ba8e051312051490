import { auth } from '#shared/contracts/auth.ts';
import { isEshopOwner } from '#server/areas/eshop/index.ts';
import { checkShownLegal, recordShownLegal } from '#server/areas/legal/index.ts';
import { getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { startSession } from '../session.service.ts';
import { finishSocialSignIn } from '../socialSignIn.service.ts';

export const oAuthSignIn = defineAction(
  auth.oAuthSignIn,
  async (
    { provider, browserSecret, callbackQuery, password, secondFactorCode, shownLegal },
    { services, token, ip, userAgent },
  ) => {
    checkShownLegal(shownLegal);
    const source = { ip, userAgent, method: provider };
    const { user, isNewAccount } = await finishSocialSignIn(
      services,
      { stateId: token.tokenId, provider, browserSecret, callbackQuery },
      {
        password,
        secondFactorCode,
      },
      source,
    );
    if (isNewAccount) await recordShownLegal(getUserId(user), shownLegal, { language: user.locale, ip });
    const tokens = await startSession(services, user, await isEshopOwner(getUserId(user)), source);
    return { ...tokens, isNewAccount };
  },
);
