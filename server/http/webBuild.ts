import path from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';
import { endMonthlyReportPath, sharedReportPath } from '#shared/domain/report/sharedReport.ts';

/** Pages that links of people open: a shared report, the end of a monthly one; with or without a language. */
const unlisted = new RegExp(`^(/[a-z]{2})?(${sharedReportPath}|${endMonthlyReportPath})/?$`);

/** Serves the web build: hashed files for a year, every other address the start page, which routes by itself. */
export function createWebBuild(folder: string): Router {
  const router = Router();
  router.use(compression());
  router.use(
    express.static(folder, {
      index: false,
      setHeaders(response, file) {
        const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  router.get(/.*/, (request, response, next) => {
    // A file that is not there is not the start page: the app's reload rule depends on the 404.
    if (request.path.startsWith('/assets/') || request.path.startsWith('/v1/') || !request.accepts('html')) {
      next();
      return;
    }
    response.setHeader('cache-control', 'no-cache');
    // What a link shares is for whoever has it, not for search engines.
    if (unlisted.test(request.path)) response.setHeader('x-robots-tag', 'noindex, nofollow');
    response.sendFile(path.join(folder, 'index.html'), (error) => {
      if (error !== undefined && error !== null) next();
    });
  });
  return router;
}
