import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { parseAcceptLanguage } from '#shared/i18n/languages.ts';
import { createZip } from '#server/documents/index.ts';
import { refuseFile, sendFileHeaders } from '#server/http/signedFile.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { readPersonalData, readPersonalDataLink } from './personalData.service.ts';

/** Serves the data of a person at signed addresses, `/files/personalData/{signed part}/{name}`. */
export function createPersonalDataRoutes(services: Services): Router {
  const router = Router();
  router.get('/files/personalData/:token/:name', async (request, response) => {
    const link = await readPersonalDataLink(services, request.params.token);
    if (link.state !== 'Valid') {
      const t = getTexts(parseAcceptLanguage(request.headers['accept-language']));
      const isExpired = link.state === 'Expired';
      refuseFile(
        response,
        isExpired ? 410 : 404,
        t(isExpired ? 'invoices:link.expired' : 'invoices:link.wrong'),
      );
      return;
    }
    const { userId } = link.subject;
    sendFileHeaders(response, 'application/zip', `attachment; filename="personal-data-${userId}.zip"`);
    try {
      await pipeline(createZip(readPersonalData(services, userId)), response);
    } catch (thrown) {
      // Half an archive must not look like a whole one.
      services.log.error({ err: thrown, userId }, 'export of personal data interrupted');
      response.destroy();
    }
  });
  return router;
}
