import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import mongoose from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import { parseAcceptLanguage } from '#shared/i18n/languages.ts';
import { programPath } from '#shared/domain/assistant/programs.ts';
import { createReferralRoutes } from '#server/areas/affiliate/index.ts';
import { createMaterialRoutes } from '#server/areas/partnerMaterial/index.ts';
import { createProgramRoute } from '#server/areas/assistant/index.ts';
import { createConversionRoutes } from '#server/areas/exportLink/index.ts';
import { createDocumentRoutes } from '#server/areas/invoice/index.ts';
import { createMetaRoutes } from '#server/areas/pageShare/index.ts';
import { createCollectEndpoint, createOrdersEndpoint, createPixelRouter } from '#server/areas/pixel/index.ts';
import { createPictureRoutes } from '#server/areas/product/index.ts';
import { createExportRoutes } from '#server/areas/reporting/index.ts';
import { createSearchConsoleRoutes } from '#server/areas/eshopAnalyzer/index.ts';
import { createSocialRoutes } from '#server/areas/social/index.ts';
import { createPersonalDataRoutes, handlers } from '#server/handlers.ts';
import { createApiDocs } from '#server/http/apiDocs.ts';
import { createActionFinder, createCallRouter } from '#server/http/callRouter.ts';
import { applyCors } from '#server/http/cors.ts';
import { endUnreadRequest, reportError, sendProblem, toAppError } from '#server/http/problems.ts';
import { getRequestId } from '#server/http/requestInfo.ts';
import { createSecurityHeaders } from '#server/http/securityHeaders.ts';
import { createWebBuild } from '#server/http/webBuild.ts';
import { startEshopHub } from '#server/hub/eshopHub.ts';
import { startStaffHub } from '#server/hub/staffHub.ts';
import { createCallbackRoutes } from '#server/integrations/signIn/index.ts';
import { createFileRoutes } from '#server/integrations/storage/index.ts';
import type { Services } from '#server/services.ts';

/** The API, the hub and the web build, not yet listening. */
export interface App {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** What the app is put together from, beside the services. */
export interface AppOptions {
  /** The Express app to build on; it may be listening already. */
  readonly express: Express;
  /** Folder of the web build; null serves none. */
  readonly webFolder: string | null;
}

/** Health, for those who watch the process and share out requests, and pages of any origin that lost the server. */
function addHealth(app: Express): void {
  app.use('/health', (_request, response, next) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    next();
  });
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  app.get('/health/ready', (_request, response) => {
    const isConnected = mongoose.connection.readyState === mongoose.ConnectionStates.connected;
    response.status(isConnected ? 200 : 503).json({ status: isConnected ? 'ready' : 'database lost' });
  });
}

/** The hubs, which share the way of their requests. */
function startHubs(services: Services, isAllowedOrigin: (origin: string) => boolean) {
  const hubs = [startEshopHub(services, isAllowedOrigin), startStaffHub(services, isAllowedOrigin)];
  return {
    handleRequest: (request: IncomingMessage, response: ServerResponse) =>
      hubs.some(({ server }) => server.handleRequest(request, response)),
    handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      hubs.some(({ server }) => server.handleUpgrade(request, socket, head)),
    close: async () => void (await Promise.all(hubs.map(async (hub) => await hub.close()))),
  };
}

/** The hubs, the calls, files, the pixel and the web build. */
function addApi(app: Express, services: Services, webFolder: string | null): ReturnType<typeof startHubs> {
  const ownOrigin = new URL(services.publicUrl).origin;
  const isAllowedOrigin = (origin: string) =>
    origin === ownOrigin || services.config.allowedOrigins.has(origin);
  const hubs = startHubs(services, isAllowedOrigin);
  const answerCall = createCallRouter(handlers, services);
  app.use((request, response, next) => {
    if (hubs.handleRequest(request, response)) return;
    next();
  });
  if (services.config.hasApiDocs) app.use(createApiDocs(services.publicUrl));
  app.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!path.startsWith('/v1/')) {
      next();
      return;
    }
    if (applyCors(request, response, path, isAllowedOrigin)) return;
    answerCall(request, response, path).catch(next);
  });
  const answerProgram = createProgramRoute(services, {
    findAction: createActionFinder(handlers),
    isAllowedOrigin,
  });
  app.all(programPath, (request, response, next) => {
    answerProgram(request, response).catch(next);
  });
  app.use(createReferralRoutes(services));
  app.use(createMaterialRoutes(services));
  app.use(createDocumentRoutes(services));
  app.use(createPersonalDataRoutes(services));
  app.use(createExportRoutes(services));
  app.use(createConversionRoutes(services));
  app.use(createFileRoutes(services.files));
  app.use(createPictureRoutes(services));
  app.use(createCallbackRoutes());
  app.use(createMetaRoutes(services));
  app.use(createSocialRoutes(services));
  app.use(createSearchConsoleRoutes(services));
  app.use(createOrdersEndpoint(services, services.pixelCollector));
  app.use(createPixelRouter(services));
  if (webFolder !== null) app.use(createWebBuild(webFolder));
  return hubs;
}

/** Puts the app together; a process without the role `api` answers for its health alone. */
export function createApp(services: Services, options: AppOptions): App {
  const app = options.express;
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  // Before everything else: most requests of all are these, and they need nothing of it.
  if (services.config.roles.has('api')) app.use(createCollectEndpoint(services, services.pixelCollector));
  app.use(createSecurityHeaders(services.config, services.sandbox !== null));
  addHealth(app);
  const hubs = services.config.roles.has('api') ? addApi(app, services, options.webFolder) : null;
  app.use((request: IncomingMessage, response: ServerResponse) => {
    sendProblem(
      response,
      new AppError('not_found'),
      parseAcceptLanguage(request.headers['accept-language']),
      getRequestId(request),
    );
  });
  // Express tells an error handler by its four parameters.
  app.use((error: unknown, request: IncomingMessage, response: ServerResponse, _next: unknown) => {
    const requestId = getRequestId(request);
    const problem = toAppError(error, services.log);
    endUnreadRequest(request, response);
    reportError(services, problem, { path: (request.url ?? '').split('?')[0] ?? '', requestId });
    sendProblem(response, problem, parseAcceptLanguage(request.headers['accept-language']), requestId);
  });

  return {
    handleUpgrade(request, socket, head) {
      if (hubs?.handleUpgrade(request, socket, head) !== true) socket.destroy();
    },
    async close() {
      await hubs?.close();
    },
  };
}
