import type { LocaleOf } from '../../localeOf.ts';
import type { checkout as source } from '../en/checkout.ts';

/** Texty stránek, které vedou na platební stránku a zpět z ní. */
export const checkout: LocaleOf<typeof source> = {
  cancelled: 'Platba byla zrušena. Nic se nestrhlo.',
  checking: 'Zjišťujeme, jak platba dopadla…',
  checkingText: 'Trvá to pár vteřin. Nechte prosím stránku otevřenou.',
  paidTitle: 'Zaplaceno. Kredit je připsaný.',
  paidText: 'Ke kreditu e-shopu {{shop}} přibylo {{amount}}.',
  continue: 'Pokračovat',
  failedTitle: 'Platba neprošla',
  failedText: 'Nic se nestrhlo. Poskytovatel karet uvádí:',
  failedNoReason: 'Nic se nestrhlo. Poskytovatel karet důvod neuvedl.',
  openTitle: 'Platba nebyla dokončena',
  openText: 'Nic se nestrhlo. Můžete se vrátit a zkusit to znovu.',
  expiredTitle: 'Platební stránka vypršela',
  expiredText: 'Je otevřená jen omezenou dobu. Nic se nestrhlo, stačí začít znovu.',
  processingTitle: 'Vaše banka na tom ještě pracuje',
  processingText: 'Nemusíte čekat: jakmile platba dorazí, kredit se připíše sám a pošleme vám mail.',
  unknownTitle: 'Zatím nevíme, jak platba dopadla',
  unknownText: 'Platební služba teď neodpovídá, ptáme se dál. Pokud jste zaplatili, kredit se připíše sám.',
  again: 'Zkusit znovu',
  back: 'Zpět',
  missingTitle: 'Tato adresa není celá',
  missingText: 'Není v ní žádná platba. Začněte ji prosím v aplikaci znovu.',
  opening: 'Otevíráme platební stránku…',
  unavailableTitle: 'Tuto platbu nelze otevřít',
  unavailableText: 'Adresa uvádí platbu, která není k dispozici.',
};
