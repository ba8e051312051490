/** How a shop writes: five sentences, shown and edited. */
export const aiVoice = {
  title: 'Brand voice',
  purpose:
    'Five sentences on how your shop writes. AI follows them in every text; texts made without AI leave out exclamation marks where you do.',
  learn: 'Learn from your pages',
  learnAgain: 'Learn again',
  learnTitle: 'Learn your brand voice again?',
  learnText: 'We’ll read your pages again and replace these sentences.',
  learnNote: 'We read your start page and up to seven of its pages, once, as robots.txt allows.',
  learning: 'Reading your pages…',
  empty: 'Not learned yet',
  learned_one: 'Learned from {{number}} page',
  learned_other: 'Learned from {{number}} pages',
  changed: 'Edited by you',
  save: 'Save',
  saved: 'Brand voice saved',
  parts: {
    address: 'How you address readers',
    self: 'How you speak about yourself',
    length: 'Length of sentences',
    signs: 'Exclamation marks and emoji',
    words: 'Your words',
  },
  sentences: {
    address: {
      Formal: 'We address readers politely.',
      Familiar: 'We address readers in a familiar way.',
      Direct: 'We address readers directly, with “you”.',
      None: 'We rarely address readers directly.',
    },
    self: {
      we: 'We speak about our shop as “we”.',
      goods: 'We speak about the products, not about ourselves.',
    },
    length: {
      short: 'We write short sentences, about {{count}} words each.',
      medium: 'We write sentences of about {{count}} words.',
      long: 'We write long sentences, about {{count}} words each.',
    },
    signs: {
      calm: 'We avoid exclamation marks and emoji.',
      calmEmoji: 'We avoid exclamation marks and use emoji.',
      exclaims: 'We use exclamation marks, in about {{percent}}% of sentences, and no emoji.',
      exclaimsEmoji: 'We use emoji and exclamation marks, in about {{percent}}% of sentences.',
    },
    words: {
      frequent: 'We often use these words: {{words}}.',
      none: 'We have no favourite words; we call things by their plain names.',
    },
  },
};
