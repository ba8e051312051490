import { afterEach, expect, it } from 'vitest';
import { toPickedTime, toWall, wallTimeConfig } from './wallTimePicker.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const { locale, setHour, getHour } = wallTimeConfig;

it.each(['Europe/Prague', 'America/New_York', 'UTC'])(
  'keeps an hour that clocks in %s skip',
  (browserZone) => {
    process.env['TZ'] = browserZone;
    for (const day of ['28.03.2027', '14.03.2027']) {
      const typed = locale.parse('cs_CZ', `${day} 02:30`, ['DD.MM.YYYY HH:mm']);
      expect(typed).not.toBeNull();
      if (typed === null) return;
      expect(toWall(typed)).toBe(`${day.split('.').toReversed().join('-')}T02:30`);
      expect(toWall(setHour(setHour(typed, 4), 2))).toBe(toWall(typed));
    }
    const picked = toPickedTime('2027-03-28T02:30');
    expect([getHour(picked), locale.format('en_US', picked, 'MM/DD/YYYY HH:mm')]).toEqual([
      2,
      '03/28/2027 02:30',
    ]);
  },
);

it('takes no time that is none', () => {
  for (const text of ['31.02.2027 10:00', '28.03.2027', '28.03.2027 25:00', 'tomorrow'])
    expect(locale.parse('cs_CZ', text, ['DD.MM.YYYY HH:mm'])).toBeNull();
});

it('begins weeks as the language does', () => {
  const monday = toPickedTime('2027-03-29T00:00');
  expect(toWall(locale.getWeekFirstDate('cs_CZ', toPickedTime('2027-04-01T10:00'))).slice(0, 10)).toBe(
    toWall(monday).slice(0, 10),
  );
  expect([locale.getWeekFirstDay('cs_CZ'), locale.getWeekFirstDay('en_US')]).toEqual([1, 0]);
});
