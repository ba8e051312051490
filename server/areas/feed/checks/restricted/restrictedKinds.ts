/** What platforms refuse, and goods for grown-ups, which Google shows in part. */
export const restrictedKindNames = [
  'weapons',
  'explosives',
  'tobacco',
  'drugs',
  'medicines',
  'adult',
] as const;
export type RestrictedKindName = (typeof restrictedKindNames)[number];

/**
 * One kind. Each list is a kind of evidence; two of them that agree are enough to refuse, one alone is a reason to ask.
 * Words as in `wordForms.ts`, without accents, in Czech, Slovak, English and German, some in Polish, Hungarian, Romanian.
 */
export interface RestrictedKind {
  /** What the goods are called. */
  readonly names: string;
  /** What their category is called, beside the names. */
  readonly categories: string;
  /** Makers and models that make nothing else. */
  readonly brands: string;
  /** Marks by which they are sold: calibre, strength, shots. */
  readonly marks: readonly RegExp[];
  /** Words that say that it is something else, in the title or the category. */
  readonly harmless: string;
}

/** Makes of a thing that only looks like it, shows it, or serves it: no kind is meant where one of them is said. */
export const harmlessAnywhere =
  'hrack:f hrackov:adj detsk:adj pro+deti toy:en spielzeug:de kinderspiel:de nerf zabawk:f jatek jucarie ' +
  'knih:f kniz:fi kniha roman:m komiks:m book:en buch:de buecher novel:en audiokniha e-knih:f lp vinyl:m vinyl:en schallplatte:de ' +
  'gramodesk:f cd dvd blu-ray bluray film:m film:en filmov:adj hudb:f hudebn:adj hudobn:adj music musik puzzle stavebnic:ie lego ' +
  'poster:en plakat:m plakat:de tapet:f samolepk:f nalepk:f sticker:en aufkleber magnet:m magnetk:f ' +
  'kostym:m kostum:de costume:en cosplay karneval:m karnevalov:adj maska masky halloween dekorac:ie dekorativn:adj ' +
  'trick:n mikin:f tricko t-shirt:en shirt:en hoodie:en ponozk:f ponozky socks hrnek hrnek:m mug:en tasse:de hrncek:m klicenk:f klucenk:f ' +
  'deskov:adj+hr:f spolocensk:adj+hr:f board+game:en brettspiel:de videohr:f videohra pc+hra ps4 ps5 xbox nintendo switch model:m+auta';

/**
 * Categories of ordinary goods. They clear a name without further evidence, e.g. of a perfume or a band; two kinds of evidence
 * outweigh them.
 */
export const ordinaryCategories =
  'parfem:m parfum:m parfum:de fragrance:en perfume:en kosmetik:f kosmetik:de kozmetik:f cosmetics make-up hair+care skin+care haare vlasy drogeri:f drogerie bytov:adj+vun:ie bytov:adj+von:ie ' +
  'audio elektronik:f elektronik:de electronics hi-fi mikrofon:m lighting leuchten svitidl:n svietidl:n bathroom:en bad koupeln:f kupeln:f ' +
  'hodink:f hodinky watch:en uhr:de uhren sunglasses brille:de sonnenbrille:de bryle okuliar:m sperk:m ' +
  'coffee tea food kava kav:f caj:m potravin:f lebensmittel getranke drinks napoj:m sports+nutrition vyziv:f ' +
  'naradi naradie werkzeug:de tools paint farb:f zahrad:f garden stavebnin:f baustoff:de building+materials ' +
  'cycling cyklistik:f cyklo fahrrad auto-moto autodily autodiely auto chovatelsk:adj pets hunde zverimex ' +
  'darek darky darcek:m darceky gift:en geschenk:de hrac:f oblecen:n obleceni oblecenie clothing kleidung';

/** The kinds, by what platforms' policies name first. */
export const restrictedKinds: Readonly<Record<RestrictedKindName, RestrictedKind>> = {
  weapons: {
    names:
      'gulovnic:ie gulovnic:f opakovac:adj+kulovnic:ie obrann:adj+sprej:m paprikov:adj+sprej:m slzn:adj+sprej:m plynov:adj+pistol:ie streln:adj+zbran:fi strel:adj+zbran:fi paln:adj+zbran:fi kulovnic:ie kulovnic:f brokovnic:ie brokovnic:f samopal:m revolver:m revolver:en ' +
      'pistol:ie pistole pistol:fi pistol:en puska pusk:f pusek malorazk:f karabin:f karabin:m utocn:adj+pusk:f ' +
      'streliv:n naboj:m nabojnic:ie munic:ie munition:de ammunition ammo firearm:en handgun:en shotgun:en rifle:en cartridge:en carbine:en ' +
      'repetierbuchse:de repetierer bockbuchse:de bockflinte:de bockdoppelflinte:de selbstladeflinte:de selbstladebuchse:de schreckschusspistole:de gaspistole:de schreckschusswaffe:de buchsenpatrone:de buchsenpatronen schusswaffe:de schusswaffen pistole:de gewehr:de flinte:de buchse:de patrone:de patronen bron+palna amunicj:f lofegyver loszer arma+de+foc ' +
      'boxer:m+na+ruku extendable+baton expandable+baton telescopic+baton teleskopschlagstock schlagstock:de brass+knuckle:en schlagring:de teleskopick:adj+obusek teleskopick:adj+obusok teleskopick:adj+obusk:m vystrelovac:adj+nuz vyhazovac:adj+nuz vystrelovac:adj+noz vyhadzovac:adj+noz switchblade:en ' +
      'butterfly+noz motylek+nuz springmesser tlumic:m+hluku+zbran:fi paralyzer:m taser:en elektroschocker stun+gun:en pepper+spray:en pfefferspray:de peprov:adj+sprej',
    categories:
      'jagdwaffe:de kurzwaffe:de langwaffe:de handfeuerwaffe:de sportwaffe:de schusswaffe:de schreckschusswaffe:de zbran:fi zbrane zbroj:fi weapon:en gun:en guns+ammo waffe:de waffen waffen+munition streln:adj+zbrane naboje dlouh:adj+zbran:fi kratk:adj+zbran:fi sebeobran:f sebaobran:f obrann:adj+prostredk:m obrann:adj+prostriedk:m self+defence self+defense selbstverteidigung',
    brands:
      'glock heckler+&+koch tikka+t3x norma+tipstrike beretta sig+sauer smith+wesson smith+&+wesson kel-tec+ksg walther+pdp walther+ppk cz+75 cz+p-10 cz+shadow cz+457 colt+python ruger+10/22 ruger+gp100 remington+700 remington+870 winchester+sxp sellier+bellot sellier+&+bellot fiocchi blaser+r8 mossberg kalasnikov kalashnikov ar-15 ak-47 desert+eagle',
    marks: [
      /(?<!\d)(?:9 ?x ?(?:18|19|21)|7[.,]62 ?x ?(?:25|39|51|54)|5[.,]56 ?x ?45|\.?22 ?lr|\.?308 ?win|\.?223 ?rem|\.?45 ?acp|\.?357 ?mag(?:num)?|\.?44 ?mag(?:num)?|\.?38 ?special|12\/7[06]|6[.,]35 ?mm|7[.,]65 ?mm)(?!\d)/,
      /\b(?:9 ?mm(?: ?luger| ?para| ?p\.?a\.?k\.?)?|raze|raz\.|kaliber|kal\.|calibre|caliber|luger|fmj|full metal jacket|jsp|brok\w*|broky|subsonic|fmj)\b/,
      /\b\d{1,3} ?(?:grs?|grains?)\b/,
    ],
    harmless:
      'vodn:adj pouzdr:n puzdr:n holster:en grip:en jacket:en bund:f case:en sklenic:ie shaker:en water airsoft:m airsoftov:adj softair gelov:adj kulickov:adj kleste klesti derov:adj lochzange:de punch:en revolverov:adj lepic:adj lepici tavn:adj hot+glue heissklebe klebepistole:de ' +
      'lakovac:adj stric:adj strikac:adj strikaci postrikov:adj postrekov:adj malir:adj spray+gun:en lackier spritzpistole:de spritz montazn:adj pen:f pena penu peny silikon:m silikonov:adj tmel:m kartus:ie kartusov:adj kartuschenpistole:de vytlacovac:adj vytlacna ofukovac:adj ofuk ausblaspistole:de blow vzduchov:adj nafukovac:adj plnic:adj masazn:adj massage:en massagepistole:de masage perkusn:adj horkovzdusn:adj heissluft heat ' +
      'mikrofon:m mikrofon:de microphone:en mikrofonn:adj mic toner:m toner:en inkoust:m inkoustov:adj cartridge+hp ink tinte:de tintenpatrone:de druckerpatrone:de druckerpatronen tiskarn:f tiskarn:adj tiskarny printer drucker epson canon brother lexmark hp filtr:m filter:en filtracn:adj wasserfilter vody vodu water-filter sodastream co2 slehackov:adj ' +
      'tankovac:adj kavov:adj zavlazovac:adj teplovzdusn:adj hms horolezeck:adj lezen:n lezeni klic:m kluc:m voditk:n cyklistik:f cyklo predn:adj zadn:adj kol:f koles:n autodil:m autodiel:m bylin:f rostlin:f ruz:ie semen:n semeno samolepic:adj pilnik bruska trezor:m+na+dokument:m zapalovac:m lighter:en kovboj:m kovbojsk:adj western:en indian:m',
  },
  explosives: {
    names:
      'ohnostroj:m ohnostrojov:adj petard:f delobuch:m delobuch:f pyrotechnik:f pyrotechnick:adj rachejtl:ie rimsk:adj+svic:ie rimsk:adj+sviec:f kompakt:m kompaktn:adj+ohnostroj:m dymovnic:ie dymovnic:f ' +
      'firework:en firecracker:en banger:en roman+candle:en smoke+bomb:en sky+rocket:en rauchbombe:de rauchtopf rauchfackel:de feuerwerk:de feuerwerkskorper feuerwerksbatterie:de boller silvesterboller knallkorper silvesterrakete:de raketenset ' +
      'fajerwerk:f fajerwerki petardy tuzijatek strelny+prach streln:adj+prach cern:adj+prach gunpowder schwarzpulver dynamit:m dynamite trhavin:f vybusnin:f explosive:en sprengstoff:de rozbusk:f rozbuska',
    categories:
      'rauchartikel rauch+und+nebel zabavn:adj+pyrotechnik:f pyro silvester silvestrovsk:adj ohnostroje petardy raket:f+a+ohnostroj:m rakety firework+display:en',
    brands:
      'klasek dum+bum dumbum dum-bum funke+feuerwerk weco+feuerwerk nico+feuerwerk jorge+fireworks lesli cobra+6 cobra+8 super+cobra piromax',
    marks: [
      /\b\d{1,4} ?(?:ran|rany|ranovy|vystrelov|shots?|schuss|strzalow|loves)\b/,
      /\b(?:f[1-4]|kategorie f[1-4]|kat\.? ?f?[1-4]|p1|t1|18\+)\b/,
      /\b(?:knall|cracker|kubanek|kuban)\b/,
    ],
    harmless:
      'projektor:m projector:en projektor:de hrac:ie pes psy psa psi psum pejsk:m pet hund:de hunde dog:en kocky kocici micek micek:m plysov:adj plys pistac:ie prskav:adj prskavk:f svick:f svicky dort:m dortov:adj tort:f birthday kerze:de torte:de ' +
      'ubrus:m ubrousk:m serviet:f servitk:f girland:f balon:m balonek balonk:m led kvetin:f rostlin:f osiv:n semen:n semena seed:en samen efekt:m+led lampa lampick:f sekt:m kombucha sumiv:adj bomb:f+do+koupele koupel:f koupelov:adj bath badebombe:de badekugel:de karton puding vata omacka chilli cili sauce zapalovac+plynu parfem:m vun:ie',
  },
  tobacco: {
    names:
      'cigaret:f cigarette:en cigar:en cigar:f cigarilk:f doutnik:m doutnick:m cigarill:n cigarillo:en tabak:m tabak:de tobacco zigarette:de zigarre:de zigarillo:de papieros:m papierosy tyton tytonie ' +
      'e-cigaret:f ecigaret:f elektronick:adj+cigaret:f e-cigarette:en ecigarette:en e-zigarette:de e-liquid:m e-liquid:en eliquid:m eliquid:en liquid:m liquid:de liquid:en vape:en vape:m vapovan:adj vaping vaporizer:en vaporizer:m ' +
      'jednorazov:adj+e-cigaret:f disposable+vape:en nikotin:m nikotinov:adj nicotine nikotin:de nikotyn:f nikotinov:adj+sack:m nikotinov:adj+sacek nicotine+pouch:en nikotinbeutel nikotinov:adj+vreck:n snus:m snus iqos glo+hyper heets neo+sticks ' +
      'dymka+tabak dymkov:adj+tabak:m sisha+tabak vodnic:adj+tabak:m shisha+tabak:de shisha+tobacco zvykac:adj+tabak:m kautabak snupac:adj+tabak:m schnupftabak drehtabak pfeifentabak ' +
      'cigaretov:adj+dutink:f cigaretov:adj+papirk:m rolling+paper:en drehpapier:de booster:m+nikotin:m baze+nikotin:m',
    categories:
      'tabakov:adj kurivo kuriv:n kurack:adj fajciarsk:adj vapovani vaping elektronick:adj+cigaret:f e-cigaret:f naplne+do+e-cigaret smoking rauchen rauchwaren tabakwaren trafik:f doutniky vodni+dymky nahrivan:adj+tabak:m nahrievan:adj+tabak:m liquidy',
    brands:
      'marlboro dunhill+international oxva smoant imperia+10+ml fumari siberia+-80 camel+blue camel+filters lucky+strike pall+mall philip+morris winston+blue davidoff+gold chesterfield+blue chesterfield+red gauloises benson+hedges golden+virginia ' +
      'elf+bar elfbar lost+mary vuse juul geekvape vaporesso smok+nord smok+novo uwell voopoo aspire+nautilus aspire+pockex joyetech eleaf aramax dinner+lady venix salt+switch riot+squad velo killa zyn pablo+ice siberia+snus cohiba montecristo+no romeo+y+julieta partagas adalya al+fakher terea fiit heets',
    marks: [
      /(?<!\d)\d{1,2}(?:[.,]\d)? ?(?:mg\/(?:ml|g)|mg nic)/,
      /(?<!\d)(?:\d{1,2} ?ml\b.{0,60}\b(?:0|1[0-9]?|2[0-5]?|3|6|9) ?mg|(?:0|1[0-9]?|2[0-5]?|3|6|9) ?mg\b.{0,60}\b\d{1,3} ?ml)\b/,
      /\b\d{3,5} ?(?:potahu|potahnuti|puffs?|zuge|zugen|saug)\b/,
      /\b(?:20|25) ?(?:ks|stuck|stk)?\.? ?(?:krabicka|krabicek|box kuby|kuby)\b|\b(?:kubansk\w*|havana|habanos|virginia|burley|robusto|corona|toro|churchill|siglo)\b/,
      /\b(?:mtl|dl|pod system|podsystem|pod kit|nic ?salt|salt nic|shake ?(?:&|and|a) ?vape|shortfill|longfill)\b/,
      /\bstrong\b.{0,60}\bmg\b|\b\d{1,2} ?mg\b.{0,60}\b(?:slim|strong|pouch)\b/,
    ],
    harmless:
      'popelnik:m popolnik:m ashtray:en aschenbecher zapalovac:m lighter:en feuerzeug:de humidor:m humidor:en orezavac:m vun:ie parfem:m parfum:m parfum:en parfemovan:adj parfumovan:adj perfume:en fragrance:en raumduft:de edp edt duft:de toaletn:adj toaletni kolinsk:adj deodorant:m deo sprchov:adj svick:f svieck:f sviec:f kerze:de duftkerze:de candle:en difuzer:m difuzor:m aroma ' +
      'barv:f barva farb:f farb:de odstin:m colour:en color:en kalhot:f kalhoty nohavic:ie trousers pants jeans hose:de spodnie saty sat:m bund:f kabat:m kabelk:f boty obuv cigaretov:adj+kalhot:f sukn:ie podpatek ' +
      'serum:m serum serum:en pletov:adj krem:m cream:en creme:de nikotinamid:m nicotinamide niacinamid:m niacinamide niacin b3 kosmetik:f kosmetick:adj gesichts sampon:m shampoo:en mydl:n mydlo soap seife:de pracic:adj pracie myc:adj waschmittel:de detergent:en naplast:fi naplasti patch:en pflaster zvykack:f gum kaugummi lekarna pastilk:f ' +
      'vapn:n vapn:adj vapenn:adj vapenec lime omitk:f omitka hydrat:m ' +
      'eyeliner:en lipstick:en rtenk:f make-up makeup nail lak:m latex:m remover penezenk:f wallet:en pohovk:f tekut:adj+mydl:n lepidl:n glue flussigkleber cistic:m cistic:adj cleaner reiniger osvezovac:m klic:m motor:m olej:m+motor:m ' +
      'rostlin:f semen:n semena seed:en osiv:n kvetin:f obraz:m polstar:m koberec tapeta hodink:f watch:en krabice krabick:f+na+sperk:m tuner dymk:f+na+mydl:n bublin:f bublifuk:m seifenblasen',
  },
  drugs: {
    names:
      'marihuan:f marijuana cannabis konop:ie konopi konopn:adj+kvet:m hasis:m hashish haschisch kokain:m cocain:en kokain:de pervitin:m kratom:m kratom psilocyb:m psilocybin:m lysohlavk:f lysohlavky magic+mushroom:en zauberpilz:de thc hhc hhc-o hhc-p thcp thcv thc-p delta-8 delta-9 delta+8 delta+9 cbn10 10-oh-hhc ' +
      'ayahuasc:f extaze extasy ecstasy mdma lsd amfetamin:m amphetamin:de heroin:m heroin ketamin:m kanna kava+kava salvia+divinorum muchomurk:f muchomurka amanita+muscaria dmt mephedron:m rajsk:adj+plyn:m rapid+poppers poppers',
    categories:
      'hhc cannabinoidy kanabinoidy cannabinoid:en kratom kratomy psychedelik:f psychedelika psychoaktivn:adj konopi+thc thc+produkty etnobotanik:f growshop cannabis',
    brands:
      'czech+cbd+hhc canapuff cannastra heavens+haze eighty8 maeng+da bali+green green+malay red+borneo white+borneo',
    marks: [
      /\b(?:\d{1,2} ?% ?(?:hhc|thc|thcp|mitragynin\w*)|(?:hhc|thc|thcp|delta-?[89]) ?\d{1,2} ?%)/,
      /\b(?:kvety|kvet|flowers?|bluten|vape pen|cartridge|gummies|hash|joint|predrolovan\w*|preroll|pre-roll|moonrock|dabs?|prasek z listu|drcen\w* list\w*|og kush|amnesia|super silver haze|white widow|gelato|gorilla)\b/,
      /\b\d{1,4} ?g\b/,
    ],
    harmless:
      'bez+thc thc+free thc-free ohne+thc 0+%+thc 0%+thc test:m test:en testovac:adj drogovy+test drogov:adj+test:m drug+test:en drogentest:de cbd olej:m olej oil:en ol krem:m mast:fi mast salb:de cream:en sampon:m mydl:n kosmetik:f kosmetick:adj kosmetika semink:n seminka semeno semena protein:m loupan:adj hulled hanfsamen hanfol hemp konopny+provaz provaz:m lano juta textil:m latk:f latka povleceni tricko olejov:adj parfem:m parfum edp vun:ie svick:f candle:en duft:de kerze:de potraviny caj:m tea tee masazn:adj hnojiv:n hnojivo pletov:adj',
  },
  medicines: {
    names:
      'viagr:f viagra cialis sildenafil:m sildenafil tadalafil:m tadalafil kamagr:f kamagra vardenafil levitra ozempic wegovy semaglutid:m semaglutid semaglutide mounjaro tirzepatid:m tirzepatide saxenda xanax alprazolam diazepam:m diazepam valium zolpidem oxycodon:m oxycodone oxycontin fentanyl:m fentanyl tramadol:m tramadol morfin:m morphine kodein:m codeine adderall ritalin rivotril ' +
      'amoxicilin:m amoxicillin antibiotik:m antibiotika antibiotics anabolik:m anabolika steroid:m+inject testosteron+enanthate testosterone+enanthate trenbolon:m trenbolone dianabol clenbuterol melanotan botox+injekce',
    categories:
      'leky+na+predpis lek:m+na+predpis lieky+na+predpis prescription rezeptpflichtig potence erekce erekcia erectile+dysfunction potenzmittel hubnuti+injekce opioid:en anabolika steroidy medicine:en medikamente sedativ:n',
    brands: 'pfizer+viagra novo+nordisk eli+lilly ajanta',
    marks: [
      /\b\d{1,4} ?(?:mg|mcg)\b/,
      /\b\d{1,3} ?(?:tbl|tablet\w*|tabs?|pills?|tabletten|kapsli|capsules?|kapseln|ampul\w*|inj\w*|pen|pero)\b/,
      /\bbez predpisu|without (?:a )?prescription|rezeptfrei|ohne rezept|bez receptu|generic|generikum\b/,
    ],
    harmless:
      'bylinn:adj herbal natural prirodn:adj veterin:adj krabick:f+na+leky pouzdr:n+na+leky organizer kapsicka pillbox davkovac:m hubnouci+caj pan:m+viagra krem:m serum cream creme pletov:adj kosmetik:f kosmetick:adj rtenk:f lipstick barva lak:m vino vina sirup:m',
  },
  adult: {
    names:
      'dild:n dildo dildo:en vibrator:m vibrator:en vibrator:de analn:adj+kolik:m anal+plug:en analplug:de butt+plug:en sex+toy:en sexspielzeug:de erotick:adj+pomuck:f erotick:adj+pomocka masturbator:m masturbator:en masturbator:de umel:adj+vagin:f venusin:adj+kulick:f venusin:adj+gulick:f liebeskugeln erotick:adj+pradl:n erotick:adj+bielizen nafukovac:adj+pann:f erotick:adj',
    categories:
      'sexshop sex+shop erotik:f erotika erotick:adj+pomuck:f erotick:adj+pomocky adult+toys sextoys erotikspielzeug vibratory sex+hracky',
    brands:
      'satisfyer womanizer lovense we-vibe svakom fleshlight tenga lelo+sona lelo+soraya fun+factory doxy',
    marks: [
      /\b(?:bod g|bodu g|klitoris\w*|g-?spot|klitoral\w*|clitoral|anal\w*|penis\w*|realistick\w*|prisavk\w*|rabbit|suction|orgasm\w*)\b/,
    ],
    harmless:
      'beton:m betonov:adj beton:de ponorn:adj stavebn:adj rahmenruttler concrete masazni+pistole akusticky vysokofrekvencn:adj prumyslov:adj industrial motor:m elektromotor:m alarm:m budik:m mobil:m telefon:m pneumatick:adj forma+na+dort kniha',
  },
};
