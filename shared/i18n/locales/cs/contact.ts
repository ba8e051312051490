import type { contact as source } from '../en/contact.ts';

/** Texty stránky, ze které se píše podpoře. */
export const contact: typeof source = {
  title: 'Pomoc a kontakt',
  purpose: 'Napište nám. Odpoví vám člověk, e-mailem.',
  form: {
    title: 'Vaše zpráva',
    topic: 'Čeho se týká',
    topics: {
      campaigns: 'Kampaně a reklamy',
      billing: 'Kredit, platby a faktury',
      feed: 'Produktový feed a pixel',
      technical: 'Něco nefunguje',
      other: 'Něco jiného',
    },
    shop: 'E-shop',
    noShop: 'Žádný konkrétní e-shop',
    message: 'Zpráva',
    messageHint: 'Napište, co jste udělali, co jste čekali a co se stalo.',
    answerTo: 'Odpovíme na {{email}}, přijde vám tam i kopie.',
    answerToUnconfirmed: 'Odpovíme na {{email}}.',
    submit: 'Odeslat',
  },
  sent: {
    title: 'Vaši zprávu máme',
    text: 'Kopie je na cestě na {{email}} a přijde tam i odpověď.',
    textUnconfirmed: 'Odpověď přijde na {{email}}.',
    again: 'Napsat další zprávu',
  },
  support: {
    title: 'Vaše podpora',
    name: 'Kdo se o vás stará',
    email: 'E-mail',
    phone: 'Telefon',
  },
};
