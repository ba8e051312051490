import { createAggregationError } from '../errors.ts';
import { toCivil, type CivilTime, toMs } from './calendar.ts';

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const CACHED_DAYS = 20_000;

/** A time zone. */
export interface Zone {
  readonly id: string;
  /** True when the offset never changes. */
  readonly isFixed: boolean;
  /** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
  offsetAt(ms: number): number;
}

/** The default zone. */
export const UTC: Zone = { id: 'UTC', isFixed: true, offsetAt: () => 0 };

const zones = new Map<string, Zone>([
  ['UTC', UTC],
  ['GMT', UTC],
]);

/** The zone of an Olson identifier or an offset (+hh, +hhmm, +hh:mm); error 40485 for others. */
export function findZone(id: string): Zone {
  const known = zones.get(id);
  if (known) return known;
  const zone = parseOffset(id) ?? openRegion(id);
  zones.set(zone.id, zone);
  return zone;
}

function parseOffset(id: string): Zone | undefined {
  const match = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(id);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  const offset = (match[1] === '-' ? -minutes : minutes) * MS_PER_MINUTE;
  return { id, isFixed: true, offsetAt: () => offset };
}

function openRegion(id: string): Zone {
  let format: Intl.DateTimeFormat | undefined;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // An identifier that the platform does not know.
  }
  const resolved = format?.resolvedOptions().timeZone;
  const isOtherCase = resolved !== id && resolved?.toLowerCase() === id.toLowerCase();
  if (!format || isOtherCase || /^[+-]/.test(id)) {
    throw createAggregationError(40485, `unrecognized time zone identifier: "${id}"`);
  }
  return new Region(id, format);
}

interface DayOffsets {
  readonly before: number;
  /** The instant from which `after` holds; Infinity on a day without a change. */
  readonly changeMs: number;
  readonly after: number;
}

/** A zone with rules: remembers by UTC day what the platform says, which takes too long to ask each time. */
class Region implements Zone {
  readonly id: string;
  readonly isFixed = false;
  readonly #format: Intl.DateTimeFormat;
  readonly #days = new Map<number, DayOffsets>();

  constructor(id: string, format: Intl.DateTimeFormat) {
    this.id = id;
    this.#format = format;
  }

  offsetAt(ms: number): number {
    const day = Math.floor(ms / MS_PER_DAY);
    let offsets = this.#days.get(day);
    if (!offsets) {
      if (this.#days.size >= CACHED_DAYS) this.#days.clear();
      offsets = this.#readDay(day);
      this.#days.set(day, offsets);
    }
    return ms < offsets.changeMs ? offsets.before : offsets.after;
  }

  #readDay(day: number): DayOffsets {
    let low = day * MS_PER_DAY;
    let high = low + MS_PER_DAY;
    const before = this.#ask(low);
    const after = this.#ask(high);
    if (before === after) return { before, changeMs: Infinity, after };
    while (high - low > MS_PER_SECOND) {
      const middle = low + Math.floor((high - low) / 2 / MS_PER_SECOND) * MS_PER_SECOND;
      if (this.#ask(middle) === before) low = middle;
      else high = middle;
    }
    return { before, changeMs: high, after };
  }

  #ask(ms: number): number {
    const part: Record<string, string> = {};
    for (const { type, value } of this.#format.formatToParts(ms)) part[type] = value;
    const read = (name: string): number => Number.parseInt(part[name] ?? '0', 10);
    const year = read('year');
    const local = toMs({
      year: part['era']?.startsWith('B') ? 1 - year : year,
      month: read('month'),
      day: read('day'),
      hour: read('hour'),
      minute: read('minute'),
      second: read('second'),
      millisecond: 0,
    });
    return local - Math.floor(ms / MS_PER_SECOND) * MS_PER_SECOND;
  }
}

/** The date and time that the zone's clocks show at an instant. */
export function toLocal(ms: number, zone: Zone): CivilTime {
  return toCivil(ms + zone.offsetAt(ms));
}

/**
 * Returns the instant at which the zone's clocks show a time (given as ms as if it were UTC). An ambiguous time means
 * the first; a skipped time means as long after the gap as it is after the gap's beginning.
 */
export function fromLocalMs(localMs: number, zone: Zone): number {
  if (zone.isFixed) return localMs - zone.offsetAt(localMs);
  const before = zone.offsetAt(localMs - MS_PER_DAY);
  const after = zone.offsetAt(localMs + MS_PER_DAY);
  const early = localMs - before;
  if (before === after) return localMs - zone.offsetAt(early);
  if (zone.offsetAt(early) === before) return early;
  const late = localMs - after;
  return zone.offsetAt(late) === after ? late : early;
}
