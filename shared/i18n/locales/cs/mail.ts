import type { LocaleOf } from '../../localeOf.ts';
import type { mail as source } from '../en/mail.ts';
import { internalMails } from './internalMails.ts';
import { partnerMails } from './partnerMails.ts';
/** Texty e-mailů. */
export const mail: LocaleOf<typeof source> = {
  greeting: 'Dobrý den,',
  signature: 'Tým {{product}}',
  support: 'Máte dotaz? Napište na {{email}}.',
  footer:
    'Tento e-mail dostáváte, protože máte účet v aplikaci {{product}}. Pokud jste ho nečekali, můžete ho ignorovat.',
  guestFooter: 'Tento e-mail vám posíláme na žádost {{sender}}. Pokud ho nečekáte, můžete ho ignorovat.',
  internalFooter:
    'Tento e-mail dostáváte, protože je vaše adresa přihlášená k odběru událostí aplikace {{product}}. Zrušit ho lze v administraci v části Odběr e-mailů.',
  end: 'Odhlásit odběr tohoto přehledu',
  confirmEmail: {
    subject: 'Potvrďte svůj e-mail',
    text: 'vítejte v aplikaci {{product}}. Potvrďte svou e-mailovou adresu, aby se vaše kampaně mohly spustit.',
    action: 'Potvrdit e-mail',
    validity: 'Odkaz platí 60 minut a lze ho použít jednou.',
  },
  emailTaken: {
    subject: 'Účet už máte',
    text: 'někdo, možná vy, se pokusil použít tuto adresu pro jiný účet. Účet s ní už existuje: přihlaste se, nebo si nastavte nové heslo.',
    action: 'Přihlásit se',
  },
  resetPassword: {
    subject: 'Obnovení hesla',
    text: 'obdrželi jsme žádost o obnovení hesla. Nové heslo si zvolte tlačítkem níže. Pokud jste o něj nežádali, můžete tento e-mail ignorovat, nic se nezměnilo.',
    action: 'Zvolit nové heslo',
    validity: 'Odkaz platí 30 minut a lze ho použít jednou.',
  },
  sessionEnded: {
    subject: 'Ukončili jsme jednu z vašich relací',
    text: 'znovu byl použit starý přihlašovací token, což může znamenat, že ho někdo zkopíroval. Z bezpečnostních důvodů jsme relaci na daném zařízení ukončili. Přihlaste se znovu, a pokud je něco podezřelé, změňte si heslo.',
    action: 'Přihlásit se',
  },
  changeEmail: {
    subject: 'Potvrďte svůj nový e-mail',
    text: 'někdo chce tuto adresu používat pro účet v aplikaci {{product}}. Potvrďte ji tlačítkem níže, do té doby se nic nemění. Pokud jste to nebyli vy, e-mail ignorujte.',
    action: 'Používat tuto adresu',
    validity: 'Odkaz platí 60 minut a lze ho použít jednou.',
  },
  emailChangeRequested: {
    subject: 'Žádost o změnu e-mailu',
    text: 'z vašeho účtu přišla žádost o změnu e-mailu na {{newEmail}}. Zatím se nic nezměnilo. Pokud jste to nebyli vy, změňte si ihned heslo, tím se žádost také zruší.',
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
    subject: 'Přihlašování přes {{provider}} bylo propojeno',
    text: 'k účtu se nyní můžete přihlásit i přes {{provider}}. Pokud jste to nebyli vy, v nastavení ho odpojte a změňte si heslo.',
    action: 'Otevřít nastavení',
  },
  signInDisconnected: {
    subject: 'Přihlašování přes {{provider}} bylo odpojeno',
    text: 'k účtu se už nemůžete přihlásit přes {{provider}}. Pokud jste to nebyli vy, změňte si ihned heslo.',
    action: 'Otevřít nastavení',
  },
  unknownDevice: 'neznámé zařízení',
  newSignIn: {
    subject: 'Nové přihlášení: {{device}}',
    text: 'někdo se přihlásil k vašemu účtu z nového zařízení: {{device}}, síť {{network}}, {{at}} (UTC). Pokud jste to byli vy, nemusíte nic dělat. Pokud ne, ukončete tuto relaci v nastavení a změňte si heslo.',
    action: 'Otevřít nastavení',
  },
  secondFactorEnabled: {
    subject: 'Dvoufázové ověření je zapnuté',
    text: 'váš účet nyní vyžaduje také kód z ověřovací aplikace. Záložní kódy si uložte na bezpečné místo: bez aplikace se přihlásíte jen s nimi.',
    action: 'Otevřít nastavení',
  },
  secondFactorRemoved: {
    subject: 'Dvoufázové ověření je vypnuté',
    text: 'váš účet už nevyžaduje kód z ověřovací aplikace. Pokud jste to nebyli vy, změňte si heslo a ověření znovu zapněte.',
    action: 'Otevřít nastavení',
  },
  staffInvitation: {
    subject: 'Váš účet pro administraci Okavanga',
    text: 'kolega vám založil účet pro administraci Okavanga. Tlačítkem níže si zvolte heslo; při přihlášení budete vyzváni k nastavení dvoufázového ověření.',
    action: 'Zvolit heslo',
    validity: 'Odkaz platí 24 hodin a lze ho použít jednou.',
  },
  creditLow: {
    subject: 'Nízký kredit: {{domain}}',
    text: 'kredit e-shopu {{domain}} klesl na {{credit}}, tedy pod váš limit {{limit}}. Dobijte ho, aby reklamy běžely dál.',
    action: 'Dobít kredit',
  },
  proformaIssued: {
    subject: 'Zálohová faktura {{number}}',
    text: 'v příloze najdete zálohovou fakturu {{number}} na {{total}} pro e-shop {{domain}}. Uhraďte ji do {{dueOn}} bankovním převodem s variabilním symbolem {{symbol}}. Jakmile platba dorazí, připíšeme kredit a pošleme vám daňový doklad.',
    action: 'Zobrazit platební údaje',
  },
  invoiceIssued: {
    subject: 'Faktura {{number}}',
    text: 'děkujeme za platbu. V příloze najdete fakturu {{number}} na {{total}} pro e-shop {{domain}}. Je uhrazená, nemusíte nic dělat.',
    action: 'Zobrazit doklady',
  },
  creditNoteIssued: {
    subject: 'Opravný daňový doklad {{number}}',
    text: 'vystavili jsme opravný daňový doklad {{number}} na {{total}} k faktuře {{original}} e-shopu {{domain}}. Doklad najdete v příloze.',
    action: 'Zobrazit doklady',
  },
  debitNoteIssued: {
    subject: 'Vrubopis {{number}}',
    text: 'vystavili jsme vrubopis {{number}} na {{total}} k faktuře {{original}} e-shopu {{domain}}, protože na ní byla příliš nízká cena nebo DPH. Doklad s důvodem najdete v příloze. Uhraďte ho do {{dueOn}} bankovním převodem s variabilním symbolem {{symbol}}. Váš kredit se nemění.',
    action: 'Zobrazit doklady',
  },
  settlementIssued: {
    subject: 'Vyúčtování {{number}}',
    text: 'vystavili jsme vyúčtování {{number}} e-shopu {{domain}}: od poskytnutých služeb odečítá platby, kterými jste je uhradili. Nic neplatíte a kredit se nemění. Doklad najdete v příloze.',
    action: 'Zobrazit doklady',
  },
  creditExhausted: {
    subject: 'Reklamy e-shopu {{domain}} jsou pozastavené: kredit je vyčerpaný',
    text: 'kredit e-shopu {{domain}} je vyčerpaný, proto jsme jeho kampaně pozastavili. Nic dalšího se neutratí. Po dobití se kampaně automaticky spustí.',
    action: 'Dobít kredit',
  },
  feedHeld: {
    subject: '{{domain}}: aktualizace produktového feedu čeká na schválení',
    text: 'nová verze produktového feedu e-shopu {{domain}} se od předchozí liší natolik, že může jít o chybu exportu, proto jsme ji nezveřejnili. Reklamy dál používají poslední dobrou verzi.\n\n{{reasons}}\n\nPokud jsou změny správné, zveřejníte je jedním kliknutím. Pokud ne, opravte export; další dobrá verze se zveřejní automaticky.',
    action: 'Zkontrolovat feed',
  },
  rolloutHeld: {
    subject: '{{domain}}: změněné produkty pro {{channel}} jsme pozastavili',
    text: '{{channel}}: z {{judged}} změněných produktů e-shopu {{domain}}, které jsme odeslali jako první, bylo zamítnuto {{rejected}}. To je víc než obvykle, proto jsme zbytek neodeslali.\n\nČekající produkty: {{waiting}}. V reklamách zůstávají beze změny.\n\nPodívejte se, proč byly produkty zamítnuty, a opravte feed. Pokud jsou změny správné, odešlete zbytek jedním kliknutím.',
    action: 'Zkontrolovat produkty',
    staff: '{{channel}}: odesílání pozastaveno. Zamítnuto {{rejected}} z {{judged}}, čeká: {{waiting}}.',
  },
  autoTopUpSwitchedOff: {
    subject: 'Automatické dobíjení e-shopu {{domain}} je vypnuté: banka platbu zamítla',
    text: 'banka třikrát po sobě zamítla platbu {{total}} za e-shop {{domain}}, proto jsme automatické dobíjení vypnuli a z karty už nic nestrhneme. Kredit je {{credit}}. Zkontrolujte kartu nebo uložte jinou a automatické dobíjení znovu zapněte; nebo dobijte ručně.',
    action: 'Otevřít automatické dobíjení',
  },
  autoTopUpCardMissing: {
    subject: 'Automatické dobíjení e-shopu {{domain}} je vypnuté: chybí platná karta',
    text: 'karta uložená pro e-shop {{domain}} byla odebrána nebo jí skončila platnost, proto jsme automatické dobíjení vypnuli. Kredit je {{credit}}. Uložte jinou kartu a automatické dobíjení znovu zapněte, aby reklamy běžely dál.',
    action: 'Otevřít automatické dobíjení',
  },
  autoTopUpConfirm: {
    subject: 'Potvrďte u své banky dobití e-shopu {{domain}}',
    text: 'vaše banka vyžaduje potvrzení automatického dobití e-shopu {{domain}}: {{total}} včetně DPH. Do té doby se nic nestrhne a kredit se nepřipíše. Pokud platbu nepotvrdíte do 24 hodin, považuje se za zamítnutou.',
    action: 'Potvrdit platbu',
  },
  autoTopUpCapReached: {
    subject: '{{domain}}: měsíční limit automatického dobíjení je vyčerpaný',
    text: 'kredit e-shopu {{domain}} dochází, ale další automatické dobití {{amount}} by překročilo váš měsíční limit {{cap}}, proto jsme nic nestrhli. Kredit je {{credit}}. Zvyšte limit nebo dobijte ručně, aby reklamy běžely dál. Automatické dobíjení bude pokračovat příští měsíc.',
    action: 'Otevřít automatické dobíjení',
  },
  eshopArchived: {
    subject: 'E-shop {{domain}} byl archivován',
    text: 'e-shop {{domain}} byl archivován. Jeho kampaně jsou pozastavené, nic dalšího se neutratí a už ho nelze otevřít. Kredit zůstává. Pokud šlo o omyl nebo chcete kredit vrátit, napište na {{support}}.',
    action: 'Zobrazit e-shopy',
  },
  pixelGuide: {
    subject: 'Nasazení pixelu {{product}} na {{domain}}',
    text: '{{sender}} vás žádá o nasazení pixelu {{product}} na {{domain}}. Pixel měří, které reklamy přinášejí objednávky.\n\nPostup pro platformu e-shopu:\n{{steps}}\n\nKód (je i v příloze):\n{{snippet}}\n\nTotéž najdete na stránce níže, která navíc hned ukazuje, jestli přicházejí události. Účet k tomu nepotřebujete.',
    action: 'Zobrazit pokyny a události',
    validity: 'Stránka je dostupná do {{expires}}. Odpověď na tento e-mail dostane {{sender}}.',
  },
  invitation: {
    subject: '{{inviter}} vás zve ke správě {{domain}}',
    text: '{{inviter}} vás zve ke správě reklamy e-shopu {{domain}} v Okavangu. Pozvánku přijmete tlačítkem níže. Založení účtu zabere minutu.',
    action: 'Přijmout pozvánku',
    validity: 'Odkaz platí 7 dní a lze ho použít jednou. Novější pozvánka ho nahradí.',
  },
  ownerChanged: {
    subject: '{{domain}} má nového vlastníka',
    text: 'vlastníkem e-shopu {{domain}} je nyní {{owner}}. Dosavadní vlastník má dál přístup jako správce. Pokud jste to nečekali, napište nám.',
    action: 'Zobrazit e-shopy',
  },
  affiliateGranted: {
    subject: 'Vítejte v partnerském programu',
    text: 'vaši žádost jsme schválili. Váš kód je {{code}}. Každý, kdo se zaregistruje přes váš odkaz, se vám započítá jako doporučený.',
    action: 'Otevřít partnerskou stránku',
  },
  ...partnerMails,
  affiliateRejected: {
    subject: 'Vaše žádost o partnerství',
    text: 'děkujeme za zájem o náš partnerský program. Vaši žádost jsme tentokrát nemohli schválit. Pokud se něco změní, můžete požádat znovu.',
    action: 'Zobrazit program',
  },
  subscriptionTrialStarted: {
    subject: 'Premium pro {{domain}}: zkušební doba začala',
    text: 'e-shop {{domain}} má nyní všechny funkce Premium. Zkušební doba je zdarma do {{trialEnd}}. Potom z vaší karty strhneme {{price}}. Pokud Premium do té doby zrušíte, nezaplatíte nic.',
    action: 'Spravovat předplatné',
  },
  socialAccessEnds: {
    subject: '{{network}}: přístup pro {{domain}} končí {{end}}',
    text: '{{network}} ukončí náš přístup k účtu e-shopu {{domain}} dne {{end}}. Do té doby se přihlaste znovu. Jinak naplánované příspěvky zůstanou v kalendáři a počkají na vás.',
    action: 'Přihlásit se znovu',
  },
  postsNeedAttention: {
    subject: 'Příspěvky e-shopu {{domain}} vyžadují pozornost',
    text: 'některé příspěvky e-shopu {{domain}} se nezveřejnily podle plánu, není jisté, zda jsou veřejné, nebo byly na síti odstraněny: {{posts}}. Sami nic neposíláme dvakrát. Důvod a další postup u každého najdete v kalendáři.',
    action: 'Otevřít kalendář',
  },
  postsWithoutPremium: {
    subject: 'Premium skončilo, příspěvky e-shopu {{domain}} čekají',
    text: 'Premium e-shopu {{domain}} skončilo, proto jsme nezveřejnili: {{posts}}. Tyto i další naplánované příspěvky zůstávají v kalendáři. Obnovte Premium a naplánujte je znovu.',
    action: 'Obnovit Premium',
  },
  subscriptionTrialEnds: {
    subject: 'Premium pro {{domain}}: zkušební doba končí {{trialEnd}}',
    text: 'zkušební doba Premium pro {{domain}} končí {{trialEnd}}. Ten den strhneme z vaší karty {{nextPrice}} a Premium pokračuje. Pokud to nechcete, zrušte ho do té doby.',
    action: 'Spravovat předplatné',
  },
  subscriptionTierChanged: {
    subject: 'Cena Premium pro {{domain}} se {{end}} změní',
    text: 'cena Premium se řídí útratou za reklamu za posledních 30 dní a ta se u e-shopu {{domain}} změnila. Od {{end}} stojí Premium {{nextPrice}} místo {{price}}. Do té doby se nic nemění.',
    action: 'Zobrazit podrobnosti',
  },
  subscriptionPaymentFailed: {
    subject: 'Platba za Premium pro {{domain}} neprošla',
    text: 'z vaší karty se nepodařilo strhnout {{amount}} za Premium pro {{domain}}. Premium vám zůstává a v příštích dnech to zkusíme znovu. Chcete-li zaplatit hned, změňte kartu nebo platbu potvrďte.',
    action: 'Vyřešit platbu',
  },
  subscriptionPaymentReminder: {
    subject: 'Platba za Premium pro {{domain}} je po splatnosti',
    text: 'platba za Premium pro {{domain}} byla znovu zamítnuta. Pokud ji neuhradíte, Premium skončí a jeho funkce se zamknou. Vašeho kreditu a kampaní se to nedotkne.',
    action: 'Vyřešit platbu',
  },
  subscriptionRecovered: {
    subject: 'Platba za Premium pro {{domain}} přijata',
    text: 'děkujeme, přijali jsme {{amount}} za Premium pro {{domain}} a Premium pokračuje jako dřív. Fakturu najdete v historii předplatného.',
    action: 'Spravovat předplatné',
  },
  subscriptionCancelled: {
    subject: 'Premium pro {{domain}} končí {{end}}',
    text: 'Premium pro {{domain}} bylo zrušeno. Zůstává vám do {{end}} a nic dalšího se nestrhne. Do té doby ho můžete jedním kliknutím obnovit.',
    action: 'Spravovat předplatné',
  },
  subscriptionEnded: {
    subject: 'Premium pro {{domain}} skončilo',
    text: 'Premium pro {{domain}} skončilo. Kampaní, kreditu ani základních statistik se to nedotkne a vše, co jste s Premium vytvořili, zůstává uložené. Premium si můžete kdykoli znovu předplatit.',
    action: 'Spravovat předplatné',
  },
  subscriptionEndedUnpaid: {
    subject: 'Premium pro {{domain}} skončilo: platba neprošla',
    text: 'z karty se nepodařilo strhnout platbu za Premium pro {{domain}}, a proto skončilo. Kampaní, kreditu ani základních statistik se to nedotkne. Chcete-li Premium hned zpět, předplaťte si ho s funkční kartou.',
    action: 'Předplatit Premium',
  },
  monthlyReport: {
    subject: '{{month}}: reklama e-shopu {{domain}}',
    text: 'v příloze najdete jednostránkový přehled reklamy e-shopu {{domain}}. {{month}}: náklady {{expenses}}, objednávky {{orders}}, tržby {{revenue}} {{vat}}.',
    action: 'Zobrazit statistiky',
  },
  proposalWaiting: {
    subject: '{{domain}}: rozpočet čeká na vaše schválení',
    text: '{{asker}} chce na e-shopu {{domain}} nastavit kampani {{campaign}} denní rozpočet {{amount}}. Takovou částku u vás schvaluje druhý uživatel. Schvalte ji nebo zamítněte v asistentovi do {{until}}, jinak se nic nezmění.',
    action: 'Zobrazit návrh',
  },
  morningNote: {
    subject: '{{domain}}: co se do včerejška změnilo',
    text: '{{text}}\n\nTento přehled dostáváte jen ve dnech, kdy je co řešit. Vypnete ho v nastavení asistenta.',
    action: 'Otevřít v aplikaci {{product}}',
  },
  diagnosticsOverview: {
    subject: '{{domain}}: co opravit nejdřív',
    text: 'v příloze najdete přehled diagnostiky e-shopu {{domain}}: {{findings}}, seřazeno podle peněz. Riziko zablokování: {{level}}.',
    action: 'Otevřít diagnostiku',
  },
  priceComparisonChanged: {
    subject: '{{domain}}: na {{source}} se změnily ceny',
    text: 'Od posledního exportu ({{source}}) nejnižší cenu ztratily produkty v počtu {{lost}}, nově ji mají produkty v počtu {{won}}.',
    action: 'Zobrazit ceny',
  },
  competitorPricesChanged: {
    subject: '{{domain}}: ceny v obchodu {{host}} se změnily',
    text: 'Od poslední kontroly obchodu {{host}}: vaše produkty, které jsou tam nově levnější: {{newly}}. Produkty, které už tam levnější nejsou: {{noLonger}}.',
    action: 'Zobrazit ceny',
  },
  letter: {
    subject: '{{subject}}',
    text: '{{text}}',
    action: 'Otevřít {{product}}',
  },
  validation: {
    Compliant: {
      subject: 'E-shop {{domain}} je schválený',
      opening: 'prošli jsme e-shop {{domain}} a je schválený. Vaše kampaně mohou běžet.',
      closing: 'Máte-li dotaz, odpovězte na tento e-mail.',
    },
    NeedsInformation: {
      subject: 'Co potřebujeme ke schválení e-shopu {{domain}}',
      opening: 'prošli jsme e-shop {{domain}}. Aby jeho reklamy mohly běžet, upravte:',
      closing: 'Až bude hotovo, odpovězte na tento e-mail a e-shop projdeme znovu.',
    },
    NonCompliant: {
      subject: 'E-shop {{domain}} u nás nemůže inzerovat',
      opening: 'prošli jsme e-shop {{domain}} a jeho reklamy spustit nemůžeme:',
      closing: 'Pokud si myslíte, že se mýlíme, odpovězte na tento e-mail.',
    },
    reasons: {
      CompanyName: 'Obchodní podmínky na webu a fakturační údaje uvádějí různé firmy. Sjednoťte je.',
      Contact: 'Na webu není, jak se s vámi spojit. Doplňte adresu a telefon nebo e-mail.',
      Terms: 'Na webu chybí obchodní podmínky. Zveřejněte je a odkažte na ně z každé stránky.',
      Returns: 'Na webu není, jak zboží vrátit. Popište postup, adresu a lhůtu.',
      AgeQuestion: 'Prodáváte zboží jen pro dospělé. Před nákupem se ptejte na věk.',
      RestrictedGoods:
        'Nabízíte zboží, které reklamní platformy nepovolují. Odeberte ho z produktového feedu.',
      HealthClaim: 'Některé produkty slibují účinky na zdraví. Odstraňte tato tvrzení z jejich textů.',
      PriceDiffers: 'Ceny v produktovém feedu se liší od cen na webu. Sjednoťte je.',
      PageUnreachable: 'Váš web při naší návštěvě neodpověděl. Zkontrolujte, že ho může otevřít každý.',
      NoProducts:
        'V produktovém feedu není žádný produkt, který by šlo inzerovat. Zkontrolujte jeho adresu a obsah.',
    },
  },
  letters: {
    CreditLow: {
      subject: 'Kredit e-shopu {{domain}}',
      credit: 'kredit e-shopu {{domain}} klesl na {{credit}}.',
      daysLeft_one: 'Při současné útratě vystačí asi na {{count}} den.',
      daysLeft_few: 'Při současné útratě vystačí asi na {{count}} dny.',
      daysLeft_many: 'Při současné útratě vystačí asi na {{count}} dne.',
      daysLeft_other: 'Při současné útratě vystačí asi na {{count}} dní.',
      adsStoppedAt: 'Po jeho vyčerpání se reklamy zastavily.',
      ask: 'Dobijte ho, aby reklamy běžely dál, nebo zapněte automatické dobíjení, ať se to neopakuje. Pokud chcete nejdřív projít rozpočty, odpovězte na tento e-mail.',
    },
    CampaignRefused: {
      subject: 'Kampaň e-shopu {{domain}} je potřeba upravit',
      campaign: 'platforma zamítla vaši kampaň {{campaign}}.',
      platformReasons: 'Uvedený důvod: {{platformReasons}}',
      refusedProducts_one: 'Zamítnut byl {{count}} produkt kampaně.',
      refusedProducts_few: 'Zamítnuty byly {{count}} produkty kampaně.',
      refusedProducts_many: 'Zamítnuto bylo {{count}} produktu kampaně.',
      refusedProducts_other: 'Zamítnuto bylo {{count}} produktů kampaně.',
      ask: 'Co je potřeba změnit, najdete na stránce kampaně. Pokud si nejste jistí, odpovězte na tento e-mail a pomůžeme vám.',
    },
    FeedHeld: {
      subject: 'Produktový feed čeká na vaše rozhodnutí',
      feedAskedAt:
        'aktualizace produktového feedu z {{feedAskedAt}} se liší mnohem víc než obvykle, proto jsme ji nezveřejnili.',
      feedPublishedAt: 'Reklamy používají verzi z {{feedPublishedAt}}.',
      ask: 'Podívejte se na rozdíly, a pokud je aktualizace v pořádku, zveřejněte ji. Pokud není, nejspíš se změnil export e-shopu; odpovězte na tento e-mail a podíváme se na to společně.',
    },
    PaymentFailed: {
      subject: 'Platba za {{domain}} neprošla',
      paid: 'platba {{amount}} za {{domain}} neprošla.',
      failureMessage: 'Důvod uvedený bankou: {{failureMessage}}',
      ask: 'Zkontrolujte kartu, nebo zaplaťte bankovním převodem. Pokud jste to s bankou už vyřešili, stačí zaplatit znovu.',
    },
    Compliance: {
      subject: 'Posuzujeme e-shop {{domain}}',
      waiting: 'každý e-shop před první kampaní posuzujeme a na {{domain}} se nám nepodařilo něco ověřit.',
      ask: 'Zkontrolujte, zda na webu máte název firmy a IČO, adresu, telefon nebo e-mail, obchodní podmínky a postup pro vrácení zboží. Jakmile tam budou, nebo pokud máte dotaz, odpovězte na tento e-mail.',
    },
    SuspensionRisk: {
      subject: 'Dřív než zasáhne Google: co opravit na {{domain}}',
      risk: 'zkontrolovali jsme {{domain}} podobně, jako e-shopy kontroluje Google, a našli jsme to, co často předchází zablokování produktových reklam.',
      suspensionSignals: 'Zjistili jsme: {{suspensionSignals}}.',
      refusedProducts_one: 'Google teď zamítá {{count}} produkt.',
      refusedProducts_few: 'Google teď zamítá {{count}} produkty.',
      refusedProducts_many: 'Google teď zamítá {{count}} produktu.',
      refusedProducts_other: 'Google teď zamítá {{count}} produktů.',
      ask: 'Stránky a hodnoty u každého zjištění najdete v přehledu diagnostiky. Opravte je a spusťte kontrolu znovu. Kdyby něco nebylo jasné, odpovězte na tento e-mail.',
    },
  },
  contactForm: {
    subject: '[{{topic}}] {{email}}',
    text: '{{email}} píše o {{shop}}:\n\n{{message}}',
    action: 'Otevřít uživatele',
  },
  contactFormCopy: {
    subject: 'Vaši zprávu jsme přijali',
    text: 'děkujeme za zprávu. Odpovíme na tuto adresu. Vaše zpráva:\n\n{{message}}',
    action: 'Otevřít {{product}}',
  },
  internalEvent: {
    subject: '{{title}}',
    text: '{{text}}',
    action: 'Otevřít v administraci',
  },
  approvalKinds: {
    AdminTransaction: 'Úprava kreditu',
    InvoicePaid: 'Označení zálohové faktury jako uhrazené',
    BankTransfer: 'Bankovní platba',
    CreditNote: 'Dobropis',
    DebitNote: 'Vrubopis',
    CreditPayout: 'Výplata kreditu',
    ForcedSubscription: 'Předplatné zdarma',
    PaymentReview: 'Rozhodnutí o platbě kartou',
    UnpaidSupply: 'Nezaplacené plnění',
    TaxRate: 'Sazba daně',
    PartnerPayouts: 'Výplaty partnerům',
  },
  internalEvents: internalMails,
};
