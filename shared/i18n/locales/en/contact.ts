/** Texts of the page from which a merchant writes to support. */
export const contact = {
  title: 'Help and contact',
  purpose: 'Send us a message. We’ll reply by email.',
  form: {
    title: 'Your message',
    topic: 'Topic',
    topics: {
      campaigns: 'Campaigns and ads',
      billing: 'Credit, payments and invoices',
      feed: 'Product feed and pixel',
      technical: 'Something isn’t working',
      other: 'Something else',
    },
    shop: 'Shop',
    noShop: 'No specific shop',
    message: 'Message',
    messageHint: 'Tell us what you did, what you expected and what happened.',
    answerTo: 'We’ll reply to {{email}} and send you a copy.',
    answerToUnconfirmed: 'We’ll reply to {{email}}.',
    submit: 'Send',
  },
  sent: {
    title: 'Message sent',
    text: 'We’ve sent a copy to {{email}} and will reply there too.',
    textUnconfirmed: 'We’ll reply to {{email}}.',
    again: 'Send another message',
  },
  support: {
    title: 'Your support',
    name: 'Contact person',
    email: 'Email',
    phone: 'Phone',
  },
};
