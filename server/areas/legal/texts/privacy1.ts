import type { Day } from '#shared/domain/dates/days.ts';
import type { LegalDocument } from '../legal.types.ts';

/** The first privacy policy. */
export const privacy1: LegalDocument = {
  kind: 'Privacy',
  version: '1.0',
  effectiveFrom: '2026-11-01' as Day,
  texts: {
    en: {
      title: 'Privacy policy',
      changes: [],
      sections: [
        {
          heading: 'Who is responsible',
          paragraphs: [
            'The controller of your account’s data is {{supplier}}. Data of your shop’s visitors and customers is yours: for it you are the controller and we are the processor.',
          ],
        },
        {
          heading: 'What we store about you',
          paragraphs: [
            'Account: your e-mail, language, phone number if you give one, a one-way hash of your password, and which sign-in services you connected.',
            'Sign-ins: time, result, browser and system, and the network address without its last part.',
            'Consents: which version of the terms and of this policy you accepted, when, in which language and from which network address.',
            'Billing: the company, its address, VAT number and the e-mail for invoices. Card numbers are entered at our payment provider; we only see the brand, the last four digits and the expiry date.',
            'What you do in the app that changes something, so that changes can be traced, and messages you send us.',
          ],
        },
        {
          heading: 'Why, and on what basis',
          paragraphs: [
            'To provide the service and bill it (contract), to keep documents and accounting (law), to secure accounts and find misuse and faults (legitimate interest). We don’t sell data and don’t show you ads based on it.',
          ],
        },
        {
          heading: 'Visitors and customers of your shop',
          paragraphs: [
            'The pixel records pages, carts and orders of your shop and the ad click they came from. It respects your website’s consent signals; without consent it stores no identifier on the device.',
            'You set in Settings how long measured data is kept, and you can have data of a visitor or an order deleted.',
          ],
        },
        {
          heading: 'Who receives data',
          paragraphs: [
            'Ad platforms (Google, Meta, Microsoft) for the campaigns you run: products, ads and, with consent, conversions. The payment provider for payments, business registers and VIES to check your company, and the mail service for mails to you.',
            'People you invite to your shop see its data. Support staff may look into your shop to help you; such looks are recorded.',
          ],
        },
        {
          heading: 'How long',
          paragraphs: [
            'Account data while the account exists; tax documents as long as the law requires; consents while they may have to be proved. When an account is erased, personal data is deleted or replaced by a pseudonym; the ledger and invoices stay.',
          ],
        },
        {
          heading: 'Cookies and storage in the browser',
          paragraphs: [
            'The app stores only what it needs: your sign-in, language, theme and settings of tables. It uses no third-party cookies or analytics.',
          ],
        },
        {
          heading: 'Your rights',
          paragraphs: [
            'You can ask for access, correction, deletion, restriction and transfer of your data, and object to its use. Write to support; we answer within a month. You can also complain to the supervisory authority, in Czechia the Office for Personal Data Protection.',
          ],
        },
      ],
    },
    cs: {
      title: 'Zásady ochrany osobních údajů',
      changes: [],
      sections: [
        {
          heading: 'Kdo za údaje odpovídá',
          paragraphs: [
            'Správcem údajů o vašem účtu je {{supplier}}. Údaje návštěvníků a zákazníků vašeho e-shopu jsou vaše: jejich správcem jste vy a my jsme zpracovatel.',
          ],
        },
        {
          heading: 'Co o vás ukládáme',
          paragraphs: [
            'Účet: e-mail, jazyk, telefon, pokud ho uvedete, jednosměrný otisk hesla a které přihlašovací služby jste připojili.',
            'Přihlášení: čas, výsledek, prohlížeč a systém a síťovou adresu bez poslední části.',
            'Souhlasy: které znění podmínek a těchto zásad jste přijali, kdy, v jakém jazyce a z jaké síťové adresy.',
            'Fakturace: firmu, její adresu, DIČ a e-mail pro faktury. Číslo karty zadáváte u poskytovatele plateb; my vidíme jen značku, poslední čtyři číslice a platnost.',
            'Co v aplikaci změníte, aby šlo změny dohledat, a zprávy, které nám pošlete.',
          ],
        },
        {
          heading: 'Proč a na jakém základě',
          paragraphs: [
            'Abychom službu poskytli a vyúčtovali (smlouva), vedli doklady a účetnictví (zákon) a chránili účty a hledali zneužití a chyby (oprávněný zájem). Údaje neprodáváme a reklamu vám podle nich nezobrazujeme.',
          ],
        },
        {
          heading: 'Návštěvníci a zákazníci vašeho e-shopu',
          paragraphs: [
            'Pixel zaznamenává stránky, košíky a objednávky vašeho e-shopu a proklik na reklamu, ze kterého přišly. Respektuje signály souhlasu vašeho webu; bez souhlasu neukládá v zařízení žádný identifikátor.',
            'V nastavení určíte, jak dlouho se naměřená data uchovávají, a můžete nechat smazat data návštěvníka nebo objednávky.',
          ],
        },
        {
          heading: 'Kdo údaje dostává',
          paragraphs: [
            'Reklamní platformy (Google, Meta, Microsoft) pro kampaně, které spustíte: produkty, reklamy a se souhlasem konverze. Poskytovatel plateb kvůli platbám, obchodní rejstříky a VIES kvůli ověření firmy a poštovní služba kvůli e-mailům pro vás.',
            'Lidé, které do e-shopu pozvete, vidí jeho data. Podpora může do vašeho e-shopu nahlédnout, aby vám pomohla; každé nahlédnutí se zaznamená.',
          ],
        },
        {
          heading: 'Jak dlouho',
          paragraphs: [
            'Údaje o účtu po dobu jeho existence; daňové doklady po dobu, kterou určuje zákon; souhlasy, dokud je může být třeba doložit. Při výmazu účtu se osobní údaje smažou nebo nahradí pseudonymem; účetní kniha a faktury zůstávají.',
          ],
        },
        {
          heading: 'Cookies a úložiště prohlížeče',
          paragraphs: [
            'Aplikace ukládá jen to, co potřebuje: přihlášení, jazyk, vzhled a nastavení tabulek. Nepoužívá cookies třetích stran ani cizí analytiku.',
          ],
        },
        {
          heading: 'Vaše práva',
          paragraphs: [
            'Můžete žádat o přístup, opravu, výmaz, omezení a přenos údajů a vznést námitku proti jejich použití. Napište podpoře; odpovíme do měsíce. Stížnost můžete podat i u dozorového úřadu, v Česku u Úřadu pro ochranu osobních údajů.',
          ],
        },
      ],
    },
  },
};
