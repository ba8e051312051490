import { Binary } from 'bson';
import { createDatabaseError } from '../codes.ts';
import { DatabaseError } from '../databaseError.ts';
import type { Doc, Value } from '../values/value.ts';
import { maxMessageBytes, type Reply, type WireRequest } from './message.ts';
import { ScramExchange, type ScramKeys } from './scram.ts';

const handshakeBytes = 64 * 1024;
const mechanism = 'SCRAM-SHA-256';
const userDatabase = 'admin';
const hellos = new Set(['hello', 'isMaster', 'ismaster']);
/** What may be asked before authentication; nothing of it tells about the data. */
const open = new Set([...hellos, 'ping', 'buildInfo', 'buildinfo', 'connectionStatus']);

function readPayload(body: Doc): string {
  const payload = body.get('payload');
  if (payload instanceof Binary) return Buffer.from(payload.buffer.subarray(0, payload.position)).toString();
  if (typeof payload === 'string') return Buffer.from(payload, 'base64').toString();
  throw createDatabaseError(40414, "BSON field 'payload' is missing but a required field");
}

function createErrorReply(error: DatabaseError): Reply {
  return {
    fields: new Map<string, Value>([
      ['ok', 0],
      ['errmsg', error.message],
      ['code', error.code],
      ['codeName', error.codeName],
    ]),
  };
}

const createRefusal = (): DatabaseError => createDatabaseError(18, 'Authentication failed.');

/** Keeps a connection from everything but the handshake until its client has proven that it knows the password. */
export class Authentication {
  private readonly keys: ScramKeys;
  private exchange: ScramExchange | undefined;
  private skipsEmptyExchange = false;
  private conversationId = 0;
  private state: 'none' | 'started' | 'proven' | 'done' = 'none';

  constructor(keys: ScramKeys) {
    this.keys = keys;
  }

  /** Size limit for messages: an unauthenticated client may not use much memory. */
  getMaxBytes(): number {
    return this.state === 'done' ? maxMessageBytes : handshakeBytes;
  }

  /** Answers what belongs to authentication itself and refuses what may not pass; all else goes to `next`. */
  async handle(request: WireRequest, next: () => Promise<Reply>): Promise<Reply> {
    const { body } = request;
    const [command = ''] = body.keys();
    try {
      if (command === 'saslStart') return this.buildOk(this.start(body, body.get('$db')));
      if (command === 'saslContinue') return this.buildOk(this.goOn(body));
      if (command === 'logout') {
        this.state = 'none';
        return this.buildOk(new Map());
      }
      if (this.state !== 'done' && !open.has(command)) {
        throw createDatabaseError(13, `Command ${command} requires authentication`);
      }
    } catch (error) {
      if (error instanceof DatabaseError) return createErrorReply(error);
      throw error;
    }
    const reply = await next();
    if (hellos.has(command)) this.addToHello(body, reply.fields);
    if (command === 'connectionStatus' && this.state === 'done') this.addUser(reply.fields);
    return reply;
  }

  private buildOk(fields: Doc): Reply {
    return { fields: new Map<string, Value>([...fields, ['ok', 1]]) };
  }

  private start(body: Doc, database: Value | undefined): Doc {
    this.exchange = undefined;
    if (this.state !== 'done') this.state = 'none';
    if (body.get('mechanism') !== mechanism) {
      throw createDatabaseError(
        334,
        `Received authentication for a mechanism which is not enabled; use ${mechanism}`,
      );
    }
    const exchange = ScramExchange.begin(this.keys, readPayload(body));
    if (!exchange || database !== userDatabase || this.state === 'done') throw createRefusal();
    const options = body.get('options');
    this.skipsEmptyExchange = options instanceof Map && options.get('skipEmptyExchange') === true;
    this.exchange = exchange;
    this.state = 'started';
    this.conversationId++;
    return this.message(exchange.challenge, false);
  }

  private goOn(body: Doc): Doc {
    const { exchange, state } = this;
    const isCurrent = Number(body.get('conversationId')) === this.conversationId;
    if (state === 'proven' && isCurrent) {
      this.state = 'done';
      return this.message('', true);
    }
    const answer = state === 'started' && isCurrent ? exchange?.finish(readPayload(body)) : undefined;
    this.exchange = undefined;
    if (answer === undefined) {
      if (state !== 'done') this.state = 'none';
      throw createRefusal();
    }
    this.state = this.skipsEmptyExchange ? 'done' : 'proven';
    return this.message(answer, this.skipsEmptyExchange);
  }

  private message(payload: string, done: boolean): Doc {
    return new Map<string, Value>([
      ['conversationId', this.conversationId],
      ['done', done],
      ['payload', new Binary(Buffer.from(payload), 0)],
    ]);
  }

  /** Drivers ask for the mechanisms of their user and begin to authenticate in the handshake itself. */
  private addToHello(body: Doc, fields: Doc): void {
    if (body.has('saslSupportedMechs')) fields.set('saslSupportedMechs', [mechanism]);
    const speculative = body.get('speculativeAuthenticate');
    if (!(speculative instanceof Map) || !speculative.has('saslStart')) return;
    try {
      fields.set('speculativeAuthenticate', this.start(speculative, speculative.get('db')));
    } catch (error) {
      // The client then authenticates by its own commands, which report the error.
      if (!(error instanceof DatabaseError)) throw error;
    }
  }

  private addUser(fields: Doc): void {
    const of = (name: string, value: string): Doc =>
      new Map<string, Value>([
        [name, value],
        ['db', userDatabase],
      ]);
    fields.set(
      'authInfo',
      new Map<string, Value>([
        ['authenticatedUsers', [of('user', this.keys.user)]],
        ['authenticatedUserRoles', [of('role', 'root')]],
      ]),
    );
  }
}
