import { MongoClient, type Document } from 'mongodb';
import { checkKnown } from './documents.ts';
import { normaliseEvent } from './driverDifferences.ts';
import type { EventType } from './unifiedFormat.ts';

/** An event as the tests name and see it. */
export interface ObservedEvent {
  readonly name: string;
  readonly type: EventType;
  readonly body: Document;
}

const driverEvents: Readonly<Record<EventType, readonly string[]>> = {
  command: ['commandStarted', 'commandSucceeded', 'commandFailed'],
  cmap: [
    'connectionPoolCreated',
    'connectionPoolReady',
    'connectionPoolCleared',
    'connectionPoolClosed',
    'connectionCreated',
    'connectionReady',
    'connectionClosed',
    'connectionCheckOutStarted',
    'connectionCheckOutFailed',
    'connectionCheckedOut',
    'connectionCheckedIn',
  ],
  sdam: [
    'serverOpening',
    'serverClosed',
    'serverDescriptionChanged',
    'serverHeartbeatStarted',
    'serverHeartbeatSucceeded',
    'serverHeartbeatFailed',
    'topologyOpening',
    'topologyClosed',
    'topologyDescriptionChanged',
  ],
};

const sensitiveCommands = new Set([
  'authenticate',
  'saslStart',
  'saslContinue',
  'getnonce',
  'createUser',
  'updateUser',
  'copydbgetnonce',
  'copydbsaslstart',
  'copydb',
]);
const greetings = new Set(['hello', 'ismaster', 'isMaster']);

/** Commands with secrets; of a greeting that signs in, too, the driver shows nothing. */
function isSensitive(body: Document): boolean {
  if (sensitiveCommands.has(String(body['commandName']))) return true;
  const content: unknown = body['command'] ?? body['reply'];
  return (
    greetings.has(String(body['commandName'])) &&
    typeof content === 'object' &&
    content !== null &&
    Object.keys(content).length === 0
  );
}

const knownFields = [
  'id',
  'uriOptions',
  'useMultipleMongoses',
  'observeEvents',
  'ignoreCommandMonitoringEvents',
  'observeSensitiveCommands',
  'serverApi',
];

/** A client and its observed events. */
export class ClientEntity {
  readonly client: MongoClient;
  readonly events: ObservedEvent[] = [];
  /** Every started command as it was sent, whether the test observes it or not. */
  readonly sent: Document[] = [];
  #checkedOut = 0;
  #arrived: (() => void)[] = [];

  constructor(uri: string, description: Document) {
    checkKnown('a client', description, knownFields);
    const {
      observeEvents = [],
      ignoreCommandMonitoringEvents = [],
      observeSensitiveCommands = false,
      serverApi,
      uriOptions = {},
    } = description;
    this.client = new MongoClient(withOptions(uri, uriOptions), {
      monitorCommands: true,
      ...(serverApi === undefined ? {} : { serverApi }),
    });
    const observed = new Set<string>(observeEvents);
    const ignored = new Set<string>(['configureFailPoint', ...ignoreCommandMonitoringEvents]);
    const isSeen = (name: string, body: Document): boolean =>
      observed.has(name) &&
      !ignored.has(String(body['commandName'])) &&
      (observeSensitiveCommands === true || !isSensitive(body));
    for (const [type, names] of Object.entries(driverEvents) as [EventType, string[]][]) {
      for (const driverName of names) {
        const name = `${driverName.replace('connectionPool', 'pool')}Event`;
        this.client.on(driverName as 'commandStarted', (event) => {
          const body = normaliseEvent(event);
          if (isSeen(name, body)) this.events.push({ name, type, body });
          for (const arrived of this.#arrived.splice(0)) arrived();
        });
      }
    }
    this.client.on('commandStarted', ({ command }) => this.sent.push({ ...command }));
    this.client.on('connectionCheckedOut', () => this.#checkedOut++);
    this.client.on('connectionCheckedIn', () => this.#checkedOut--);
  }

  /** Connections in use. */
  get checkedOutCount(): number {
    return this.#checkedOut;
  }

  /** Waits until a condition on the events holds. Throws after ten seconds. */
  async waitUntil(condition: () => boolean, what: string): Promise<void> {
    const endMs = performance.now() + 10_000;
    while (!condition()) {
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) throw new Error(`${what} did not come`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        this.#arrived.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}

/** Long enough for a server that is there. */
const serverSelectionTimeoutMs = 3000;

function withOptions(uri: string, options: Document): string {
  const [address = '', query = ''] = uri.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('serverSelectionTimeoutMS', String(serverSelectionTimeoutMs));
  if (options['directConnection'] === true) parameters.delete('replicaSet');
  for (const [name, value] of Object.entries(options)) parameters.set(name, String(value));
  return `${address}?${parameters.toString()}`;
}
