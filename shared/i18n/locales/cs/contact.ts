import type { contact as source } from '../en/contact.ts';

/** Texty stránky, ze které se píše podpoře. */
export const contact: typeof source = {
  title: 'Pomoc a kontakt',
  purpose: 'Napište nám. Odpovíme e-mailem.',
  form: {
    title: 'Vaše zpráva',
    topic: 'Téma',
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
    answerTo: 'Odpovíme na {{email}} a pošleme vám tam i kopii.',
    answerToUnconfirmed: 'Odpovíme na {{email}}.',
    submit: 'Odeslat',
  },
  sent: {
    title: 'Zpráva odeslána',
    text: 'Kopii jsme poslali na {{email}}, odpovíme tamtéž.',
    textUnconfirmed: 'Odpovíme na {{email}}.',
    again: 'Napsat další zprávu',
  },
  support: {
    title: 'Vaše podpora',
    name: 'Kontaktní osoba',
    email: 'E-mail',
    phone: 'Telefon',
  },
};
