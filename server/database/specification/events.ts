import type { Document } from 'mongodb';
import type { ClientEntity, ObservedEvent } from './clientEntity.ts';
import { normaliseExpected, normaliseSent } from './driverDifferences.ts';
import { checkKnown } from './documents.ts';
import type { Entities } from './entities.ts';
import { match, Mismatch, type MatchOptions } from './matching.ts';
import type { ExpectedEvents } from './unifiedFormat.ts';

/** Fields that are compared as documents which may hold more than expected. */
const documents = new Set(['command', 'reply', 'previousDescription', 'newDescription']);
/** Fields that tell whether the event carries an id. */
const presences: Readonly<Record<string, string>> = {
  hasServerConnectionId: 'serverConnectionId',
  hasServiceId: 'serviceId',
};

/** How values of a test are matched: entities and sessions are those of the test. */
export function matchOptions(entities: Entities, path: string, isRoot = false): MatchOptions {
  return {
    path,
    isRoot,
    entity: (name) => entities.get('value', name),
    lsid: (name) => entities.get('session', name).lsid,
  };
}

function matchEvent(seen: ObservedEvent, expected: Document, entities: Entities, path: string): void {
  const [[name, fields] = ['', {}]] = Object.entries(expected) as [string, Document][];
  if (seen.name !== name) throw new Mismatch(path, `${seen.name}, not ${name}`);
  for (const [field, value] of Object.entries(fields)) {
    const id = presences[field];
    const body: Document =
      field === 'command' ? { command: normaliseSent(seen.body['command'], value) } : seen.body;
    const found: unknown = id === undefined ? body[field] : seen.body[id] != null;
    match(
      normaliseExpected(field, value),
      found,
      matchOptions(entities, `${path}.${name}.${field}`, documents.has(field)),
    );
  }
}

/** True when an event is of the kind that a test describes. */
export function isEvent(seen: ObservedEvent, expected: Document, entities: Entities): boolean {
  try {
    matchEvent(seen, expected, entities, 'event');
    return true;
  } catch (error) {
    if (error instanceof Mismatch) return false;
    throw error;
  }
}

/** Checks what a client saw against what it must have seen. Throws a Mismatch. */
export function checkEvents(client: ClientEntity, expected: ExpectedEvents, entities: Entities): void {
  checkKnown('expectEvents', expected, ['client', 'eventType', 'events', 'ignoreExtraEvents']);
  const { eventType = 'command', events, ignoreExtraEvents = false } = expected;
  const seen = client.events.filter(({ type }) => type === eventType);
  const shown = seen.map(({ name, body }) => `${name} ${String(body['commandName'] ?? '')}`).join(', ');
  const path = `events of ${expected.client}`;
  if (seen.length < events.length || (seen.length > events.length && !ignoreExtraEvents))
    throw new Mismatch(path, `${seen.length} events, not ${events.length}: ${shown}`);
  for (const [index, event] of events.entries()) {
    const found = seen[index];
    if (found) matchEvent(found, event, entities, `${path}.${index}`);
  }
}
