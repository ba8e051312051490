import type { LocaleOf } from '../../localeOf.ts';
import type { partnerMails as source } from '../en/partnerMails.ts';

/** E-maily partnerům o provizích, výplatách a daňových dokladech; součást textů e-mailů. */
export const partnerMails: LocaleOf<typeof source> = {
  payoutAccountChanged: {
    subject: 'Účet pro výplaty se změnil',
    text: 'Výplaty teď chodí na účet {{account}}. Pro vaši ochranu na něj {{days}} dní nic nevyplatíme. Pokud jste účet nezměnili vy, změňte si heslo a hned se nám ozvěte.',
    action: 'Otevřít partnerskou stránku',
  },
  payoutOrdered: {
    subject: 'Výplata {{amount}} je na cestě',
    text: 'Zadali jsme výplatu {{amount}} na účet {{account}}. Variabilní symbol je {{symbol}}. Obvykle dorazí do dvou bankovních dnů.',
    action: 'Zobrazit výplaty',
  },
  payoutReturned: {
    subject: 'Výplata {{amount}} se vrátila',
    text: 'Vaše banka nepřijala výplatu {{amount}} na účet {{account}} s variabilním symbolem {{symbol}}. Provize je znovu k výplatě. Zkontrolujte údaje o účtu a vyplatíme ji s dalšími výplatami.',
    action: 'Zkontrolovat účet',
  },
  partnerReferral: {
    subject: 'Nové doporučení: {{shop}}',
    text: '{{shop}} se zaregistroval přes váš odkaz nebo kód. Provizi dostáváte podle svého plánu.',
    action: 'Zobrazit doporučení',
  },
  partnerReferralRejected: {
    subject: 'Neuznané doporučení: {{shop}}',
    text: 'Prověřili jsme doporučení e-shopu {{shop}}. Neodpovídá podmínkám programu, proto jsme provizi za něj odečetli a další nevzniká. Pokud to vidíte jinak, ozvěte se nám.',
    action: 'Zobrazit doporučení',
  },
  partnerStatement: {
    subject: 'Vyúčtování provizí za {{month}}',
    text: 'Vyúčtování za {{month}} je uzavřené: {{amount}}. Každou položku i s dokladem najdete na partnerské stránce.',
    action: 'Zobrazit vyúčtování',
  },
  partnerPayable: {
    subject: 'Provize {{amount}} je k výplatě',
    text: 'Ochranná lhůta provize za {{month}} skončila: {{amount}}. Jakmile bude přijatý daňový doklad, vyplatíme ji s dalšími výplatami.',
    action: 'Zobrazit provize',
  },
  partnerDeadline: {
    subject: 'Doklad {{number}}: námitku podejte do {{until}}',
    text: 'Doklad {{number}} na {{amount}} se po {{until}} považuje za přijatý. Pokud v něm něco nesedí, do té doby ho rozporujte.',
    action: 'Zkontrolovat doklad',
  },
  partnerPaid: {
    subject: 'Výplata {{amount}} odeslána',
    text: 'Naše banka odeslala výplatu {{amount}} s variabilním symbolem {{number}}.',
    action: 'Zobrazit výplaty',
  },
  partnerWebhookOff: {
    subject: 'Váš webhook jsme vypnuli',
    text: 'Adresa {{url}} už {{days}} dní nepřijala žádnou zprávu, proto jsme posílání zastavili. Opravte ji a pošlete test: doručený test webhook zase zapne. Nedoručené zprávy můžete poslat ručně ze seznamu doručování.',
    action: 'Otevřít webhook',
  },
  payoutCreditChanged: {
    subject: 'Výplaty teď chodí do reklamního kreditu',
    text: 'Vaše provize teď chodí do reklamního kreditu e-shopu {{shop}}. Pro vaši ochranu {{days}} dní nic nepřipíšeme. Pokud jste to nezměnili vy, změňte si heslo a hned se nám ozvěte.',
    action: 'Otevřít partnerskou stránku',
  },
  payoutCreditStopped: {
    subject: 'Výplaty chodí zase na bankovní účet',
    text: 'Provize už nepřipisujeme do reklamního kreditu, ale posíláme ji na váš bankovní účet. Pokud jste to nezměnili vy, změňte si heslo a hned se nám ozvěte.',
    action: 'Otevřít partnerskou stránku',
  },
  payoutCredited: {
    subject: 'Provize {{amount}} je připsaná v kreditu',
    text: 'Započetli jsme {{amount}} vaší provize proti reklamnímu kreditu e-shopu {{account}}, výplata {{symbol}}. Částka je včetně DPH, pokud se účtuje. Daňový doklad najdete mezi fakturami e-shopu.',
    action: 'Zobrazit výplaty',
  },
  payoutCreditFailed: {
    subject: 'Provizi {{amount}} se nepodařilo připsat',
    text: 'Nepodařilo se nám připsat {{amount}} do kreditu e-shopu {{account}}. Provize je znovu k výplatě. Zkontrolujte, že je e-shop aktivní a má vyplněné fakturační údaje, nebo zvolte bankovní účet.',
    action: 'Zkontrolovat výplaty',
  },
  selfBillingIssued: {
    subject: 'Daňový doklad {{number}} na {{amount}}',
    text: 'Vystavili jsme vaším jménem doklad {{number}} na {{amount}}. Když ho přijmete, zaplatíme ho s příštími výplatami. Pokud se do {{until}} neozvete, považuje se za přijatý. Pokud v něm něco nesedí, do té doby ho rozporujte.',
    action: 'Zkontrolovat doklad',
  },
  selfBillingConfirmed: {
    subject: 'Námitka k dokladu {{number}}: doklad zůstává',
    text: 'Doklad {{number}} na {{amount}} jsme zkontrolovali a zůstává beze změny: {{reason}} Pokud se do {{until}} neozvete, považuje se za přijatý. Do té doby ho můžete znovu rozporovat.',
    action: 'Zkontrolovat doklad',
  },
  selfBillingWithdrawn: {
    subject: 'Námitka k dokladu {{number}}: doklad stažen',
    text: 'Doklad {{number}} na {{amount}} jsme stáhli: {{reason}} Nepoužívejte ho pro daně. Do hodiny vystavíme nový podle vašich aktuálních daňových údajů.',
    action: 'Zkontrolovat daňové údaje',
  },
};
