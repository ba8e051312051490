import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import { parseAcceptLanguage, type Language } from '#shared/i18n/languages.ts';
import type { FileStore } from '#server/integrations/storage/index.ts';
import { refuseFile, sendFileHeaders } from '#server/http/signedFile.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { findExport } from './export.repository.ts';
import { exportAddresses } from './exportLinks.ts';

function refuse(response: Response, status: 404 | 410, language: Language): void {
  refuseFile(
    response,
    status,
    getTexts(language)(status === 410 ? 'reports:link.expired' : 'reports:link.wrong'),
  );
}

async function* readParts(files: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const bytes = await files.read(key);
    if (bytes === null) throw new Error('a part of an export is missing');
    yield bytes;
  }
}

/** Serves files of statistics at signed addresses, `/files/statistics/{signed part}/{name}`, part by part. */
export function createExportRoutes(services: Services): Router {
  const router = Router();
  router.get('/files/statistics/:token/:name', async (request, response) => {
    const language = parseAcceptLanguage(request.headers['accept-language']);
    const address = await exportAddresses.read(services, request.params.token);
    if (address.state !== 'Valid') {
      refuse(response, address.state === 'Expired' ? 410 : 404, language);
      return;
    }
    const { eshopId, jobId } = address.subject;
    const file = await findExport(eshopId, jobId);
    if (file === null || !file.isComplete) {
      refuse(response, 404, language);
      return;
    }
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
    sendFileHeaders(response, 'text/csv; charset=utf-8', disposition);
    response.setHeader('content-length', file.byteCount);
    await pipeline(Readable.from(readParts(services.files, file.parts), { objectMode: false }), response);
  });
  return router;
}
