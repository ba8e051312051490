import { describe, expect, it } from 'vitest';
import type { Demand } from './demand.ts';
import { assistant as czech } from '../../i18n/locales/cs/assistant.ts';
import { assistant as english } from '../../i18n/locales/en/assistant.ts';
import { readDemand } from './readDemand.ts';

const buildBudget = (
  name: string | null,
  more: Partial<Extract<Demand, { kind: 'SetDailyBudget' }>>,
): Demand => ({
  kind: 'SetDailyBudget',
  name,
  direction: null,
  change: null,
  currency: null,
  ...more,
});
const to = (amount: number) => ({ kind: 'To', amount }) as const;

const read: readonly (readonly ['en' | 'cs', string, Demand])[] = [
  ['en', 'Pause the campaign Lampy 2026', { kind: 'TurnOff', name: 'lampy 2026' }],
  ['en', 'please turn off "Lampy & stoly"', { kind: 'TurnOff', name: 'Lampy & stoly' }],
  ['en', 'Turn Lampy 2026 off', { kind: 'TurnOff', name: 'lampy 2026' }],
  ['en', 'can you stop my Google campaign', { kind: 'TurnOff', name: 'google' }],
  ['en', 'Pause it', { kind: 'TurnOff', name: null }],
  ['en', 'resume Stoly', { kind: 'TurnOn', name: 'stoly' }],
  ['en', 'turn the Meta campaign back on', { kind: 'TurnOn', name: 'meta' }],
  ['en', 'Set the daily budget of Lampy 2026 to 600', buildBudget('lampy 2026', { change: to(600) })],
  ['en', 'set budget for Stoly to CZK 1,500', buildBudget('stoly', { change: to(1_500), currency: 'CZK' })],
  [
    'en',
    'set the budget of Stoly to CZK 1,500.50',
    buildBudget('stoly', { change: to(1_500.5), currency: 'CZK' }),
  ],
  ['en', 'set the budget of Stoly to 1.500', buildBudget('stoly', {})],
  [
    'en',
    'Change daily budget of Stoly to 250.50 CZK',
    buildBudget('stoly', { change: to(250.5), currency: 'CZK' }),
  ],
  ['en', 'set the budget of Stoly to €30 a day', buildBudget('stoly', { change: to(30), currency: 'EUR' })],
  [
    'en',
    'Raise the budget of Lampy by 20 %',
    buildBudget('lampy', { direction: 'Up', change: { kind: 'ByPercent', percent: 20 } }),
  ],
  [
    'en',
    'lower the daily budget of "Lampy 2026" by 100',
    buildBudget('Lampy 2026', { direction: 'Down', change: { kind: 'By', amount: 100 } }),
  ],
  ['en', 'increase budget', buildBudget(null, { direction: 'Up' })],
  ['en', 'set the budget of Lampy 2026', buildBudget('lampy 2026', {})],
  ['cs', 'Vypni kampaň Lampy 2026', { kind: 'TurnOff', name: 'lampy 2026' }],
  ['cs', 'prosím tě, můžeš pozastavit Stoly', { kind: 'TurnOff', name: 'stoly' }],
  ['cs', 'Chci zapnout kampaň „Stoly“', { kind: 'TurnOn', name: 'Stoly' }],
  ['cs', 'spusť kampaň Stoly', { kind: 'TurnOn', name: 'stoly' }],
  [
    'cs',
    'Nastav denní rozpočet kampaně Stoly na 1 500 Kč',
    buildBudget('stoly', { change: to(1_500), currency: 'CZK' }),
  ],
  ['cs', 'změň rozpočet u Stoly na 1.500', buildBudget('stoly', { change: to(1_500) })],
  [
    'cs',
    'zvyš rozpočet kampaně Lampy 2026 o 10 %',
    buildBudget('lampy 2026', { direction: 'Up', change: { kind: 'ByPercent', percent: 10 } }),
  ],
  [
    'cs',
    'snižte denní rozpočet u Lampy o 50 korun',
    buildBudget('lampy', { direction: 'Down', change: { kind: 'By', amount: 50 }, currency: 'CZK' }),
  ],
  ['en', 'Delete the campaign Stoly', { kind: 'Elsewhere', place: 'campaigns' }],
  ['en', 'top up my credit by 1000', { kind: 'Elsewhere', place: 'recharge' }],
  ['en', 'cancel my subscription', { kind: 'Elsewhere', place: 'subscription' }],
  ['en', 'turn on auto top-up', { kind: 'Elsewhere', place: 'automatic' }],
  ['en', 'exclude the product Nora', { kind: 'Elsewhere', place: 'products' }],
  ['cs', 'Smaž kampaň Stoly', { kind: 'Elsewhere', place: 'campaigns' }],
  ['cs', 'dobij mi kredit', { kind: 'Elsewhere', place: 'recharge' }],
  ['cs', 'naplánuj příspěvek na zítra', { kind: 'Elsewhere', place: 'posts' }],
  ['en', 'pause Stoly tomorrow', { kind: 'Later' }],
  ['en', 'pause Stoly if spend is over 100', { kind: 'Later' }],
  ['en', 'set the budget of Stoly to 600 on Friday', { kind: 'Later' }],
  ['cs', 'vypni Stoly o víkendu', { kind: 'Later' }],
  ['cs', 'zvyš rozpočet kampaně Stoly na 600 od pondělí', { kind: 'Later' }],
];

describe('a demand', () => {
  it.each(read)('%s: %s', (language, text, expected) => expect(readDemand(text, language)).toEqual(expected));

  it.each([
    ['en', 'Don’t pause Stoly'],
    ['en', 'Should I pause Stoly?'],
    ['en', 'Why did you pause Stoly'],
    ['en', 'How do I turn off a campaign?'],
    ['en', 'what is the daily budget of Stoly'],
    ['en', 'pause "Stoly" Lampy'],
    ['en', 'revenue last month'],
    ['en', '<b>pause</b> Stoly'],
    ['cs', 'nevypínej kampaň Stoly'],
    ['cs', 'mám vypnout Stoly?'],
    ['cs', 'proč je vypnutá kampaň Stoly'],
    ['cs', 'kolik je denní rozpočet'],
  ] as const)('is not read from %s: %s', (language, text) => expect(readDemand(text, language)).toBeNull());

  it('never comes out of a long text', () => {
    expect(readDemand(`pause Stoly ${'and wait '.repeat(40)}`, 'en')).toBeNull();
  });
});

describe('the demand of a card that lapsed', () => {
  it.each([
    ['en', english.proposal.demands],
    ['cs', czech.proposal.demands],
  ] as const)('is read as it was: %s', (language, texts) => {
    const fill = (text: string) => text.replace('{{name}}', 'Lampy 2026').replace('{{amount}}', '1500.5 CZK');
    expect(readDemand(fill(texts.TurnOff), language)).toEqual({ kind: 'TurnOff', name: 'Lampy 2026' });
    expect(readDemand(fill(texts.TurnOn), language)).toEqual({ kind: 'TurnOn', name: 'Lampy 2026' });
    expect(readDemand(fill(texts.SetDailyBudget), language)).toMatchObject({
      kind: 'SetDailyBudget',
      name: 'Lampy 2026',
      change: { kind: 'To', amount: 1_500.5 },
      currency: 'CZK',
    });
  });
});
