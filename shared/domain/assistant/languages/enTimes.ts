import type { SpokenLanguage } from './language.ts';

/** English months, weekdays, quarters, occasions and numbers. */
export const englishTimes = {
  months: [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sep', 'sept'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
  doubtfulMonths: ['may', 'march', 'mar', 'jan', 'sep'],
  weekdays: [['monday'], ['tuesday'], ['wednesday'], ['thursday'], ['friday'], ['saturday'], ['sunday']],
  ordinals: [
    ['first', '1st'],
    ['second', '2nd'],
    ['third', '3rd'],
    ['fourth', '4th'],
  ],
  quarter: ['quarter'],
  occasions: { BlackFriday: ['black friday'], CyberMonday: ['cyber monday'] },
  fortnight: ['fortnight'],
  numbers: [
    ['one'],
    ['two'],
    ['three'],
    ['four'],
    ['five'],
    ['six'],
    ['seven'],
    ['eight'],
    ['nine'],
    ['ten'],
    ['eleven'],
    ['twelve'],
    ['thirteen'],
    ['fourteen'],
  ],
  units: { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'] },
} as const satisfies Pick<
  SpokenLanguage,
  | 'months'
  | 'doubtfulMonths'
  | 'weekdays'
  | 'ordinals'
  | 'quarter'
  | 'occasions'
  | 'fortnight'
  | 'numbers'
  | 'units'
>;
