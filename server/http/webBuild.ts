import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { endMonthlyReportPath, sharedReportPath } from '#shared/domain/report/sharedReport.ts';

/** Pages that links of people open: a shared report, the end of a monthly one; with or without a language. */
const unlisted = new RegExp(`^(/[a-z]{2})?(${sharedReportPath}|${endMonthlyReportPath})/?$`);

const forever = 'public, max-age=31536000, immutable';
/** What the build lays beside its files, the smaller first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Answers hashed files as the build compressed them, to those who take them so. */
function createCompressedFiles(folder: string): RequestHandler {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) => {
    const name = request.path.slice(1);
    const available = encodings.filter(([, ending]) => names.has(`${name}${ending}`));
    if (available.length === 0 || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    // Also of the plain file: a cache between must not give the one for the other.
    response.vary('accept-encoding');
    const [encoding, ending] = available.find(([known]) => request.acceptsEncodings(known) !== false) ?? [];
    if (encoding === undefined || ending === undefined) {
      next();
      return;
    }
    response.type(path.extname(name));
    response.setHeader('content-encoding', encoding);
    // The name has the hash of the content.
    response.setHeader('etag', `W/"${name}${ending}"`);
    response.setHeader('cache-control', forever);
    response.sendFile(
      `${name}${ending}`,
      { root: folder, cacheControl: false, acceptRanges: false },
      (error) => {
        if (error === undefined || error === null || response.headersSent) return;
        response.removeHeader('content-encoding');
        response.removeHeader('etag');
        response.removeHeader('cache-control');
        next();
      },
    );
  };
}

/**
 * Serves the web build: hashed files, precompressed and cached for a year; every other address gets the start page,
 * which routes itself and is refetched each time.
 */
export function createWebBuild(folder: string): Router {
  const router = Router();
  router.use('/assets', createCompressedFiles(path.join(folder, 'assets')));
  router.use(compression());
  router.use(
    express.static(folder, {
      index: false,
      setHeaders(response, file) {
        const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        response.setHeader('cache-control', isHashed ? forever : 'no-cache');
      },
    }),
  );
  router.get(/.*/, (request, response, next) => {
    // A file that is not there is not the start page: the app's reload rule depends on the 404.
    if (/^\/(assets|install|v1)\//.test(request.path) || !request.accepts('html')) {
      next();
      return;
    }
    readFile(path.join(folder, 'index.html')).then(
      (page) => {
        response.setHeader('cache-control', 'no-cache');
        // By content: container images give all files one time, and two pages can have one length.
        response.setHeader('etag', `W/"${createHash('sha256').update(page).digest('base64url')}"`);
        // What a link shares is for whoever has it, not for search engines.
        if (unlisted.test(request.path)) response.setHeader('x-robots-tag', 'noindex, nofollow');
        response.type('html').send(page);
      },
      () => next(),
    );
  });
  return router;
}
