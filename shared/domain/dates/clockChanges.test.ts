import { describe, expect, it } from 'vitest';
import { findClockChange } from './clockChanges.ts';

describe('a wall time when the clocks change', () => {
  it('is skipped in spring', () => {
    expect(findClockChange('2027-03-28T02:30', 'Europe/Prague')).toBe('Skipped');
    expect(findClockChange('2027-03-28T02:00', 'Europe/Prague')).toBe('Skipped');
    expect(findClockChange('2027-03-28T01:55', 'Europe/Prague')).toBeNull();
    expect(findClockChange('2027-03-28T03:00', 'Europe/Prague')).toBeNull();
  });
  it('is shown twice in autumn', () => {
    expect(findClockChange('2026-10-25T02:30', 'Europe/Prague')).toBe('Twice');
    expect(findClockChange('2026-10-25T02:00', 'Europe/Prague')).toBe('Twice');
    expect(findClockChange('2026-10-25T01:59', 'Europe/Prague')).toBeNull();
    expect(findClockChange('2026-10-25T03:00', 'Europe/Prague')).toBeNull();
  });
  it('is found where clocks move by half an hour', () => {
    expect(findClockChange('2027-04-04T01:45', 'Australia/Lord_Howe')).toBe('Twice');
    expect(findClockChange('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('Skipped');
  });
  it('is neither on other days, nor for no day', () => {
    expect(findClockChange('2026-11-28T02:30', 'Europe/Prague')).toBeNull();
    expect(findClockChange('2026-02-31T02:30', 'Europe/Prague')).toBeNull();
  });
});
