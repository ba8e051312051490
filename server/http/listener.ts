import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express } from 'express';

/** A constructor that makes what `Base` makes, but with `prototype` as its prototype. */
function bornWith<Base extends new (...args: never[]) => object>(base: Base, prototype: object): Base {
  function Born(...args: unknown[]): object {
    return Reflect.construct(base, args, Born) as object;
  }
  Born.prototype = prototype;
  // node:http only calls it with `new`, which Reflect.construct above answers.
  return Born as unknown as Base;
}

/**
 * A server whose requests and responses are born with the app's prototypes. Express would otherwise change the
 * prototype of both on every request, which costs more than everything else it does (expressjs/express issue 5998).
 */
export function createListener(app: Express): Server {
  return createServer(
    {
      IncomingMessage: bornWith(IncomingMessage, app.request),
      ServerResponse: bornWith(ServerResponse<IncomingMessage>, app.response),
      requestTimeout: 120_000,
      headersTimeout: 20_000,
      maxHeaderSize: 32_768,
    },
    app,
  );
}
