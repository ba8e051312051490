import type { mail as source } from '../en/mail.ts';

/** Texty e-mailů. */
export const mail: typeof source = {
  greeting: 'Dobrý den,',
  signature: 'Tým {{product}}',
  support: 'Máte dotaz? Napište na {{email}}.',
  footer:
    'Tento e-mail dostáváte kvůli svému účtu v aplikaci {{product}}. Pokud jste ho nečekali, můžete ho ignorovat.',
  internalFooter:
    'Tento e-mail dostáváte, protože je vaše adresa přihlášená k odběru událostí aplikace {{product}}. Zrušit ho lze v administraci v části Odběr e-mailů.',
  end: 'Tento přehled už neposílat',
  confirmEmail: {
    subject: 'Potvrďte prosím svůj e-mail',
    text: 'vítejte v aplikaci {{product}}. Potvrďte prosím, že je tato adresa vaše, aby se vaše kampaně mohly rozběhnout.',
    action: 'Potvrdit e-mail',
    validity: 'Odkaz platí 60 minut a lze ho použít jednou.',
  },
  emailTaken: {
    subject: 'Účet už máte',
    text: 'někdo, možná vy, se pokusil použít tuto adresu pro jiný účet. Účet s ní už máte: přihlaste se, nebo si zvolte nové heslo.',
    action: 'Přihlásit se',
  },
  resetPassword: {
    subject: 'Zvolte si nové heslo',
    text: 'požádali jste o nové heslo. Zvolte si ho tlačítkem níže. Pokud jste to nebyli vy, nic se nezměnilo a můžete tento e-mail ignorovat.',
    action: 'Zvolit nové heslo',
    validity: 'Odkaz platí 30 minut a lze ho použít jednou.',
  },
  sessionEnded: {
    subject: 'Ukončili jsme jedno vaše přihlášení',
    text: 'znovu bylo použito staré přihlášení, což může znamenat, že ho někdo zkopíroval. Pro jistotu jsme ho na tom zařízení ukončili. Přihlaste se prosím znovu; pokud je něco podezřelé, změňte si heslo.',
    action: 'Přihlásit se',
  },
  changeEmail: {
    subject: 'Potvrďte svůj nový e-mail',
    text: 'tato adresa se má stát e-mailem účtu v aplikaci {{product}}. Potvrďte ji tlačítkem níže; do té doby se nic nemění. Pokud jste to nebyli vy, e-mail prosím ignorujte.',
    action: 'Používat tuto adresu',
    validity: 'Odkaz platí 60 minut a lze ho použít jednou.',
  },
  emailChangeRequested: {
    subject: 'Někdo požádal o změnu vašeho e-mailu',
    text: 'z vašeho účtu přišla žádost o změnu e-mailu na {{newEmail}}. Zatím se nic nezměnilo. Pokud jste to nebyli vy, změňte si ihned heslo: tím se změna také zruší.',
    action: 'Otevřít nastavení',
  },
  emailChanged: {
    subject: 'E-mail vašeho účtu byl změněn',
    text: 'váš účet v aplikaci {{product}} nyní používá {{newEmail}}; touto adresou se už nelze přihlásit. Pokud jste to nebyli vy, ihned nám napište.',
    action: 'Otevřít {{product}}',
  },
  passwordChanged: {
    subject: 'Vaše heslo bylo změněno',
    text: 'heslo vašeho účtu bylo změněno a všechna ostatní přihlášení byla ukončena. Pokud jste to nebyli vy, zvolte si ihned nové heslo.',
    action: 'Zvolit nové heslo',
  },
  signInConnected: {
    subject: 'Přihlašování přes {{provider}} bylo připojeno',
    text: 'k vašemu účtu se teď lze přihlásit i přes {{provider}}. Pokud jste to nebyli vy, v nastavení ho odpojte a změňte si heslo.',
    action: 'Otevřít nastavení',
  },
  signInDisconnected: {
    subject: 'Přihlašování přes {{provider}} bylo odpojeno',
    text: 'k vašemu účtu se už nelze přihlásit přes {{provider}}. Pokud jste to nebyli vy, změňte si ihned heslo.',
    action: 'Otevřít nastavení',
  },
  unknownDevice: 'neznámé zařízení',
  newSignIn: {
    subject: 'Nové přihlášení: {{device}}',
    text: 'někdo se přihlásil k vašemu účtu ze zařízení, na kterém účet dosud nebyl použit: {{device}}, síť {{network}}, {{at}} (UTC). Pokud jste to byli vy, není třeba nic dělat. Pokud ne, ukončete toto přihlášení v nastavení a změňte si heslo.',
    action: 'Otevřít nastavení',
  },
  secondFactorEnabled: {
    subject: 'Druhý faktor je zapnutý',
    text: 'váš účet bude od této chvíle chtít také kód z ověřovací aplikace. Záložní kódy si uložte na bezpečné místo: bez aplikace se přihlásíte jen s nimi.',
    action: 'Otevřít nastavení',
  },
  secondFactorRemoved: {
    subject: 'Druhý faktor je vypnutý',
    text: 'váš účet už nechce kód z ověřovací aplikace. Pokud jste si to nepřáli vy, změňte si heslo a druhý faktor znovu zapněte.',
    action: 'Otevřít nastavení',
  },
  staffInvitation: {
    subject: 'Váš účet pro administraci Okavanga',
    text: 'kolega vám založil účet pro administraci Okavanga. Tlačítkem níže si zvolte heslo; při přihlášení budete vyzváni k nastavení druhého faktoru.',
    action: 'Zvolit heslo',
    validity: 'Odkaz platí 24 hodin a lze ho použít jednou.',
  },
  creditLow: {
    subject: 'Kredit e-shopu {{domain}} dochází',
    text: 'kredit e-shopu {{domain}} klesl na {{credit}}, tedy pod váš limit {{limit}}. Dobijte ho, ať vaše reklamy běží dál.',
    action: 'Dobít kredit',
  },
  proformaIssued: {
    subject: 'Zálohová faktura {{number}}',
    text: 'posíláme vám zálohovou fakturu {{number}} na {{total}} pro e-shop {{domain}}. Uhraďte ji prosím do {{dueOn}} převodem s variabilním symbolem {{symbol}}; doklad najdete v příloze. Jakmile peníze dorazí, připíšeme kredit a pošleme vám daňový doklad.',
    action: 'Jak zaplatit',
  },
  invoiceIssued: {
    subject: 'Faktura {{number}}',
    text: 'děkujeme za platbu. V příloze najdete fakturu {{number}} na {{total}} pro e-shop {{domain}}. Je uhrazená, není třeba nic dělat.',
    action: 'Otevřít doklady',
  },
  creditNoteIssued: {
    subject: 'Opravný daňový doklad {{number}}',
    text: 'vystavili jsme opravný daňový doklad {{number}} na {{total}} k faktuře {{original}} e-shopu {{domain}}. Doklad najdete v příloze.',
    action: 'Otevřít doklady',
  },
  creditExhausted: {
    subject: 'Reklamy e-shopu {{domain}} stojí: kredit je vyčerpaný',
    text: 'kredit e-shopu {{domain}} je vyčerpaný, proto jsme jeho kampaně pozastavili; nad něj se nic neutratí. Po dobití se samy rozběhnou.',
    action: 'Dobít kredit',
  },
  feedHeld: {
    subject: '{{domain}}: nová verze produktového feedu čeká na vaše rozhodnutí',
    text: 'nová verze produktového feedu e-shopu {{domain}} se od té předchozí liší natolik, že to vypadá na chybu exportu, a proto jsme ji nezveřejnili. Reklamy dál ukazují poslední dobrou verzi.\n\n{{reasons}}\n\nPokud je změna správná, zveřejníte ji jedním kliknutím. Pokud není, nechte export opravit: další dobrá verze se zveřejní sama.',
    action: 'Podívat se na feed',
  },
  autoTopUpSwitchedOff: {
    subject: 'Automatické dobíjení e-shopu {{domain}} je vypnuté: banka platbu zamítla',
    text: 'banka třikrát po sobě zamítla platbu {{total}} za e-shop {{domain}}, proto jsme automatické dobíjení vypnuli a z karty už nic nestrhneme. Kredit je {{credit}}. Zkontrolujte kartu nebo uložte jinou a automatické dobíjení znovu zapněte; nebo dobijte ručně.',
    action: 'K automatickému dobíjení',
  },
  autoTopUpCardMissing: {
    subject: 'Automatické dobíjení e-shopu {{domain}} je vypnuté: chybí platná karta',
    text: 'karta uložená pro e-shop {{domain}} byla odebrána nebo jí skončila platnost, proto jsme automatické dobíjení vypnuli. Kredit je {{credit}}. Uložte jinou kartu a automatické dobíjení znovu zapněte, aby reklamy běžely dál.',
    action: 'K automatickému dobíjení',
  },
  autoTopUpConfirm: {
    subject: 'Potvrďte prosím u své banky dobití e-shopu {{domain}}',
    text: 'vaše banka chce, abyste automatické dobití e-shopu {{domain}} potvrdili: {{total}} včetně DPH. Do té doby se nic nestrhne a kredit se nepřipíše. Pokud ho nepotvrdíte do 24 hodin, bude to stejné, jako by ho banka zamítla.',
    action: 'Potvrdit platbu',
  },
  autoTopUpCapReached: {
    subject: '{{domain}}: měsíční strop automatického dobíjení je vyčerpaný',
    text: 'kredit e-shopu {{domain}} klesl pod vaši hranici, ale další automatické dobití {{amount}} by překročilo váš strop {{cap}} na tento měsíc, proto jsme nic nestrhli. Kredit je {{credit}}. Zvyšte strop nebo dobijte ručně, aby reklamy běžely dál; příští měsíc bude automatické dobíjení pokračovat samo.',
    action: 'K automatickému dobíjení',
  },
  eshopArchived: {
    subject: 'E-shop {{domain}} byl archivován',
    text: 'e-shop {{domain}} byl archivován. Jeho kampaně jsou pozastavené, nic dalšího se neutratí a nikdo ho už neotevře. Kredit zůstává. Pokud šlo o omyl nebo chcete kredit vrátit, napište na {{support}}.',
    action: 'Na vaše e-shopy',
  },
  invitation: {
    subject: '{{inviter}} vás zve ke správě {{domain}}',
    text: '{{inviter}} by chtěl(a), abyste v Okavangu pomáhali s reklamou e-shopu {{domain}}. Pozvánku přijmete tlačítkem níže; účet zabere minutu.',
    action: 'Přijmout pozvánku',
    validity: 'Odkaz platí 7 dní a lze ho použít jednou. Novější pozvánka ho nahradí.',
  },
  ownerChanged: {
    subject: '{{domain}} má nového vlastníka',
    text: 'e-shop {{domain}} nyní patří účtu {{owner}}. Dosavadnímu vlastníkovi zůstává přístup správce. Pokud jste to nečekali, napište nám prosím.',
    action: 'Otevřít e-shopy',
  },
  affiliateGranted: {
    subject: 'Vítejte mezi našimi partnery',
    text: 'vaši žádost jsme schválili. Váš kód je {{code}}; kdo se zaregistruje přes váš odkaz, počítá se jako přivedený vámi.',
    action: 'Otevřít partnerskou stránku',
  },
  affiliateRejected: {
    subject: 'Vaše žádost o partnerství',
    text: 'děkujeme za zájem o náš partnerský program. Vaši žádost jsme tentokrát nemohli schválit. Pokud se něco změní, můžete požádat znovu.',
    action: 'Otevřít program',
  },
  subscriptionTrialStarted: {
    subject: 'Premium pro {{domain}}: zkušební doba začala',
    text: 'obchod {{domain}} má od této chvíle celé Premium. Zkušební doba je zdarma do {{trialEnd}}; potom stojí Premium {{price}} a strhává se z vaší karty. Pokud nechcete pokračovat, zrušte ho do toho dne a neplatíte nic.',
    action: 'Otevřít předplatné',
  },
  subscriptionTrialEnds: {
    subject: 'Premium pro {{domain}}: zkušební doba končí {{trialEnd}}',
    text: 'zkušební doba Premium pro {{domain}} končí {{trialEnd}}. Ten den strhneme z vaší karty {{nextPrice}} a Premium pokračuje. Pokud to nechcete, zrušte ho předtím.',
    action: 'Otevřít předplatné',
  },
  subscriptionTierChanged: {
    subject: 'Premium pro {{domain}} má od {{end}} jinou cenu',
    text: 'cena Premium se řídí tím, kolik obchod {{domain}} za třicet dní utratí za reklamu, a to se změnilo. Do {{end}} se nic nemění; od té doby stojí Premium {{nextPrice}} místo {{price}}.',
    action: 'Zjistit proč',
  },
  subscriptionPaymentFailed: {
    subject: 'Premium pro {{domain}} se nepodařilo zaplatit',
    text: 'z vaší karty se nepodařilo strhnout {{amount}} za Premium pro {{domain}}. Premium vám zůstává a v příštích dnech to zkusíme znovu. Změňte prosím kartu nebo platbu potvrďte, zaplatí se hned.',
    action: 'Napravit',
  },
  subscriptionPaymentReminder: {
    subject: 'Premium pro {{domain}} stále není zaplaceno',
    text: 'Premium pro {{domain}} stále není zaplaceno: banka kartu znovu odmítla. Pokud to tak zůstane, Premium skončí a jeho funkce se zamknou. Vašeho kreditu a kampaní se to nedotkne.',
    action: 'Napravit',
  },
  subscriptionRecovered: {
    subject: 'Premium pro {{domain}} je zaplaceno',
    text: 'děkujeme, {{amount}} za Premium pro {{domain}} dorazilo a vše pokračuje jako dřív. Fakturu najdete v historii předplatného.',
    action: 'Otevřít předplatné',
  },
  subscriptionCancelled: {
    subject: 'Premium pro {{domain}} končí {{end}}',
    text: 'Premium pro {{domain}} bylo zrušeno. Zůstává vám do {{end}} a nic dalšího se už nestrhne. Do té doby můžete zrušení jedním kliknutím vzít zpět.',
    action: 'Otevřít předplatné',
  },
  subscriptionEnded: {
    subject: 'Premium pro {{domain}} skončilo',
    text: 'Premium pro {{domain}} skončilo. Kampaně, kredit i základní statistiky běží dál; co jste s Premium vytvořili, zůstává uloženo. Premium můžete mít kdykoli znovu.',
    action: 'Otevřít předplatné',
  },
  subscriptionEndedUnpaid: {
    subject: 'Premium pro {{domain}} skončilo, protože nebylo zaplaceno',
    text: 'z karty se nepodařilo strhnout platbu za Premium pro {{domain}}, a proto skončilo. Kampaně, kredit i základní statistiky běží dál. S funkční kartou máte Premium hned znovu.',
    action: 'Mít znovu Premium',
  },
  monthlyReport: {
    subject: '{{month}}: reklama e-shopu {{domain}}',
    text: 'v příloze najdete přehled reklamy e-shopu {{domain}} na jedné stránce. {{month}}: náklady {{expenses}}, objednávky {{orders}}, tržby {{revenue}} {{vat}}.',
    action: 'Otevřít statistiku',
  },
  contactForm: {
    subject: '[{{topic}}] {{email}}',
    text: '{{email}} píše o {{shop}}:\n\n{{message}}',
    action: 'Otevřít osobu',
  },
  contactFormCopy: {
    subject: 'Vaši zprávu máme',
    text: 'děkujeme, že jste nám napsali. Odpovíme na tuto adresu. Toto jste poslali:\n\n{{message}}',
    action: 'Otevřít {{product}}',
  },
  internalEvent: {
    subject: '{{title}}',
    text: '{{text}}',
    action: 'Otevřít v administraci',
  },
  approvalKinds: {
    AdminTransaction: 'Ruční změna kreditu',
    InvoicePaid: 'Označení zálohové faktury jako uhrazené',
    BankTransfer: 'Ruční spárování bankovní platby',
    CreditNote: 'Dobropis',
    ForcedSubscription: 'Ručně zapnuté předplatné',
    PaymentReview: 'Rozhodnutí o platbě kartou',
  },
  internalEvents: {
    EshopRegistered: {
      title: 'Nový e-shop: {{about}}',
      text: 'právě se zaregistroval e-shop {{about}}.',
    },
    EshopAwaitsValidation: {
      title: 'E-shop čeká na ověření: {{about}}',
      text: 'automatická kontrola nedokázala o e-shopu {{about}} rozhodnout, musí se na něj podívat člověk.',
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
      title: 'Zpochybněná platba: {{about}}',
      text: 'držitel karty zpochybnil u banky platbu e-shopu {{about}}. Její kredit držíme stranou, dokud banka nerozhodne.',
    },
    CreditExhausted: {
      title: 'Vyčerpaný kredit: {{about}}',
      text: 'kredit e-shopu {{about}} je vyčerpaný a jeho kampaně jsou pozastavené.',
    },
    LedgerDiffers: {
      title: 'Účetní knihy nesedí: {{about}}',
      text: 'Kontrola účetních knih našla u {{about}} něco, co nesedí. Čerpání kreditu je zastavené, dokud se na to někdo nepodívá.',
    },
    AutoTopUpSwitchedOff: {
      title: 'Automatické dobíjení vypnuto: {{about}}',
      text: 'kartu e-shopu {{about}} banka třikrát po sobě zamítla; jeho automatické dobíjení se vypnulo.',
    },
    FeedFailed: {
      title: 'Feed nešel načíst: {{about}}',
      text: 'produktový feed e-shopu {{about}} se nepodařilo načíst.',
    },
    FeedHeld: {
      title: 'Feed pozdržen: {{about}}',
      text: 'produktový feed e-shopu {{about}} se změnil natolik, že jsme ho pozdrželi; v reklamách zůstává poslední dobrá verze.',
    },
    CampaignRefused: {
      title: 'Platforma zamítla kampaň: {{about}}',
      text: 'reklamní platforma zamítla kampaň e-shopu {{about}}. Dokud se to nenapraví, nezobrazuje se.',
    },
    AffiliateRequested: {
      title: 'Žádost o partnerský program: {{about}}',
      text: '{{about}} se chce zapojit do partnerského programu.',
    },
    ContactFormSent: {
      title: 'Zpráva z kontaktního formuláře: {{about}}',
      text: '{{about}} píše přes kontaktní formulář.',
    },
    BankPaymentsWait: {
      title: 'Platby čekají na spárování: {{about}}',
      text: 'výpis {{about}} přinesl platby, které se nepodařilo spárovat se zálohovou fakturou.',
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
      title: 'Peníze se nepodařilo vrátit na kartu: {{about}}',
      text: 'peníze za {{about}} se nepodařilo vrátit na kartu. Je třeba je poslat jinak.',
    },
    ExportFinished: {
      title: 'Soubor je připravený: {{about}}',
      text: 'soubor {{about}}, o který jste si řekli, je týden připravený ke stažení.',
    },
    ExportFailed: {
      title: 'Soubor se nepodařilo vytvořit: {{about}}',
      text: 'soubor {{about}}, o který jste si řekli, se nepodařilo vytvořit. Zkuste to prosím znovu.',
    },
    ApplicationError: {
      title: 'Nová chyba aplikace: {{about}}',
      text: 'poprvé byla nahlášena chyba: {{about}}.',
    },
  },
};
