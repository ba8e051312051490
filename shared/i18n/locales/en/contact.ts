/** Texts of the page from which a merchant writes to support. */
export const contact = {
  title: 'Help and contact',
  purpose: 'Write to us. A person answers, by mail.',
  form: {
    title: 'Your message',
    topic: 'What it is about',
    topics: {
      campaigns: 'Campaigns and ads',
      billing: 'Credit, payments and invoices',
      feed: 'Product feed and pixel',
      technical: 'Something does not work',
      other: 'Something else',
    },
    shop: 'Shop',
    noShop: 'No particular shop',
    message: 'Message',
    messageHint: 'Tell us what you did, what you expected and what happened.',
    answerTo: 'We answer to {{email}}, where you also get a copy.',
    answerToUnconfirmed: 'We answer to {{email}}.',
    submit: 'Send',
  },
  sent: {
    title: 'We have your message',
    text: 'A copy is on its way to {{email}}, and the answer will come there too.',
    textUnconfirmed: 'The answer will come to {{email}}.',
    again: 'Write another message',
  },
  support: {
    title: 'Your support',
    name: 'Who looks after you',
    email: 'E-mail',
    phone: 'Phone',
  },
};
