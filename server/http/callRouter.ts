import type { IncomingMessage, ServerResponse } from 'node:http';
import { contracts } from '#shared/contracts/index.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import { AppError } from '#shared/errors/appError.ts';
import { parseAcceptLanguage } from '#shared/i18n/languages.ts';
import type { Services } from '#server/services.ts';
import { handleCall, type FindAction } from './callHandler.ts';
import type { Action } from './defineAction.ts';
import { handleWebhook } from './webhookHandler.ts';
import { sendProblem } from './problems.ts';
import { getRequestId } from './requestInfo.ts';

/** Actions by controller and name, as the areas give them. */
export type AllHandlers = {
  readonly [Controller in keyof typeof contracts]?: Readonly<Record<string, Action>>;
};

interface Route {
  readonly call: Call;
  readonly action: Action | undefined;
}

function buildRoutes(handlers: AllHandlers): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const [controllerName, controller] of Object.entries(contracts)) {
    const actions = handlers[controllerName as keyof typeof contracts] ?? {};
    for (const [name, call] of Object.entries(controller as Record<string, Call>)) {
      routes.set(call.path, { call, action: actions[name] });
    }
  }
  return routes;
}

/** Finds the action of a call by its address. */
export function createActionFinder(handlers: AllHandlers): FindAction {
  const routes = buildRoutes(handlers);
  return (call) => routes.get(call.path)?.action;
}

/** Answers every address under /v1: one look into a table, whatever the number of calls. */
export function createCallRouter(handlers: AllHandlers, services: Services) {
  const routes = buildRoutes(handlers);
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    let route = routes.get(path);
    let version: string | null = null;
    if (route === undefined) {
      const cut = path.lastIndexOf('/');
      const parent = routes.get(path.slice(0, cut));
      if (parent?.call.isBuilt === true && parent.call.isWebhook) {
        route = parent;
        version = path.slice(cut + 1);
      }
    }
    const refuse = (code: 'unknown_call' | 'method_not_allowed' | 'webhook_version_unknown') => {
      const requestId = getRequestId(request);
      response.setHeader('x-request-id', requestId);
      response.setHeader('cache-control', 'no-store');
      request.resume();
      sendProblem(
        response,
        new AppError(code),
        parseAcceptLanguage(request.headers['accept-language']),
        requestId,
      );
    };
    if (route === undefined) return refuse('unknown_call');
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST, OPTIONS');
      return refuse('method_not_allowed');
    }
    if (route.call.isBuilt && route.call.isWebhook) {
      if (version === null) return refuse('webhook_version_unknown');
      return await handleWebhook(
        request,
        response,
        { call: route.call, action: route.action, version },
        services,
      );
    }
    await handleCall(request, response, route.call, route.action, services, {
      findAction: (call) => routes.get(call.path)?.action,
    });
  };
}
