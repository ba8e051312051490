import type { LocaleOf } from '../../localeOf.ts';
import type { internalMails as source } from '../en/internalMails.ts';

/** Texty událostí pro tým. */
export const internalMails: LocaleOf<typeof source> = {
  EshopRegistered: {
    title: 'Nový e-shop: {{about}}',
    text: 'právě se zaregistroval e-shop {{about}}.',
  },
  EshopAwaitsValidation: {
    title: 'E-shop čeká na ověření: {{about}}',
    text: 'automatická kontrola nedokázala o e-shopu {{about}} rozhodnout. Je nutná ruční kontrola.',
  },
  CreditLow: {
    title: 'Dochází kredit: {{about}}',
    text: 'kredit e-shopu {{about}} je pod jeho limitem.',
  },
  CreditLowRunning: {
    title: 'Dochází kredit: {{about}}',
    text: 'kredit e-shopu {{about}} je {{credit}}, pod jeho limitem {{limit}}. Reklamy zatím běží.',
  },
  CreditLowStopped: {
    title: 'Dochází kredit: {{about}}',
    text: 'kredit e-shopu {{about}} je {{credit}}, pod jeho limitem {{limit}}. Žádná jeho reklama neběží.',
  },
  PaymentFailed: {
    title: 'Platba neprošla: {{about}}',
    text: 'platba e-shopu {{about}} neprošla.',
  },
  PaymentContested: {
    title: 'Rozporovaná platba: {{about}}',
    text: 'držitel karty rozporuje u banky platbu e-shopu {{about}}. Její kredit je blokovaný, dokud banka nerozhodne.',
  },
  CreditExhausted: {
    title: 'Vyčerpaný kredit: {{about}}',
    text: 'kredit e-shopu {{about}} je vyčerpaný a jeho kampaně jsou pozastavené.',
  },
  LedgerDiffers: {
    title: 'Účetní knihy nesedí: {{about}}',
    text: 'kontrola účetních knih našla u {{about}} nesoulad. Čerpání kreditu je zastavené, dokud se neprověří.',
  },
  AutoTopUpSwitchedOff: {
    title: 'Automatické dobíjení vypnuto: {{about}}',
    text: 'kartu e-shopu {{about}} banka třikrát po sobě zamítla, jeho automatické dobíjení se proto vypnulo.',
  },
  FeedFailed: {
    title: 'Chyba feedu: {{about}}',
    text: 'produktový feed e-shopu {{about}} se nepodařilo stáhnout nebo zpracovat.',
  },
  FeedHeld: {
    title: 'Aktualizace feedu čeká na schválení: {{about}}',
    text: 'produktový feed e-shopu {{about}} se změnil natolik, že je aktualizace pozastavená. Reklamy dál používají poslední dobrou verzi.',
  },
  CampaignRefused: {
    title: 'Platforma zamítla kampaň: {{about}}',
    text: 'reklamní platforma zamítla kampaň e-shopu {{about}}. Dokud se to neopraví, nezobrazuje se.',
  },
  AffiliateRequested: {
    title: 'Žádost o partnerský program: {{about}}',
    text: '{{about}} se chce zapojit do partnerského programu.',
  },
  ContactFormSent: {
    title: 'Zpráva z kontaktního formuláře: {{about}}',
    text: '{{about}} poslal(a) zprávu přes kontaktní formulář.',
  },
  BankPaymentsWait: {
    title: 'Nespárované bankovní platby: {{about}}',
    text: 'výpis {{about}} obsahuje platby, které se nepodařilo spárovat se zálohovou fakturou.',
  },
  ApprovalRequested: {
    title: 'Ke schválení: {{about}}',
    text: 'kolega žádá o schválení finanční změny u e-shopu {{about}} druhou osobou.',
  },
  DocumentsOfMonth: {
    title: 'Doklady za měsíc {{about}}',
    text: 'všechny doklady za měsíc {{about}} jsou kompletní a připravené ke stažení pro účetní, včetně souhrnu.',
  },
  RefundFailed: {
    title: 'Vrácení na kartu se nezdařilo: {{about}}',
    text: 'peníze za {{about}} se nepodařilo vrátit na kartu. Pošlete je jiným způsobem.',
  },
  RefundWithoutNote: {
    title: 'Vrácení peněz bez dobropisu: {{about}}',
    text: 'platba předplatného e-shopu {{about}} byla vrácena u poskytovatele karet a žádný dobropis ji nekryje. Vystavte ho bez vrácení peněz, ty už odešly.',
  },
  TaxChanged: {
    title: 'Sazba DPH se před platbou změnila: {{about}}',
    text: 'vystavili jsme pro {{about}} daňový doklad se sazbou DPH podle nynějších fakturačních údajů. Zaplacená částka ale počítala s jinou sazbou. Doklad zkontrolujte.',
  },
  ExportFinished: {
    title: 'Soubor je připravený: {{about}}',
    text: 'soubor {{about}} je připravený. Stáhnout si ho můžete do týdne.',
  },
  ExportFailed: {
    title: 'Soubor se nepodařilo vytvořit: {{about}}',
    text: 'soubor {{about}} se nepodařilo vytvořit. Vyžádejte si ho znovu.',
  },
  ApplicationError: {
    title: 'Nová chyba aplikace: {{about}}',
    text: 'poprvé byla nahlášena chyba: {{about}}.',
  },
};
