/** Screens not available yet: what they will do, and what to use until then. */
export const coming = {
  badge: 'Coming later',
  what: 'What it will do',
  today: 'Until then',
  open: 'Go to {{screen}}',
  ofCompetitor: 'Competitor: {{shop}}',
  similarity: '{{share}}% similar',
  items: {
    competitiveOverview: {
      what: 'Your competitors and how you compare with them.',
      today: 'The comparison shows your orders, their value and your funnel next to shops like yours.',
    },
    competitor: {
      what: 'One competitor in detail: its similarity, users and search terms.',
      today: 'The comparison shows your orders, their value and your funnel next to shops like yours.',
    },
  },
};
