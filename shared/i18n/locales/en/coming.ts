/** Screens that are not there yet: what they will do, and what serves until then. */
export const coming = {
  badge: 'Coming later',
  what: 'What it will do',
  today: 'Until then',
  open: 'Go to: {{screen}}',
  ofCompetitor: 'Competitor: {{shop}}',
  similarity: '{{share}} % alike',
  items: {
    diagnostics: {
      what: 'How healthy your shop is on the web: visitors, their sources, the words by which they find you, and speed.',
      today: 'The statistics by campaign show what your ads bring.',
    },
    seoScore: {
      what: 'A score of how well search engines can read your shop, with what to mend first.',
      today: 'The statistics by campaign show what your ads bring.',
    },
    competitiveOverview: {
      what: 'Shops that compete with you, and where you stand among them.',
      today: 'The comparison sets your orders, their value and your funnel beside shops like yours.',
    },
    competitor: {
      what: 'One competitor in detail: how similar it is, its visitors and the words by which it is found.',
      today: 'The comparison sets your orders, their value and your funnel beside shops like yours.',
    },
    socialNetworks: {
      what: 'Writing posts for Facebook and Instagram, planning them and seeing which were published.',
      today: 'Campaigns bring visitors in the meantime. Tell us which networks matter to you.',
    },
    socialAccess: {
      what: 'Connecting the pages on which posts are to be published, and taking the access back.',
      today: 'Nothing needs to be connected yet. Tell us which networks matter to you.',
    },
    aiContent: {
      what: 'Drafts of newsletters, blog articles and posts from a few words about your shop, and pictures and videos.',
      today: 'The campaign wizard checks the texts of your ads while you write them.',
    },
    aiContentCreate: {
      what: 'Makes a text of this kind from a few words of yours; you edit it and take it along.',
      today: 'The campaign wizard checks the texts of your ads while you write them.',
    },
    aiImage: {
      what: 'Makes pictures from a description, in the sizes that ads need.',
      today: 'The campaign wizard takes your own pictures and texts.',
    },
    aiBackground: {
      what: 'Puts a product photo in front of another background.',
      today: 'The campaign wizard takes your own pictures and texts.',
    },
    aiVideo: {
      what: 'Makes a short video from a picture and a description.',
      today: 'The campaign wizard takes your own pictures and texts.',
    },
    aiAssistant: {
      what: 'A chat that knows your shop and its figures and answers questions about advertising.',
      today: 'Write to us: a person answers.',
    },
  },
};
