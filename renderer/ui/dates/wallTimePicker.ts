import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import localeData from 'dayjs/plugin/localeData.js';
import utc from 'dayjs/plugin/utc.js';
import weekday from 'dayjs/plugin/weekday.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import 'dayjs/locale/cs';

for (const plugin of [utc, customParseFormat, weekday, localeData, weekOfYear]) dayjs.extend(plugin);

const wallFormat = 'YYYY-MM-DDTHH:mm';

/** A wall time such as `2027-03-28T02:30` as the picker holds it. */
export function toPickedTime(wall: string): Dayjs {
  return dayjs.utc(wall);
}

/** The wall time of a picked one. */
export function toWall(picked: Dayjs): string {
  return picked.format(wallFormat);
}

const getLocale = (locale: string): string => locale.split('_')[0] ?? locale;

/**
 * Dates of the picker that are wall times of no zone, held as UTC. antd's own are of the browser's zone, which turn an hour
 * that its clocks skip into the next one before anyone sees it.
 */
export const wallTimeConfig: Parameters<typeof DatePicker.generatePicker<Dayjs>>[0] = {
  getNow: () => toPickedTime(dayjs().format(wallFormat)),
  getFixedDate: (text) => dayjs.utc(text),
  getEndDate: (date) => date.endOf('month'),
  getWeekDay: (date) => date.day(),
  getYear: (date) => date.year(),
  getMonth: (date) => date.month(),
  getDate: (date) => date.date(),
  getHour: (date) => date.hour(),
  getMinute: (date) => date.minute(),
  getSecond: (date) => date.second(),
  getMillisecond: (date) => date.millisecond(),
  addYear: (date, count) => date.add(count, 'year'),
  addMonth: (date, count) => date.add(count, 'month'),
  addDate: (date, count) => date.add(count, 'day'),
  setYear: (date, year) => date.year(year),
  setMonth: (date, month) => date.month(month),
  setDate: (date, day) => date.date(day),
  setHour: (date, hour) => date.hour(hour),
  setMinute: (date, minute) => date.minute(minute),
  setSecond: (date, second) => date.second(second),
  setMillisecond: (date, milliseconds) => date.millisecond(milliseconds),
  isAfter: (date, other) => date.isAfter(other),
  isValidate: (date) => date.isValid(),
  locale: {
    getWeekFirstDay: (locale) => dayjs().locale(getLocale(locale)).localeData().firstDayOfWeek(),
    getWeekFirstDate: (locale, date) => date.locale(getLocale(locale)).weekday(0),
    getWeek: (locale, date) => date.locale(getLocale(locale)).week(),
    getShortWeekDays: (locale) => dayjs().locale(getLocale(locale)).localeData().weekdaysMin(),
    getShortMonths: (locale) => dayjs().locale(getLocale(locale)).localeData().monthsShort(),
    format: (locale, date, format) => date.locale(getLocale(locale)).format(format),
    parse: (locale, text, formats) =>
      formats
        .map((format) => dayjs.utc(text, format, true).locale(getLocale(locale)))
        .find((date) => date.isValid()) ?? null,
  },
};

/** A date picker of wall times; values by {@link toPickedTime}. */
export const WallTimePicker = DatePicker.generatePicker<Dayjs>(wallTimeConfig);
