import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { beginConnection } from '../connect.service.ts';

export const getMetaOAuthUrl = defineAction(
  pageShare.getMetaOAuthUrl,
  async (_input, { eshopId, person, language, services }) => {
    const { userId, email } = person;
    return { url: await beginConnection(services, { eshopId, userId, email, locale: language }) };
  },
);
