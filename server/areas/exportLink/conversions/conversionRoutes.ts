import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import type { Day } from '#shared/domain/dates/days.ts';
import { parseAcceptLanguage, type Language } from '#shared/i18n/languages.ts';
import { refuseFile, sendFileHeaders } from '#server/http/signedFile.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { conversionAddresses } from './conversionLinks.ts';
import { writeConversionsCsv } from './conversions.service.ts';

function refuse(response: Response, status: 404 | 410, language: Language): void {
  refuseFile(
    response,
    status,
    getTexts(language)(status === 410 ? 'reports:link.expired' : 'reports:link.wrong'),
  );
}

/** Serves conversions for Google Ads at signed addresses, `/files/conversions/{signed part}/{name}`. */
export function createConversionRoutes(services: Services): Router {
  const router = Router();
  router.get('/files/conversions/:token/:name', async (request, response) => {
    const language = parseAcceptLanguage(request.headers['accept-language']);
    const address = await conversionAddresses.read(services, request.params.token);
    if (address.state !== 'Valid') {
      refuse(response, address.state === 'Expired' ? 410 : 404, language);
      return;
    }
    // Days were checked when the address was signed.
    const { dateFrom, dateTo } = address.subject as { dateFrom: Day; dateTo: Day };
    const disposition = `attachment; filename="${request.params.name.replace(/[^\w.-]/g, '-')}"`;
    sendFileHeaders(response, 'text/csv; charset=utf-8', disposition);
    try {
      await pipeline(Readable.from(writeConversionsCsv({ dateFrom, dateTo })), response);
    } catch (thrown) {
      // Half a file must not look like a whole one.
      services.log.error({ err: thrown, dateFrom, dateTo }, 'conversion file interrupted');
      response.destroy();
    }
  });
  return router;
}
