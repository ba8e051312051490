import type { Articles } from '../articleIds.ts';

/** Články česky. */
export const articles: Articles = {
  gettingStarted: {
    lines: [
      'Ke spuštění reklam potřebujete čtyři věci: produktový feed, pixel, kampaň a kredit. Průvodce vás jimi provede; kdykoli můžete odejít a vrátit se.',
      '- **Produktový feed**: čteme z něj produkty, ceny a sklad. Viz [Návod k feedu](/app/eshop-settings/tutorials/xml-feed).',
      '- **Pixel ve vašem e-shopu**: pozná, které objednávky přišly z reklamy. Reklamy běží i bez něj, tržby se ale neměří.',
      '- Kampaň: vyberte kanál, zkontrolujte připravené reklamy a denní rozpočet a zvolte **Vytvořit kampaň**.',
      '- **Kredit**: jeden předplacený kredit platí všechny kanály. Bez vašeho souhlasu se nic nestrhne.',
      'Nové e-shopy před prvními reklamami kontroluje náš tým. Do té doby mají kampaně stav **Čeká na schválení**.',
    ],
  },
  feedUrl: {
    lines: [
      'Produktový feed je soubor s vašimi produkty, který vytváří e-shopová platforma. Potřebujeme jeho adresu a načítáme ho několikrát denně.',
      'Otevřete [Návod k feedu](/app/eshop-settings/tutorials/xml-feed): má postup pro vaši platformu. Platformu poznáme z vašeho webu; pokud nesedí, vyberte jinou v poli **Platforma e-shopu**.',
      '- Použijte export pro Google Nákupy, Heureku nebo Zboží.cz, případně tabulku CSV.',
      '- Adresu vložte na stránce [E-shop](/app/eshop-settings/eshop). Výsledek se ukáže, jakmile se feed zpracuje.',
      'Když se feed nedaří načíst, otevřete jeho adresu v anonymním okně prohlížeče: musí se otevřít bez hesla.',
    ],
  },
  feedIssues: {
    lines: [
      'Problémy najdete na stránce [Produktový feed](/app/eshop-settings/feed) v části **Co opravit nejdřív**, seřazené podle počtu produktů a tržeb, kterých se týkají.',
      '- **Zamítnutá**: platforma reklamu na produkt nezobrazí, dokud problém neopravíte.',
      '- Ostatní problémy jen omezují, jak často se produkt zobrazuje.',
      'Některé lze opravit tady, bez zásahu do e-shopu: viz **Opravy jedním kliknutím**. Ostatní opravte v e-shopu a pak zvolte **Načíst teď**.',
    ],
  },
  feedApproval: {
    lines: [
      'Když by aktualizace feedu najednou změnila hodně, třeba odebrala mnoho produktů nebo změnila mnoho cen, pozdržíme ji. Reklamy zatím běží s předchozí verzí.',
      'Otevřete [Produktový feed](/app/eshop-settings/feed) a podívejte se na **Co by se změnilo**. Pokud je to v pořádku, zvolte **Zveřejnit aktualizaci**. Pokud ne, opravte feed v e-shopu; další načtení pozdrženou aktualizaci nahradí.',
    ],
  },
  pixelInstall: {
    lines: [
      'Pixel je krátký skript ve vašem e-shopu. Měří návštěvy, košíky a objednávky, takže vidíte, co která reklama přináší.',
      '[Návod k pixelu](/app/eshop-settings/tutorials/pixel) ukazuje **Váš měřicí kód** a postup **Jak ho nainstalovat** pro vaši platformu. Platformu poznáme z vašeho webu; pokud nesedí, vyberte jinou v poli **Platforma e-shopu**.',
      '- Kód patří na všechny stránky včetně potvrzení objednávky.',
      '- Pak otevřete e-shop v jiné kartě: návod během pár vteřin ukáže, jestli návštěvy přicházejí.',
      '- Zkušební objednávkou ověříte, že přicházejí i objednávky a jejich hodnoty.',
    ],
  },
  pixelConsent: {
    lines: [
      'Pixel před souhlasem do prohlížeče návštěvníka nic neukládá. Bez souhlasu se návštěva jen započítá a její zdroj není známý.',
      'Vaše cookie lišta musí předat volbu návštěvníka, přes režim souhlasu nebo měřicí kód. [Návod k pixelu](/app/eshop-settings/tutorials/pixel) ukazuje, jestli signály souhlasu přicházejí; bez nich nelze žádnou objednávku připsat reklamě.',
      'Jak dlouho se naměřená data uchovávají a smazání dat návštěvníka najdete v části [Pixel a soukromí](/app/eshop-settings/tutorials/pixel/privacy).',
    ],
  },
  pixelOrders: {
    lines: [
      'Na stránce [Změřené objednávky](/app/eshop-settings/tutorials/pixel/orders) porovnáte objednávky e-shopu s těmi, které změřil pixel. Stránka odpovídá na otázku **Měří se všechny objednávky?**',
      '- Obvyklým důvodem chybějících objednávek je, že zákazník nesouhlasil, nebo měření zablokoval jeho prohlížeč.',
      '- Pokud chybí skoro všechny, zkontrolujte, že je kód na stránce s potvrzením objednávky.',
    ],
  },
  createCampaign: {
    lines: [
      'Na stránce [Kampaně](/app/campaigns) zvolte **Vytvořit kampaň** a vyberte kanál a formát. E-shop má od každého formátu na každém kanálu jednu kampaň.',
      '- **Dynamické reklamy ve vyhledávání** na Googlu a Microsoftu ukazují stránky vašeho webu lidem, kteří hledají.',
      '- **Performance Max** na Googlu a Microsoftu ukazuje produkty ve vyhledávání a na dalších místech, na Googlu třeba na YouTube.',
      '- **Katalogové reklamy** na Metě ukazují produkty na Facebooku a Instagramu.',
      'Reklamy připravíme z feedu a webu. Před schválením zkontrolujte titulky, obrázky a denní rozpočet; navržené texty jsou jen návrhy. Kampaň pak zkontroluje reklamní platforma.',
    ],
  },
  campaignStatus: {
    lines: [
      'Stav ukazuje, co se s kampaní právě děje, a pod ním najdete důvod.',
      '- **Aktivní**: reklamy běží.',
      '- **Kontroluje se**: platforma reklamy kontroluje, obvykle do jednoho dne.',
      '- **Učí se**: reklamy běží a platforma ještě zjišťuje, kde fungují.',
      '- **Omezená**: reklamy se zobrazují méně, než by mohly; proč, říká důvod.',
      '- **Zamítnutá**: platforma reklamy zamítla. Upravte je a zvolte **Zkusit znovu**.',
      '- **Bez kreditu**: [dobijte kredit](/app/credit/recharge/gateway) a kampaň bude sama pokračovat.',
      '- **Čeká na schválení**: e-shop kontroluje náš tým.',
    ],
  },
  dailyBudget: {
    lines: [
      '**Denní rozpočet** je částka, kterou smí kampaň utratit v průměrném dni. Platformy mohou v silný den utratit víc a ve slabý méně; dialog ukazuje, kolik může stát nejvýš za měsíc a jak dlouho vydrží kredit.',
      'Změníte ho na stránce [Kampaně](/app/campaigns). Na výběr jsou částky, které se k e-shopu hodí; **Vlastní denní rozpočty** jsou součástí [Premium](/app/credit/subscription).',
      'Změnu hodnoťte až po několika dnech: po velkých změnách se platformy učí znovu.',
    ],
  },
  disapprovedProducts: {
    lines: [
      'Každý produkt má na stránce [Produkty](/app/products) stav pro každou platformu. Zamítnuté produkty se nezobrazují; důvod a známé řešení jsou u produktu.',
      '- Nejčastěji se cena nebo sklad liší od webu, nebo obrázek nesplňuje pravidla.',
      '- Opravte to v e-shopu. Feed načítáme několikrát denně a změny posíláme dál.',
      'Opětovná kontrola produktu může platformě trvat i několik dní.',
    ],
  },
  topUp: {
    lines: [
      'Otevřete [Kredit](/app/credit/recharge/gateway), vyberte částku nebo **Vlastní částka** a zaplaťte kartou. DPH a celkovou částku vidíte před platbou.',
      'Kredit se připíše, jakmile je platba potvrzená. Daňový doklad přijde e-mailem a najdete ho v části [Pohyby](/app/credit/payment-history).',
      'Na stránce vidíte, jak dlouho kredit vydrží: zůstatek vydělený průměrnou denní útratou posledních dní.',
    ],
  },
  bankTransfer: {
    lines: [
      'V části [Bankovní převod](/app/credit/recharge/bank) vyberte částku a dostanete zálohovou fakturu s naším účtem, variabilním symbolem a QR kódem.',
      'Variabilní symbol opište přesně: platbu podle něj přiřazujeme. Kredit se připíše, jakmile peníze dorazí, obvykle příští pracovní den, a pak dostanete daňový doklad.',
    ],
  },
  autoTopUp: {
    lines: [
      '**Automatické dobíjení** strhne peníze z uložené karty, když dostupný kredit klesne pod váš limit, aby se reklamy nezastavily. Je vypnuté, dokud v části [Automatické dobíjení](/app/credit/automatic) nezvolíte **Zapnout**.',
      '- Nastavíte, kdy se strhává, kolik, a **Měsíční limit**.',
      '- Dostupný kredit je zůstatek bez částky **Rezervováno pro aktivní kampaně**.',
      '- Pokud je kredit pod limitem už teď, první platba proběhne hned; tlačítko to řekne předem.',
      'Kdykoli ho můžete vypnout.',
    ],
  },
  declinedPayment: {
    lines: [
      'Když banka platbu zamítne, nic se nestrhne a kredit se nepřipíše. **Důvod zamítnutí** je u platby.',
      '- Po prvním zamítnutí automatického dobití to zkusíme znovu za hodinu, po druhém za šest hodin. Po třetím v řadě se vypne a napíšeme vám.',
      '- Pokud banka žádá o ověření, potvrďte platbu do 24 hodin.',
      '- Jinou kartu uložíte volbou **Použít jinou kartu** v části [Automatické dobíjení](/app/credit/automatic).',
    ],
  },
  statement: {
    lines: [
      'Stránka [Kredit](/app/credit/recharge/gateway) ukazuje každý pohyb kreditu a zůstatek po něm. Útrata za reklamu je jeden řádek denně, rozdělený podle kanálů; dnešní řádek se ještě mění.',
      'Útrata se může později opravit: platformy odečítají neplatné prokliky a peníze se vám vrátí do kreditu.',
      'Část zůstatku je **Rezervováno pro aktivní kampaně**: tolik ještě mohou utratit, než to platforma nahlásí.',
      '**Zobrazit čerpání** u dobití ukáže, na co se použilo. **CSV** uloží řádky, které vidíte.',
    ],
  },
  invoices: {
    lines: [
      'Ke každé platbě patří daňový doklad. Najdete je v části [Pohyby](/app/credit/payment-history), v PDF i ve formátech pro účetní programy.',
      'Vystavujeme je na firmu v části [Fakturační údaje](/app/credit/billing-info). V Česku zadejte IČO a zvolte **Doplnit z rejstříku**.',
      'S DIČ ověřeným ve VIES platí firma z jiné země EU bez DPH (přenesená daňová povinnost). Už vystavené doklady se nemění; pokud je v některém chyba, napište nám.',
    ],
  },
  documentCorrections: {
    lines: [
      'Daňový doklad se po vystavení nikdy nemění. Každá oprava je nový doklad, který uvádí původní doklad a důvod. Obojí najdete v části [Pohyby](/app/credit/payment-history) a každý nový doklad vám pošleme e-mailem.',
      '- **Dobropis** fakturu snižuje, třeba když vám vracíme nevyčerpaný kredit. Peníze se vrátí na kartu nebo převodem a kredit se o ně sníží.',
      '- **Vrubopis** doúčtuje fakturu, na které byla příliš nízká cena nebo DPH. Kredit se nemění. Uhraďte ho do data splatnosti převodem s jeho variabilním symbolem nebo QR kódem.',
      '- Když vaše banka platbu odvolá, nevyčerpaný kredit opravíme dobropisem. Část, kterou už utratily reklamy, zůstává k úhradě.',
      'Firma mimo EU platí bez DPH, jakmile se shoduje výpis z rejstříku nebo potvrzení o registraci k dani, její adresa a země platby. Dokument nahrajete v části [Fakturační údaje](/app/credit/billing-info).',
      'Pokud je v dokladu chyba, napište nám dřív, než ho zaplatíte nebo zaúčtujete: DPH lze opravit do sedmi let po roce plnění.',
      'Daňové doklady uchováváme deset let, jak ukládá zákon, i po zrušení účtu. Potom z nich vaše údaje vymažeme.',
    ],
  },
  premium: {
    lines: [
      '[Premium](/app/credit/subscription) přidává **Podrobné statistiky**, **Diagnostika**, **AI obsah**, **Příspěvky na sociální sítě**, **AI asistent**, **AI texty reklam** a **Vlastní denní rozpočty**.',
      'Cena závisí na útratě za posledních 30 dní, viz **Ceny podle útraty za reklamu**. Platí se kartou, mimo kredit, a obnovuje se, dokud nezvolíte **Zrušit Premium**. Zůstane vám do konce zaplaceného období.',
    ],
  },
  resultsCounting: {
    lines: [
      'Tržby a objednávky měří pixel a reklamě je připisuje atribuční model. Výchozí poslední proklik připíše vše poslednímu prokliku v období **Atribuční okno**.',
      '- ROAS jsou tržby vydělené útratou.',
      '- **Podíl nákladů na tržbách (PNO)** je útrata vydělená tržbami. Nejvyšší přijatelnou hodnotu nastavíte v části [Upozornění](/app/eshop-settings/notification).',
      'Čísla se liší od platforem: každá si objednávku připíše sama, tady se objednávka počítá jednou. Model a DPH změníte v části [Vykazování](/app/eshop-settings/reporting).',
    ],
  },
  diagnosticsOverview: {
    lines: [
      '[Přehled](/app/diagnostics/overview) ukazuje, co opravit nejdřív, seřazeno podle tržeb, kterých se to týká. Každé zjištění otevře řádky, ze kterých vychází, a uvádí zdroj i datum.',
      '- **Přínos za měsíc** ukazujeme jen tam, kde jde změřit, s rozmezím, ve kterém skutečná hodnota leží v 95 případech ze 100. Jinde stojí **Zatím nejde změřit**: neodhadujeme.',
      '- Tlačítko u zjištění otevře místo opravy: feed, stránky, příčinu pomalosti nebo ceny.',
      '- Opravte to v e-shopu a spusťte kontrolu znovu. Jakmile kontrola opravu potvrdí, přesune se do části **Vyplatilo se**, kde čtyři týdny objednávek ukážou, co přinesla. Zůstane tam i oprava bez přínosu.',
      '- **Pravidelné kontroly** spouštějí kontroly v noci a umí **Posílat přehled každý měsíc** jako PDF v jazyce vašeho e-shopu.',
    ],
  },
  websiteCheck: {
    lines: [
      'Přečteme až 300 stránek vašeho webu: úvodní stránku, kategorie, produkty, které nejvíc vydělávají, a stránky ze sitemapy. Nejvýš jednu za sekundu a jen to, co dovoluje robots.txt. Trvá to asi šest minut a stránku můžete opustit.',
      '- Stránky čteme jako HTML bez spouštění skriptů, stejně jako mnoho jiných robotů.',
      '- Každá ze čtyřiceti kontrol má body. Stránka má váhu podle zobrazení nebo tržeb, takže chyba u nejprodávanějšího produktu stojí víc než na stránce bez návštěvníků. [SEO skóre](/app/diagnostics/seo-score) je součet získaných bodů kontrol, které šlo změřit: můžete si ho sečíst ze seznamu.',
      '- U každé kontroly otevřete stránky, co se našlo, co tam má být a jak to opravit. „doporučení“ označuje zvyklosti oboru, které nejsou pravidlem Googlu.',
      'Když váš web roboty nepouští, povolte robota „okavango“ v ochraně nebo v robots.txt. Produktový feed kontrolujeme i bez toho.',
    ],
  },
  visitSpeed: {
    lines: [
      '[Rychlost](/app/diagnostics/speed) ukazuje, jak rychlé byly stránky pro vaše návštěvníky. Pixel ji měří u lidí, kteří souhlasili, a stránka uvádí, jaký podíl zobrazení to je.',
      '- Údaj je 75. percentil: tři ze čtyř zobrazení byla aspoň takto rychlá. Potřebuje 100 zobrazení, jinak u něj stojí **Málo zobrazení**.',
      '- Dobrý je **Hlavní obsah (LCP)** do 2,5 s, **Odezva na akci (INP)** do 0,2 s, **Posuny stránky (CLS)** do 0,1 a **Odezva serveru (TTFB)** do 0,8 s.',
      '- **Objednávky podle rychlosti první stránky** porovnávají návštěvy. Kde se intervaly překrývají, může být rozdíl náhoda.',
      '- Po každé kontrole webu přečteme i čísla Googlu: od uživatelů Chromu a co by změnil Lighthouse.',
    ],
  },
  searchWords: {
    lines: [
      '[Hledaná slova](/app/diagnostics/search-words) mají tři zdroje; nic neodhadujeme.',
      '- **Vyhledávání Google**: zvolte **Propojit Search Console** a povolte přístup. Okavango jen čte, jednou denně. Vzácné dotazy Google skrývá: jejich podíl ukazujeme, aby seznamy souhlasily se součty.',
      '- Pokud váš web v žádné službě není, ověřte ho v Google Search Console, nebo se přihlaste jiným účtem Google. Nové služby mají čísla po dvou až třech dnech.',
      '- **Na co se ukazovaly vaše reklamy**: hledané výrazy vašich kampaní na Googlu za posledních 28 dní s kliknutími a útratou. Vzácné výrazy Google skrývá, ukazujeme je jako součet.',
      '- **Hledání ve vašem e-shopu**: co návštěvníci napsali do vyhledávání a kolik produktů ve feedu má všechna tato slova. Slova z méně než tří návštěv sčítáme dohromady.',
      '**Soupeřící stránky** jsou dotazy, na které Google ukazuje víc vašich stránek. **Produkty bez kliknutí** se ve výsledcích ukazují, ale nikdo je neotevře: zkontrolujte titulek a cenu.',
    ],
  },
  competitors: {
    lines: [
      'V části [Konkurence](/app/diagnostics/competitive-overview) zadejte až pět obchodů. Čteme jejich veřejné stránky produktů, nejvýš jednu za sekundu a jen to, co dovoluje robots.txt, a ukládáme údaje o produktech, nikdy celé stránky.',
      '- Produkty párujeme podle GTIN, jinak podle značky a názvu. Nejvíc pomůže GTIN ve vašem feedu.',
      '- **Podobnost** je součet svých částí; v detailu konkurenta uvidíte každou i s vahou. Části, které nejdou změřit, se nepočítají.',
      '- **Tržby v sázce** říkají, kolik u vás prodaly produkty, které jsou jinde levnější. Není to předpověď.',
      '- **Vaše ceny vedle jiných obchodů na Googlu** pocházejí z Merchant Center a potřebují produktové reklamy na Googlu s GTIN. Návrh je předpověď Googlu, ne naše.',
      '- **Porovnávače cen**: nahrajte export z Heureky nebo Zboží.cz, nebo zadejte jeho adresu. Říká, kolikátí jste podle ceny, ne kdo je levnější.',
      '- **Posílat změny cen e-mailem** vám napíše, když se vaše produkty stanou dražšími než jinde, nebo už dražší nejsou. Ke změnám jsou potřeba dvě kontroly; v noci je spouštějí **Pravidelné kontroly** v [přehledu](/app/diagnostics/overview).',
      '- [Srovnání s konkurencí](/app/diagnostics/competitive-analysis) ukazuje vaše objednávky vedle podobných obchodů. Potřebuje jich aspoň deset a nikdy neukáže jednotlivý obchod.',
    ],
  },
  suspensionRisk: {
    lines: [
      'Google blokuje e-shopy, jejichž reklamy se liší od webu, často bez varování. **Riziko zablokování** v [přehledu](/app/diagnostics/overview) sbírá signály, které tomu předcházejí.',
      '- Ke každému signálu jsou doklady: stránka, co se našlo, co tam má být a kdy. Riziko je náš odhad; jak je přesný, ukážeme, až uplyne dost předpovědí.',
      '- Nejdřív opravte to, co můžete ovlivnit: ceny a dostupnost, které se liší od feedu, chybějící kontakt, vrácení zboží a cenu dopravy.',
      '- **Požádat o přezkoumání** nabídneme, až když jsou všechny signály, které můžete opravit, v pořádku v kontrole z posledních 7 dní. Zamítnutá žádost prodlužuje čekání na další.',
      '- Po zablokování nezakládejte druhý účet: Google ho zablokuje také.',
    ],
  },
  brandVoice: {
    lines: [
      '**Hlas značky** je pět vět o tom, jak váš obchod píše. AI se jimi řídí v každém textu. Najdete ho v části [AI obsah](/app/aiContent).',
      '- **Naučit se z vašich stránek** jednou přečte úvodní stránku a nejvýš sedm dalších a věty napíše podle nich.',
      '- Kteroukoli větu můžete změnit a uložit tlačítkem **Uložit**. Řídí se jí texty, které vytvoříte potom; starší zůstanou, jak jsou.',
      '- **Naučit se znovu** vaše věty nahradí, třeba když jste přepsali web.',
      'Hlas mění, jak text zní, ne co tvrdí: ceny, slevy a sklad jsou vždy z vašeho katalogu.',
    ],
  },
  emailFile: {
    lines: [
      'Newslettery a e-maily z části [AI obsah](/app/aiContent) rozesílá váš vlastní nástroj. Text nejdřív schvalte, pak použijte **Použít text**.',
      '- **Soubor e-mailu (.eml)** je celá zpráva s předmětem a textem náhledu; obrázky zůstávají na vašem webu. Otevřete ho v poštovním programu, zkontrolujte a odešlete, nebo ho nahrajte do rozesílacího nástroje.',
      '- **Soubor HTML** je pro nástroje s vlastní šablonou, **Textový soubor** pro verzi bez formátování.',
      'Ceny a sklad se kontrolují při schválení a znovu při ukládání souboru. Pokud se změnily, text nejdřív opravte.',
    ],
  },
  aiVideos: {
    lines: [
      'V části [Videa produktů](/app/aiContent/videoGeneration) zvolíte, jak video vznikne: **Z katalogu**, nebo **Pomocí AI**.',
      '- **Z katalogu** rozpohybuje vaše fotky a přidá titulky, ceny a logo. Je zdarma. Každý záběr upravíte ještě před vytvořením a ceny se načtou až při něm.',
      '- **Pomocí AI** rozpohybuje jeden produkt nebo fotku na 4, 6 nebo 8 sekund, bez titulků, cen a zvuku. Kolik to stojí, uvidíte pod tlačítkem **Vytvořit video**; platí se z denního rozpočtu na AI.',
      '- AI může po prvním snímku změnit detaily produktu. Před zveřejněním porovnejte video s fotkou.',
      '- Než se video vytvoří, můžete ze stránky odejít, dáme vám vědět. Jakmile AI začne, zrušení už náklady neušetří. Video, které poskytovatel odmítne, je zdarma.',
      '- Když se odpověď poskytovatele ztratí, video podruhé neobjednáme, abyste neplatili dvakrát. Pokud ho chcete, vytvořte ho znovu.',
      'Soubor v metadatech uvádí, jak vznikl. Když se cena ve videu změní, seznam hlásí **Cena se změnila** a video vytvořte znovu.',
    ],
  },
  brandLogo: {
    lines: [
      'V části [AI obsah](/app/aiContent) zvolte **Logo** a přetáhněte soubor. Nejlépe vypadá PNG s průhledným pozadím, stačí ale i JPEG nebo WebP, do 2 MB.',
      '- Nové obrázky ho ukazují pod produktem, videa na posledním záběru, v každém formátu tam, kde ho obrazovka sítě nezakryje.',
      '- Podklad pod logem je světlý, nebo tmavý, podle toho, na kterém je lépe vidět.',
      '- **Odebrat logo** ho vynechá z nových obrázků a videí. V hotových zůstane.',
    ],
  },
  readyToday: {
    lines: [
      '**Připraveno na dnes** v části [AI obsah](/app/aiContent) nabízí nejvýš tři důvody, proč teď něco napsat: zlevnění, produkty znovu skladem, akci, sezónu, novinky nebo nejprodávanější produkty.',
      '- Všechna čísla jsou z vašeho katalogu a objednávek a vybírají se jen produkty skladem. Ceny a sklad porovnáváme s předchozím dnem, tedy od druhého dne.',
      '- **Zobrazit koncept** složí text z katalogu, zdarma a bez AI. V editoru ho pak může AI přepsat.',
      '- **Teď ne** skryje návrh na sedm dní. Důvod, o kterém už jste psali, se vrátí za týden.',
      'Když se v obchodě nic nezměnilo, není co navrhnout a část se nezobrazí. Bez vašeho schválení se nic nezveřejní.',
    ],
  },
  socialPlanning: {
    lines: [
      'Napište jeden příspěvek pro více sítí, zkontrolujte ho a naplánujte v [kalendáři](/app/social-networks/edit-post). Nejdřív sítě připojte v části [Připojení](/app/social-networks/access-settings).',
      '- **Nový příspěvek** kontroluje text i média podle limitů každé sítě, už když píšete. Volba **Jiný text pro {{network}}** změní text jen pro jednu síť.',
      '- **Doporučené časy** vycházejí z objednávek za posledních 8 týdnů a z návštěv přes dřívější příspěvky. U každého je uvedeno proč; když je dat málo, žádné nenabízíme.',
      '- **Týdenní časy** jsou časy, kdy obvykle zveřejňujete. Nový příspěvek může dostat nejbližší volný.',
      '- **Naplánovat ze strategie** udělá z položek obsahové strategie koncepty nebo naplánované příspěvky, a to v týdenních nebo doporučených časech.',
      '- Časy platí v zemi vašeho e-shopu. Když se mění čas, editor řekne, že hodina odpadne nebo přijde dvakrát.',
      '- Příspěvek přetáhněte na jiný čas, nebo stiskněte M a šipky. Když se produkt vyprodá nebo změní cenu, příspěvek počká, až ho potvrdíte.',
      '- Když síť neodpoví, sami příspěvek znovu nepošleme. Podívejte se na stránku a zvolte **Je tam**, nebo **Není tam, odeslat znovu**.',
    ],
  },
  people: {
    lines: [
      'V části [Přístupy](/app/eshop-settings/access) zadejte e-mail kolegy a zvolte **Poslat pozvánku**. Založí si účet nebo se přihlásí a uvidí jen tento e-shop.',
      '- **Správce** může v e-shopu všechno kromě archivace, správy přístupů a zrušení předplatného; to smí jen **Vlastník**.',
      '- **Odebrat** přístup hned ukončí.',
    ],
  },
  sharedReports: {
    lines: [
      'Sdílený přehled je stránka s vybranými výsledky, kterou lidé otevřou bez účtu. V části [Sdílené přehledy](/app/eshop-settings/sharing) vyberte období a části a zvolte **Vytvořit odkaz**.',
      'Otevře ho každý, kdo má odkaz, dokud nevyprší nebo nezvolíte **Zrušit**. **Měsíční přehled e-mailem** chodí lidem, které vyberete.',
    ],
  },
  assistantProposals: {
    lines: [
      'Požádejte [asistenta](/app/aiassistant) o změnu a odpoví návrhem: co je nastaveno teď, co by bylo, kolik to stojí, co čekat a jak to vrátit. Dokud nezvolíte **Potvrdit**, nic se nezmění. **Zamítnout** návrh zavře.',
      '- Umí navrhnout jiný denní rozpočet, zapnutí či pozastavení kampaně, text reklamy, vyřazení produktů z reklamy nebo jejich návrat, příspěvek, poznámku a měsíční přehled e-mailem.',
      '- Rozpočet potvrdíte napsáním nové částky.',
      '- Návrh platí 15 minut. Když se mezitím změní to, čeho se týká, neprovede se: řekněte si o nový.',
      '- **Očekávání** je rozpětí spočítané z posledních týdnů samotné kampaně. Když spočítat nejde, návrh to řekne.',
      '**Vrátit zpět** obnoví předchozí nastavení, pokud ho mezitím nikdo nezměnil. Co se mezitím utratilo, se nevrací, a příspěvek jde zrušit jen do jeho času.',
      'Vlastník může nechat velké rozpočty schvalovat jiného uživatele: v asistentovi zvolte **Nastavení** a podívejte se na **Druhý uživatel**. Potvrzený návrh nad částkou pak čeká nejvýš 24 hodin v části **Čeká na rozhodnutí**, kde jiný uživatel e-shopu zvolí **Schválit** nebo **Zamítnout**; dostane i e-mail. Do té doby můžete zvolit **Vzít zpět**. Změn na obrazovkách kampaní se částka netýká.',
      'Navrhovat mohou i AI programy, které jste připojili přes MCP, když vlastník v [Přístupech](/app/eshop-settings/access) zvolí **Povolit návrhy**. Takový návrh platí hodinu a program ho potvrdit nemůže, jen vy. Zdůvodnění programu je v uvozovkách, protože může opakovat cizí text.',
      'Každá změna se provede s právy toho, kdo ji potvrdil, a zapíše se pod jeho jménem.',
    ],
  },
  aiPrograms: {
    lines: [
      'S Premium mohou čísla e-shopu číst AI programy, které umějí Model Context Protocol (MCP), třeba Claude nebo ChatGPT. Jen čtou: bez vás nic nezmění a nic neutratí.',
      '- V [Přístupech](/app/eshop-settings/access) pod **Připojené AI programy** program pojmenujte, vyberte, co **Smí**, a zvolte **Vytvořit token**. Token se zobrazí jen jednou.',
      '- V programu přidejte vzdálený server MCP s přenosem Streamable HTTP: zadejte **Adresa serveru** a hlavičku Authorization se slovem Bearer, mezerou a tokenem.',
      '- Například Claude Code: claude mcp add --transport http okavango <Adresa serveru> --header "Authorization: Bearer <token>".',
      'Když vlastník zvolí **Povolit návrhy**, může program s tokenem, který smí **Navrhovat změny**, navrhnout jiný denní rozpočet nebo zapnutí či pozastavení kampaně. Návrh čeká hodinu v [asistentovi](/app/aiassistant) v chatu se jménem programu a nic se nezmění, dokud ho nepotvrdíte. Zdůvodnění programu je tak i označené: nikdo ho neověřil.',
      '[Asistenta](/app/aiassistant) můžete také požádat, aby produkty vyřadil z reklamy, znovu je inzeroval nebo naplánoval příspěvek. Ukáže návrh i s dopadem a nic se nezmění, dokud ho nepotvrdíte.',
      'Program čte s vašimi právy: když ztratíte přístup k e-shopu nebo Premium skončí, přestane číst i on. Poslední čtení ukazuje **Naposledy použit**. Volbou **Zrušit** program hned odpojíte.',
    ],
  },
  alerts: {
    lines: [
      'Upozornění na kredit a reklamy chodí na jednu adresu **E-mail pro upozornění**, může to být společná schránka. Nastavíte ji v části [Upozornění](/app/eshop-settings/notification).',
      '- **Nízký kredit**: napíšeme, když kredit klesne pod vaši částku.',
      '- **Nejvyšší podíl nákladů**: přehled s ním porovnává vaše výsledky.',
    ],
  },
  signInSecurity: {
    lines: [
      'Účet ochráníte v části [Nastavení účtu](/settings#two-factor).',
      '- **Dvoufázové ověření** chce kromě hesla kód z aplikace v telefonu. Záložní kódy si uložte na bezpečné místo.',
      '- **Relace** ukazují, kde jste přihlášeni; ostatní odhlásíte jedním tlačítkem.',
      '- Po změně hesla se ostatní zařízení odhlásí.',
    ],
  },
};
