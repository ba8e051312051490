import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import type { Connection, ConnectionHost } from '../connection/connection.ts';
import type { ConnectionRegistry } from '../connection/registry.ts';
import type { HubServerOptions } from '../options.ts';
import { LongPollingTransport } from '../transports/longPolling.ts';
import { receiveSend } from '../transports/sends.ts';
import { ServerSentEventsTransport } from '../transports/serverSentEvents.ts';
import { WebSocketTransport } from '../transports/webSocket.ts';
import { answerJson, answerText, RequestRefused } from './answers.ts';
import { answerPreflight, isOriginAllowed, isPreflight, setOriginHeaders } from './cors.ts';
import { readToken, type HubRequest } from './hubRequest.ts';
import { chooseVersion, describeConnection } from './negotiate.ts';
import type { HubIdentity } from '../connection/hubConnection.ts';

/** The hub's HTTP side: who may ask, which connection is meant, and what each method does on it. */
export class RequestHandler<Identity extends HubIdentity> {
  readonly #options: HubServerOptions<Identity>;
  readonly #host: ConnectionHost<Identity>;
  readonly #registry: ConnectionRegistry<Identity>;
  #isClosed = false;

  constructor(
    options: HubServerOptions<Identity>,
    host: ConnectionHost<Identity>,
    registry: ConnectionRegistry<Identity>,
  ) {
    this.#options = options;
    this.#host = host;
    this.#registry = registry;
  }

  /** Refuses everything from now on with 503. */
  close(): void {
    this.#isClosed = true;
  }

  /** Answers a plain request. @throws RequestRefused */
  async answer(request: IncomingMessage, response: ServerResponse, address: HubRequest): Promise<void> {
    const isAllowed = this.#isAllowed(request);
    if (isAllowed) setOriginHeaders(request, response);
    if (isPreflight(request)) return answerPreflight(response, isAllowed);
    const identity = await this.#admit(request, address.query, isAllowed);
    if (address.isNegotiation) return this.#negotiate(request, response, address.query, identity);
    switch (request.method) {
      case 'GET':
        return this.#receive(request, response, this.#findConnection(address.query, identity));
      case 'POST': {
        const connection = this.#findConnection(address.query, identity);
        if (connection.transport === 'webSocket') throw new RequestRefused(405, 'Send on the WebSocket.');
        if (connection.hasEnded) throw new RequestRefused(404, 'The connection has ended.');
        await receiveSend(request, connection);
        if (connection.hasEnded && connection.transport === null)
          throw new RequestRefused(404, 'The connection was given up before this was read.');
        return answerText(response, 200);
      }
      case 'DELETE':
        return this.#delete(response, this.#findConnection(address.query, identity));
      default:
        throw new RequestRefused(405, 'The hub takes GET, POST and DELETE.');
    }
  }

  /** Answers a request for a WebSocket. @throws RequestRefused */
  async upgrade(
    acceptor: WebSocketServer,
    upgrade: { request: IncomingMessage; socket: Duplex; head: Buffer },
    address: HubRequest,
  ): Promise<void> {
    const { request, socket } = upgrade;
    const isAllowed = this.#isAllowed(request);
    const identity = await this.#admit(request, address.query, isAllowed);
    if (address.isNegotiation) throw new RequestRefused(405, 'Negotiation takes POST.');
    if (socket.destroyed) return;
    if (address.query.get('id') === null) {
      const created = this.#create(request, identity);
      WebSocketTransport.accept(acceptor, upgrade, () => created);
      return;
    }
    const connection = this.#findConnection(address.query, identity);
    if (connection.transport === 'webSocket') throw new RequestRefused(409, 'The connection is taken.');
    if (connection.transport !== null) throw new RequestRefused(400, 'The connection has another transport.');
    WebSocketTransport.accept(acceptor, upgrade, () => connection);
  }

  #isAllowed(request: IncomingMessage): boolean {
    return isOriginAllowed(request, (origin) => this.#options.isOriginAllowed(origin));
  }

  async #admit(request: IncomingMessage, query: URLSearchParams, isAllowed: boolean): Promise<Identity> {
    const identity = await this.#options.authenticate(readToken(request, query), request);
    if (this.#isClosed) throw new RequestRefused(503, 'The hub is closed.');
    if (identity === null) throw new RequestRefused(401, 'A valid token is needed.');
    if (!isAllowed) throw new RequestRefused(403, 'Pages of this origin may not use the hub.');
    return identity;
  }

  #negotiate(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
    identity: Identity,
  ): void {
    if (request.method !== 'POST') throw new RequestRefused(405, 'Negotiation takes POST.');
    const version = chooseVersion(query.get('negotiateVersion'));
    if (version === null) {
      answerJson(response, JSON.stringify({ error: 'The negotiateVersion is not a version number.' }));
      return;
    }
    const connection = this.#create(request, identity, version === 0);
    answerJson(response, describeConnection(version, connection));
  }

  #create(request: IncomingMessage, identity: Identity, hasOneId = false): Connection<Identity> {
    const quotas = this.#options.getQuotas?.(identity, request) ?? [];
    const connection = this.#registry.create(this.#host, identity, quotas, hasOneId);
    if (connection === null) throw new RequestRefused(429, 'There are too many connections.');
    return connection;
  }

  #findConnection(query: URLSearchParams, identity: Identity): Connection<Identity> {
    const token = query.get('id') ?? '';
    if (token === '') throw new RequestRefused(400, 'The connection id is missing.');
    const connection = this.#registry.find(token);
    if (connection === undefined) throw new RequestRefused(404, 'The connection is unknown.');
    if (this.#options.isSameOwner?.(connection.identity, identity) === false)
      throw new RequestRefused(403, 'The connection belongs to another client.');
    connection.renew(identity);
    return connection;
  }

  #receive(request: IncomingMessage, response: ServerResponse, connection: Connection<Identity>): void {
    const wantsStream = (request.headers.accept ?? '').toLowerCase().includes('text/event-stream');
    const wanted = wantsStream ? 'serverSentEvents' : 'longPolling';
    if (connection.transport !== null && connection.transport !== wanted)
      throw new RequestRefused(400, 'The connection has another transport.');
    if (wantsStream) {
      if (connection.transport !== null) throw new RequestRefused(409, 'The connection is taken.');
      ServerSentEventsTransport.start(response, connection);
      return;
    }
    const polling = connection.getTransport(LongPollingTransport);
    if (polling === null) LongPollingTransport.start(response, connection, this.#host.timings);
    else polling.poll(response);
  }

  #delete(response: ServerResponse, connection: Connection<Identity>): void {
    const polling = connection.getTransport(LongPollingTransport);
    if (polling === null) throw new RequestRefused(400, 'Only a polled connection is deleted.');
    polling.end();
    answerText(response, 202);
  }
}
