import { czechSentences, englishSentences } from '#shared/domain/assistant/testing/sentences.ts';
import type { Intent } from '#shared/domain/assistant/question.ts';
import type { Dialogue, Expectation, Turn } from './dialogue.ts';

type Language = Dialogue['language'];

const ask = (text: string, intent: Intent, slots: Readonly<Record<string, unknown>> = {}): Turn => ({
  text,
  expects: { kind: 'Question', intent, slots },
});

/**
 * Every second sentence of those that the tests of the grammar read, each a chat of its own: answers cost processor time.
 * Their periods are of a fixed day, which those tests hold.
 */
const sentences: readonly Dialogue[] = (
  [
    ['en', englishSentences],
    ['cs', czechSentences],
  ] as const
).flatMap(([language, list]) =>
  list
    .filter((_sentence, at) => at % 2 === 0)
    .map(([text, intent, slots = {}]): Dialogue => {
      const { period: _period, ...others } = slots;
      return { language, assistant: 'Performance', shop: 'Talking', turns: [ask(text, intent, others)] };
    }),
);

const followUps: readonly (readonly [Language, readonly Turn[]])[] = [
  [
    'en',
    [
      ask('How much did I spend yesterday?', 'figure', { measure: 'Spend' }),
      ask('and last week?', 'figure', { measure: 'Spend' }),
      ask('and revenue?', 'figure', { measure: 'Revenue' }),
    ],
  ],
  [
    'en',
    [
      ask('top 3 products', 'rankProducts', { count: 3 }),
      ask('and last month?', 'rankProducts', { count: 3 }),
    ],
  ],
  ['en', [ask('Which campaigns are the best?', 'rankCampaigns'), ask('and the worst?', 'rankCampaigns')]],
  [
    'cs',
    [
      ask('Kolik jsem včera utratil za reklamu?', 'figure', { measure: 'Spend' }),
      ask('a minulý týden?', 'figure', { measure: 'Spend' }),
    ],
  ],
  ['cs', [ask('nejprodávanější produkty', 'rankProducts'), ask('a minulý měsíc?', 'rankProducts')]],
];

const demands: readonly (readonly [Language, string, Expectation])[] = [
  ['en', 'Add a note for yesterday: we changed our prices', { kind: 'Proposal', action: 'AddNote' }],
  ['en', 'change the description of Lampy 2026', { kind: 'NoProposal' }],
  ['en', 'pls set headline 2 lampy: Lamps in stock', { kind: 'NoProposal' }],
  ['en', 'change the description of Lampy 2026: Lamps by Eglo', { kind: 'Proposal', action: 'SetAdText' }],
  ['en', 'pls rewrite description 2 lampy: Lampa Nora', { kind: 'Proposal', action: 'SetAdText' }],
  ['cs', 'přepiš popis kampaně Lampy: Lampy Eglo', { kind: 'Proposal', action: 'SetAdText' }],
  ['cs', 'zmen popis u lampy: Lampa Nora', { kind: 'Proposal', action: 'SetAdText' }],
  ['cs', 'přepiš popis kampaně Lampy: Lampy skladem', { kind: 'NoProposal' }],
  ['cs', 'zmen nadpis u Stoly: Stoly z dubu', { kind: 'NoProposal' }],
  ['en', 'note: new photos', { kind: 'Proposal', action: 'AddNote' }],
  ['en', 'pls add note monday: tv ad', { kind: 'Proposal', action: 'AddNote' }],
  ['en', 'jot down 2026-11-12: shipping is free', { kind: 'Proposal', action: 'AddNote' }],
  ['en', 'add a note', { kind: 'NoProposal' }],
  ['en', 'note for 2026-02-31: no such day', { kind: 'NoProposal' }],
  ['en', 'add a note every Monday: check the feed', { kind: 'NoProposal' }],
  ['cs', 'Přidej poznámku ke včerejšku: změnili jsme ceny', { kind: 'Proposal', action: 'AddNote' }],
  ['cs', 'poznamka: nove fotky', { kind: 'Proposal', action: 'AddNote' }],
  ['cs', 'pozn k 12. 11.: zdražili jsme', { kind: 'Proposal', action: 'AddNote' }],
  ['cs', 'zapiš si k pátku: doprava zdarma', { kind: 'Proposal', action: 'AddNote' }],
  ['cs', 'přidej poznámku', { kind: 'NoProposal' }],
  ['en', 'pause Stoly', { kind: 'Proposal', action: 'TurnOff' }],
  ['en', 'Turn the Meta campaign off', { kind: 'Proposal', action: 'TurnOff' }],
  ['en', 'please stop the campaign "Lampy 2026"', { kind: 'Proposal', action: 'TurnOff' }],
  [
    'en',
    'set the daily budget of Lampy 2026 to 700',
    { kind: 'Proposal', action: 'SetDailyBudget', budget: 700 },
  ],
  ['en', 'raise the budget of Stoly by 20 %', { kind: 'Proposal', action: 'SetDailyBudget', budget: 600 }],
  ['en', 'lower the budget of Stoly by 100', { kind: 'Proposal', action: 'SetDailyBudget', budget: 400 }],
  ['cs', 'Vypni kampaň Stoly', { kind: 'Proposal', action: 'TurnOff' }],
  ['cs', 'prosím pozastav kampaň „Lampy 2026“', { kind: 'Proposal', action: 'TurnOff' }],
  [
    'cs',
    'nastav denní rozpočet kampaně Stoly na 800 Kč',
    { kind: 'Proposal', action: 'SetDailyBudget', budget: 800 },
  ],
  ['cs', 'zvyš rozpočet Stoly o 10 %', { kind: 'Proposal', action: 'SetDailyBudget', budget: 550 }],
  ['en', 'exclude the product Lampa Nora from ads', { kind: 'Proposal', action: 'StopAdvertising' }],
  ['en', 'exclude products under 505', { kind: 'Proposal', action: 'StopAdvertising' }],
  ['cs', 'vyřaď kategorii Stolní lampy z reklamy', { kind: 'Proposal', action: 'StopAdvertising' }],
  ['en', 'advertise the product Lampa Nora', { kind: 'NoProposal' }],
  ['en', 'exclude all products', { kind: 'NoProposal' }],
  ['en', 'plan a post on LinkedIn tomorrow at 18:00: Our lamp is here', { kind: 'NoProposal' }],
  // None of these is proposed: unknown, already so, for later, in another currency, out of range, or done elsewhere.
  ['en', 'turn on Stoly', { kind: 'NoProposal' }],
  ['en', 'pause the campaign Nothing Like It', { kind: 'NoProposal' }],
  ['en', 'pause Stoly tomorrow', { kind: 'NoProposal' }],
  ['en', 'set the budget of Stoly to €30 a day', { kind: 'NoProposal' }],
  ['en', 'set the budget of Stoly to 1', { kind: 'NoProposal' }],
  ['en', 'set the budget of Stoly to 500', { kind: 'NoProposal' }],
  ['en', 'raise the budget of Stoly to 300', { kind: 'NoProposal' }],
  ['en', 'pause all campaigns', { kind: 'NoProposal' }],
  ['en', 'top up my credit by 5000', { kind: 'NoProposal' }],
  ['en', 'delete the campaign Stoly', { kind: 'NoProposal' }],
  ['en', 'cancel my subscription', { kind: 'NoProposal' }],
  ['cs', 'vypni kampaň Stoly zítra', { kind: 'NoProposal' }],
  ['cs', 'nastav rozpočet Stoly na 30 eur', { kind: 'NoProposal' }],
  ['cs', 'dobij kredit o 5000', { kind: 'NoProposal' }],
  ['cs', 'smaž kampaň Stoly', { kind: 'NoProposal' }],
];

/** Asked of a shop without campaigns, orders and credit: said plainly, without a number of its own. */
const missing: readonly (readonly [Language, string, Intent])[] = [
  ['en', 'How much did I spend last month?', 'figure'],
  ['en', 'Which products sell best?', 'rankProducts'],
  ['en', 'Why did revenue change?', 'whyChanged'],
  ['en', 'How is the campaign Lampy 2026 doing?', 'campaignFigure'],
  ['en', 'How long will my credit last?', 'runway'],
  ['en', 'show my invoices', 'invoices'],
  ['en', 'Where do orders come from?', 'sources'],
  ['cs', 'tržby za minulý týden', 'figure'],
  ['cs', 'nejhorší kampaně tento měsíc', 'rankCampaigns'],
  ['cs', 'zamítnuté produkty', 'rejectedProducts'],
];

/** What no grammar reads, with a model's recorded choices. */
const modelled: readonly Dialogue[] = [
  {
    language: 'en',
    assistant: 'Performance',
    shop: 'Talking',
    turns: [
      {
        text: 'Tell me a story of yesterday’s spend, captain, in your own voice',
        expects: { kind: 'Model', intents: ['figure'] },
        recorded: { tools: [['figure', { measure: 'Spend' }]], text: 'Arr, we spent {{CZK}} out there.' },
      },
    ],
  },
  {
    language: 'en',
    assistant: 'Performance',
    shop: 'Talking',
    turns: [
      {
        text: 'Sum up for my mother-in-law which of the two boats floats and which one sinks',
        expects: { kind: 'Model', intents: ['rankCampaigns'] },
        recorded: {
          tools: [['rankCampaigns', { order: 'Best' }]],
          text: 'One floats, one sinks:\n{{b1}}',
        },
      },
    ],
  },
  {
    language: 'en',
    assistant: 'Billing',
    shop: 'Talking',
    turns: [
      {
        text: 'Explain my wallet here like I am five, and whether the cookies last',
        expects: { kind: 'Model', intents: ['balance', 'runway'] },
        recorded: {
          tools: [
            ['state', { about: 'balance' }],
            ['state', { about: 'runway' }],
          ],
          text: 'Your jar has {{CZK}} in it.',
        },
      },
    ],
  },
  {
    language: 'cs',
    assistant: 'Performance',
    shop: 'Talking',
    turns: [
      {
        text: 'Popiš mi jako pohádku, kolik nás to celé stálo, a buď u toho milý',
        expects: { kind: 'Model', intents: ['figure'] },
        recorded: { tools: [['figure', { measure: 'Spend' }]], text: 'Bylo nebylo, utratilo se {{CZK}}.' },
      },
    ],
  },
];

const unread: readonly (readonly [Language, string])[] = [
  ['en', 'What is the capital of France?'],
  ['en', 'Write me a poem'],
  ['en', 'qwertz uiop'],
  ['cs', 'Jaké bude zítra počasí v Brně?'],
  ['cs', 'Napiš mi básničku o moři'],
];

/** All scripted dialogues but the attacks, which are in `injections.ts`. */
export const dialogues: readonly Dialogue[] = [
  ...sentences,
  ...followUps.map(([language, turns]): Dialogue => ({
    language,
    assistant: 'Performance',
    shop: 'Talking',
    turns,
  })),
  ...demands.map(([language, text, expects]): Dialogue => ({
    language,
    assistant: 'Performance',
    shop: 'Talking',
    turns: [{ text, expects }],
  })),
  ...missing.map(([language, text, intent]): Dialogue => ({
    language,
    assistant: 'Performance',
    shop: 'Empty',
    turns: [ask(text, intent)],
  })),
  ...unread.map(([language, text]): Dialogue => ({
    language,
    assistant: 'Performance',
    shop: 'Talking',
    turns: [{ text, expects: { kind: 'Unread' } }],
  })),
  ...modelled,
];
