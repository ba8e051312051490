import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMs } from './calendar.ts';
import { formatDate } from './format.ts';
import { parseDate } from './parse.ts';
import { addUnits, countUnits, getFixedUnitMs, truncateToUnit, type TimeUnit } from './units.ts';
import { findZone, fromLocalMs, toLocal } from './zone.ts';

const ZONES = [
  'UTC',
  'Europe/Prague',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  '+05:45',
  'Pacific/Apia',
];
const UNITS: readonly TimeUnit[] = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
];
const SUNDAY = 7;

const instants = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2090, 0, 1) });
const zones = fc.constantFrom(...ZONES).map(findZone);

describe('dates of random instants and zones', () => {
  it('shows what the platform shows', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom('Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
        (ms, id) => {
          const parts = new Intl.DateTimeFormat('sv-SE', {
            timeZone: id,
            dateStyle: 'short',
            timeStyle: 'medium',
          }).format(ms);
          expect(formatDate(ms, findZone(id), '%Y-%m-%d %H:%M:%S')).toBe(parts);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds the instant of a local time again, except for the second of two equal ones', () => {
    fc.assert(
      fc.property(instants, zones, (ms, zone) => {
        const back = fromLocalMs(toMs(toLocal(ms, zone)), zone);
        expect(toMs(toLocal(back, zone))).toBe(toMs(toLocal(ms, zone)));
        expect(back).toBeLessThanOrEqual(ms);
      }),
      { numRuns: 2000 },
    );
  });

  it('truncates to the last start of a unit', () => {
    fc.assert(
      fc.property(instants, zones, fc.constantFrom(...UNITS), (ms, zone, unit) => {
        const start = truncateToUnit(ms, unit, 1, zone, SUNDAY);
        expect(start).toBeLessThanOrEqual(ms);
        expect(truncateToUnit(start, unit, 1, zone, SUNDAY)).toBe(start);
        expect(addUnits(start, unit, 1, zone)).toBeGreaterThan(ms);
        // Bins of hours count exact hours, which half-hour changes of a zone's offset shift from its clocks.
        if (getFixedUnitMs(unit) === undefined) expect(countUnits(start, ms, unit, zone, SUNDAY)).toBe(0);
      }),
      // Apia skipped 30 December 2011, so that day cannot be truncated to.
      { numRuns: 3000, examples: [[Date.UTC(2011, 11, 29, 5), findZone('Pacific/Apia'), 'day']] },
    );
  });

  it('adds as many units as lie between', () => {
    fc.assert(
      fc.property(
        instants,
        zones,
        fc.constantFrom('year', 'month', 'day', 'second' as const),
        fc.integer({ min: -40, max: 40 }),
        (ms, zone, unit, amount) => {
          expect(countUnits(ms, addUnits(ms, unit, amount, zone), unit, zone, SUNDAY)).toBe(amount);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(instants, zones, (ms, zone) => {
        if (zone.offsetAt(ms) % 60_000 !== 0) return;
        expect(parseDate(formatDate(ms, zone, '%Y-%m-%dT%H:%M:%S.%L%z'), undefined)).toBe(ms);
      }),
      { numRuns: 1000 },
    );
  });
});
