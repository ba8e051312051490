import type { Day } from '#shared/domain/dates/days.ts';
import type { LegalDocument } from '../legal.types.ts';

/** The first terms of service. */
export const terms1: LegalDocument = {
  kind: 'Terms',
  version: '1.0',
  effectiveFrom: '2026-11-01' as Day,
  texts: {
    en: {
      title: 'Terms of service',
      changes: [],
      sections: [
        {
          heading: 'Who the contract is between',
          paragraphs: [
            'The service is operated by {{supplier}} (“we”). You are a business that runs an online shop and registers for the service. The contract begins when you create an account.',
            'The service is for businesses, not for consumers. You confirm that you may act for the shop you add.',
          ],
        },
        {
          heading: 'What the service does',
          paragraphs: [
            'We create and manage ad campaigns for your shop on Google, Meta and Microsoft, process your product feed, measure visits and orders with a tracking pixel, and show you the results.',
            'We don’t promise a number of visits, orders or a return. Forecasts are estimates and say what they are based on.',
          ],
        },
        {
          heading: 'Credit and payments',
          paragraphs: [
            'Ads are paid from prepaid credit. You top it up by card or bank transfer; VAT is added and shown before you pay. Each payment has a tax document.',
            'Ad spend reported by the ad platforms and our fee, where one applies, are deducted from your credit. When credit runs out, your ads stop. Ads that run before a platform stops them and exceed your credit are our cost.',
            'Auto top-up charges your saved card only after you turn it on, at your limit and amount, and never above your monthly limit. You can turn it off at any time.',
            'Unspent paid credit can be refunded; contact support. Bonus credit can’t be paid out.',
          ],
        },
        {
          heading: 'Premium',
          paragraphs: [
            'Premium is a subscription that renews until you cancel it. The price, the period and the next charge are shown before you subscribe and in Credit. Cancelling takes effect at the end of the paid period.',
          ],
        },
        {
          heading: 'Your responsibilities',
          paragraphs: [
            'You are responsible for your products, your website, your images and texts, and for your rights to them. They have to comply with the law and with the rules of the ad platforms, which may reject ads or close accounts.',
            'Texts and images that the service suggests are drafts: check them before you approve them.',
            'If you install the pixel, you are responsible for informing your visitors and for their consent. The pixel respects the consent signals of your website.',
            'Keep your password and authentication codes to yourself, and give access only to people you trust. What they do in your shop counts as done by you.',
          ],
        },
        {
          heading: 'Data and reports',
          paragraphs: [
            'Your data stays yours. You can export statistics and documents at any time. Sharing a report creates a link that anyone who has it can open until you end it.',
            'How we handle personal data is described in the privacy policy. For your visitors’ and customers’ data we are your processor and follow your instructions in the settings.',
          ],
        },
        {
          heading: 'Availability and liability',
          paragraphs: [
            'We maintain the service with care, but it depends on the ad platforms, payment providers and your website, and it may be unavailable for a time.',
            'We are liable for damage that we cause by breaching the contract. Except for intent, gross negligence and harm to health, our liability is limited to the fees you paid us in the last twelve months; ad spend passed on to the platforms isn’t a fee.',
          ],
        },
        {
          heading: 'Ending the contract',
          paragraphs: [
            'You can archive your shop and end the contract at any time. Campaigns stop at once and unspent paid credit is returned on request.',
            'We may end the contract with 30 days’ notice, or at once if you seriously breach these terms or the rules of the ad platforms.',
          ],
        },
        {
          heading: 'Changes of these terms',
          paragraphs: [
            'Each version has a number and a date and stays available on this page. When a new version is published, we show you what changed after you sign in. If you don’t agree, you can end the contract.',
            'Czech law applies and Czech courts decide, unless mandatory rules say otherwise.',
          ],
        },
      ],
    },
    cs: {
      title: 'Obchodní podmínky',
      changes: [],
      sections: [
        {
          heading: 'Kdo smlouvu uzavírá',
          paragraphs: [
            'Službu provozuje {{supplier}} („my“). Vy jste podnikatel, který provozuje e-shop a do služby se registruje. Smlouva vzniká založením účtu.',
            'Služba je určena podnikatelům, ne spotřebitelům. Potvrzujete, že smíte jednat za e-shop, který přidáte.',
          ],
        },
        {
          heading: 'Co služba dělá',
          paragraphs: [
            'Zakládáme a spravujeme reklamní kampaně vašeho e-shopu na Googlu, Metě a Microsoftu, zpracováváme váš produktový feed, měříme návštěvy a objednávky pixelem a ukazujeme vám výsledky.',
            'Neslibujeme počet návštěv, objednávek ani návratnost. Předpovědi jsou odhady a uvádějí, z čeho vycházejí.',
          ],
        },
        {
          heading: 'Kredit a platby',
          paragraphs: [
            'Reklama se platí z předplaceného kreditu. Dobíjíte ho kartou nebo bankovním převodem; DPH se připočítá a vidíte ji před platbou. Ke každé platbě vystavíme daňový doklad.',
            'Z kreditu se odečítá útrata, kterou hlásí reklamní platformy, a náš poplatek, pokud se účtuje. Když kredit dojde, reklamy se zastaví. Reklama, která proběhne, než ji platforma zastaví, a přesáhne váš kredit, jde na naše náklady.',
            'Automatické dobití strhává z uložené karty až poté, co ho zapnete, podle vašeho limitu a částky a nikdy nad váš měsíční limit. Kdykoli ho můžete vypnout.',
            'Nevyčerpaný zaplacený kredit lze vrátit; napište podpoře. Bonusový kredit se nevyplácí.',
          ],
        },
        {
          heading: 'Premium',
          paragraphs: [
            'Premium je předplatné, které se obnovuje, dokud ho nezrušíte. Cenu, období a příští platbu vidíte před objednáním a v části Kredit. Zrušení platí ke konci zaplaceného období.',
          ],
        },
        {
          heading: 'Za co odpovídáte vy',
          paragraphs: [
            'Odpovídáte za své produkty, web, obrázky a texty a za práva k nim. Musí být v souladu se zákonem a s pravidly reklamních platforem, které mohou reklamu zamítnout nebo účet zavřít.',
            'Texty a obrázky, které služba navrhne, jsou návrhy: před schválením je zkontrolujte.',
            'Pokud nasadíte pixel, odpovídáte za informování návštěvníků a za jejich souhlas. Pixel respektuje signály souhlasu vašeho webu.',
            'Heslo a ověřovací kódy si nechte pro sebe a přístup dávejte jen lidem, kterým věříte. Co ve vašem e-shopu udělají, to jako byste udělali vy.',
          ],
        },
        {
          heading: 'Data a přehledy',
          paragraphs: [
            'Vaše data zůstávají vaše. Statistiky a doklady můžete kdykoli exportovat. Sdílením přehledu vznikne odkaz, který otevře každý, kdo ho má, dokud ho neukončíte.',
            'Jak zacházíme s osobními údaji, popisují zásady ochrany osobních údajů. Pro údaje vašich návštěvníků a zákazníků jsme zpracovatelem a řídíme se vašimi pokyny v nastavení.',
          ],
        },
        {
          heading: 'Dostupnost a odpovědnost',
          paragraphs: [
            'O službu pečujeme, závisí ale na reklamních platformách, poskytovatelích plateb a na vašem webu a může být nějakou dobu nedostupná.',
            'Odpovídáme za škodu, kterou způsobíme porušením smlouvy. S výjimkou úmyslu, hrubé nedbalosti a újmy na zdraví je naše odpovědnost omezena poplatky, které jste nám zaplatili za posledních dvanáct měsíců; útrata předaná platformám poplatkem není.',
          ],
        },
        {
          heading: 'Ukončení smlouvy',
          paragraphs: [
            'E-shop můžete kdykoli archivovat a smlouvu ukončit. Kampaně se hned zastaví a nevyčerpaný zaplacený kredit na požádání vrátíme.',
            'My můžeme smlouvu ukončit s třicetidenní výpovědí, nebo ihned, pokud tyto podmínky nebo pravidla reklamních platforem závažně porušíte.',
          ],
        },
        {
          heading: 'Změny podmínek',
          paragraphs: [
            'Každé znění má číslo a datum a zůstává na této stránce dostupné. Když vydáme nové, po přihlášení vám ukážeme, co se změnilo. Pokud nesouhlasíte, můžete smlouvu ukončit.',
            'Platí české právo a rozhodují české soudy, pokud závazné předpisy neurčují jinak.',
          ],
        },
      ],
    },
  },
};
