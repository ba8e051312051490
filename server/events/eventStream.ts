import type { Logger } from '#server/log/logger.ts';
import { EventModel, type DomainEvent, type StoredEvent } from './domainEvents.ts';

/** A place in the stream, as MongoDB's resume tokens tell it; places can be compared by their text. */
export interface EventToken {
  readonly _data: string;
}

/** Handles an event; the next one waits for its promise. Other listeners don't. */
export type EventListener = (event: DomainEvent) => void | Promise<void>;

/** One listener's place in the stream. */
export interface EventFollower {
  /** Place of the last event that was handled, to follow from later; undefined before the first. */
  getToken(): EventToken | undefined;
  /** Stops following and waits for the event that is being handled. */
  close(): Promise<void>;
}

/** The events of every node, over one change stream for all listeners of the process. */
export interface EventStream {
  /** Follows events in their order, from now on or after a place, until the follower is closed. */
  follow(listener: EventListener, after?: EventToken): EventFollower;
}

interface Received {
  readonly token: EventToken;
  readonly event: DomainEvent;
}

interface Follower {
  readonly listener: EventListener;
  readonly backlog: Received[];
  /** Where it catches up from; null while it is in step with the stream. */
  after: EventToken | null;
  /** It gets nothing before the stream has gone back to where it catches up from. */
  isPending: boolean;
  /** Its backlog is full: it gets nothing before that is done, then catches up. */
  isLagging: boolean;
  isRunning: boolean;
  running: Promise<void>;
  handled: EventToken | undefined;
}

const firstRetryMs = 200;
const longestRetryMs = 10_000;
/** Codes for a stream's resume point that is no longer stored, or not understood. */
const lostPlaceCodes: ReadonlySet<unknown> = new Set([260, 280, 286, 50_811]);
/** A slower listener would fill the memory; what it misses it reads again from the database. */
const usualMaxBacklog = 10_000;

type Stream = ReturnType<typeof EventModel.watch<StoredEvent>>;

const isLater = (token: EventToken, than: EventToken): boolean => token._data > than._data;
const findLatest = (tokens: readonly (EventToken | undefined)[]): EventToken | undefined =>
  tokens.reduce(
    (latest, token) => (!latest || (token && isLater(token, latest)) ? token : latest),
    undefined,
  );

/**
 * Creates the stream; it is open while anybody follows. The driver resumes a broken change stream where it can; where it
 * gives up, a new one begins where the old one ended. For a listener that begins at an earlier place, or that was too
 * slow, the stream goes back to there, and all others skip what they have.
 * @param maxBacklog events that wait for one listener at most
 */
export function createEventStream(log: Logger, maxBacklog = usualMaxBacklog): EventStream {
  const followers = new Set<Follower>();
  let stream: Stream | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  /** The latest event that was handed out. */
  let reached: EventToken | undefined;
  /** Where the server says the stream is; beyond `reached` where other changes were passed over. */
  let place: EventToken | undefined;
  let mustRewind = false;

  const run = async (follower: Follower): Promise<void> => {
    follower.isRunning = true;
    for (let next = follower.backlog.shift(); next !== undefined; next = follower.backlog.shift()) {
      try {
        const handling = follower.listener(next.event);
        // A listener that needs no time has the next event at once.
        if (handling !== undefined) await handling;
      } catch (error) {
        log.error({ err: error, type: next.event.type }, 'listener of a domain event failed');
      }
      follower.handled = next.token;
    }
    follower.isRunning = false;
    if (!follower.isLagging) return;
    follower.isLagging = false;
    follower.isPending = true;
    rewindSoon();
  };
  const hand = (follower: Follower, received: Received): void => {
    if (follower.backlog.length >= maxBacklog) {
      follower.isLagging = true;
      follower.after = follower.backlog.at(-1)?.token ?? null;
      return;
    }
    follower.backlog.push(received);
    if (follower.after !== null) follower.after = received.token;
    if (!follower.isRunning) follower.running = run(follower);
  };
  const receive = (token: EventToken, stored: StoredEvent): void => {
    // Written by recordEvent alone, whose types these are.
    const { type, payload } = stored;
    const event = { type, eshopId: stored.eshopId?.toString() ?? null, payload } as DomainEvent;
    const isNew = reached === undefined || isLater(token, reached);
    if (isNew) reached = token;
    for (const follower of followers) {
      if (follower.isPending || follower.isLagging) continue;
      if (follower.after === null ? isNew : isLater(token, follower.after)) hand(follower, { token, event });
      const isInStep = follower.after !== null && isNew && !isLater(follower.after, token);
      if (isInStep && !follower.isLagging) follower.after = null;
    }
  };

  const findStart = (): EventToken | undefined => {
    const current = findLatest([reached, place]);
    if (current === undefined) return undefined;
    const waiting = [...followers].flatMap(({ after, isLagging }) => (after && !isLagging ? [after] : []));
    return waiting.reduce((first, token) => (isLater(first, token) ? token : first), current);
  };
  const rewind = (): void => {
    const current = findLatest([reached, place]);
    // Until the server reports a position there is none to skip to: `open` requests it again.
    if (!mustRewind || stream === null || current === undefined) return;
    reached = current;
    const old = stream;
    open();
    old.close().catch(() => undefined);
  };
  const rewindSoon = (): void => {
    mustRewind = true;
    // Not while an event is handed out, and once for several.
    queueMicrotask(rewind);
  };
  /** The database no longer knows where the stream was to begin. */
  const forgetPlace = (start: EventToken): void => {
    const current = findLatest([reached, place]);
    const isAlone = current !== undefined && isLater(current, start);
    // The place of one listener: all others go on where they are.
    if (!isAlone) reached = place = undefined;
    for (const follower of followers) {
      if (follower.isLagging || (isAlone && follower.after?._data !== start._data)) continue;
      follower.after = null;
      follower.isPending = false;
    }
  };
  const open = (): void => {
    timer = undefined;
    const start = findStart();
    mustRewind = start === undefined && [...followers].some(({ after }) => after !== null);
    if (start !== undefined) for (const follower of followers) follower.isPending = false;
    const own = EventModel.watch<StoredEvent>(
      [{ $match: { operationType: 'insert' } }],
      start === undefined ? {} : { resumeAfter: start },
    );
    stream = own;
    const end = (error?: unknown) => {
      if (stream !== own) return;
      log.error({ err: error }, 'change stream of domain events');
      const isLost = error instanceof Error && 'code' in error && lostPlaceCodes.has(error.code);
      if (isLost && start !== undefined) forgetPlace(start);
      stream = null;
      // It may be closed already; what matters is that it does not stay open beside the next one.
      own.close().catch(() => undefined);
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    };
    own.on('resumeTokenChanged', (token: EventToken) => {
      if (stream !== own) return;
      place = token;
      retryMs = firstRetryMs;
      if (mustRewind) rewindSoon();
    });
    own.on('change', (change: { _id: EventToken; fullDocument?: StoredEvent }) => {
      if (stream === own && change.fullDocument !== undefined) receive(change._id, change.fullDocument);
    });
    own.on('error', end);
    // The driver may report the close before its cause.
    own.on('close', () => setImmediate(end));
  };
  const close = async (): Promise<void> => {
    const last = stream;
    clearTimeout(timer);
    timer = undefined;
    stream = null;
    reached = undefined;
    place = undefined;
    mustRewind = false;
    await last?.close();
  };

  return {
    follow(listener, after) {
      const follower: Follower = {
        listener,
        backlog: [],
        after: after ?? null,
        isPending: after !== undefined,
        isLagging: false,
        isRunning: false,
        running: Promise.resolve(),
        handled: after,
      };
      followers.add(follower);
      if (stream === null && timer === undefined) open();
      else if (after !== undefined) rewindSoon();
      return {
        getToken: () => follower.handled,
        async close() {
          if (!followers.delete(follower)) return;
          follower.backlog.length = 0;
          follower.isLagging = false;
          const isLast = followers.size === 0;
          await Promise.all([follower.running, isLast ? close() : undefined]);
        },
      };
    },
  };
}
