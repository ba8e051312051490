import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import type { InvoiceFileFormat } from '#shared/domain/invoice/invoice.ts';
import { parseAcceptLanguage, type Language } from '#shared/i18n/languages.ts';
import { toDocumentFileName } from '#server/documents/index.ts';
import { refuseFile, sendFileHeaders } from '#server/http/signedFile.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { readInvoiceFile } from './documentFiles.ts';
import { readLink, type LinkSubject } from './documentLinks.ts';
import { createTaxReportFile } from '../taxReports/taxReportFile.ts';
import { findInvoice } from '../invoice.repository.ts';
import { createMonthFile } from '../month/monthFile.ts';
import { exportContentTypes, createExport } from './documentExport.service.ts';

const contentTypes: Readonly<Record<InvoiceFileFormat, string>> = {
  Pdf: 'application/pdf',
  Isdoc: 'application/x-isdoc',
  Pohoda: 'application/xml',
};

function refuse(response: Response, status: 404 | 410, language: Language): void {
  refuseFile(
    response,
    status,
    getTexts(language)(status === 410 ? 'invoices:link.expired' : 'invoices:link.wrong'),
  );
}

/** Sends what a signed address gives. False when it is gone. */
async function send(
  services: Services,
  subject: LinkSubject,
  fileName: string,
  response: Response,
): Promise<boolean> {
  if (subject.kind === 'Document') {
    const invoice = await findInvoice(subject.invoiceId);
    if (invoice === null || invoice.erasedAt) return false;
    const bytes = await readInvoiceFile(services, invoice, subject.format);
    // A browser shows a PDF; everything else is a file to keep.
    const kind = subject.format === 'Pdf' ? 'inline' : 'attachment';
    const name = toDocumentFileName(invoice, subject.format);
    sendFileHeaders(response, contentTypes[subject.format], `${kind}; filename="${name}"`);
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
    return true;
  }
  const attachment = `attachment; filename="${fileName.replace(/[^\w.-]/g, '-')}"`;
  if (subject.kind === 'TaxReport') {
    const text = await createTaxReportFile(services, subject);
    sendFileHeaders(response, exportContentTypes[subject.format === 'Xml' ? 'Pohoda' : 'Csv'], attachment);
    response.end(text);
    return true;
  }
  const isMonth = subject.kind === 'Month';
  const file = isMonth
    ? await createMonthFile(services, subject, subject.language)
    : await createExport(services, subject);
  if (file === null) return false;
  sendFileHeaders(response, exportContentTypes[isMonth ? 'ZipOfPdf' : subject.format], attachment);
  await pipeline(file, response);
  return true;
}

/** Serves documents at signed addresses, `/files/documents/{signed part}/{name}`; the signature is all that is asked for. */
export function createDocumentRoutes(services: Services): Router {
  const router = Router();
  router.get('/files/documents/:token/:name', async (request, response) => {
    const language = parseAcceptLanguage(request.headers['accept-language']);
    const link = await readLink(services, request.params.token);
    if (link.state !== 'Valid') {
      refuse(response, link.state === 'Expired' ? 410 : 404, language);
      return;
    }
    try {
      if (!(await send(services, link.subject, request.params.name, response)))
        refuse(response, 404, language);
    } catch (thrown) {
      // Half an archive must not look like a whole one.
      if (!response.headersSent) throw thrown;
      services.log.error({ err: thrown, subject: link.subject }, 'document file interrupted');
      response.destroy();
    }
  });
  return router;
}
