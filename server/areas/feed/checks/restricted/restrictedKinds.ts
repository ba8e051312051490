/** What platforms refuse, and goods for grown-ups, which Google shows in part. */
export const restrictedKindNames = [
  'weapons',
  'explosives',
  'drugs',
  'tobacco',
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
  /** Names that nothing else has, or that say both what it is and of what: worth two kinds of evidence. */
  readonly sole: string;
  /** Further such names by what the international names of their substances end in. */
  readonly soleEndings?: string;
  /** What their category is called, beside the names. */
  readonly categories: string;
  /** Categories that hold nothing else: goods of one are refused, unless their title says that they only belong to such. */
  readonly shelves: string;
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
  'knih:f kniz:fi kniha roman:m komiks:m book:en buch:de buecher audiokniha e-knih:f lp vinyl:m vinyl:en schallplatte:de ' +
  'gramodesk:f cd dvd blu-ray bluray film:m film:en filmov:adj hudb:f hudebn:adj hudobn:adj music musik puzzle stavebnic:ie lego ' +
  'poster:en plakat:m plakat:de tapet:f samolepk:f nalepk:f sticker:en aufkleber magnet:m magnetk:f ' +
  'kostym:m kostum:de costume:en cosplay karneval:m karnevalov:adj maska masky halloween dekorac:ie dekorativn:adj ' +
  'trick:n mikin:f tricko t-shirt:en shirt:en hoodie:en ponozk:f ponozky socks hrnek hrnek:m mug:en tasse:de hrncek:m klicenk:f klucenk:f ' +
  'deskov:adj+hr:f spolocensk:adj+hr:f board+game:en brettspiel:de videohr:f videohra pc+hra ps4 ps5 xbox nintendo+switch model:m+auta';

/** Things that belong to restricted goods and aren't any themselves. */
export const accessories =
  'pouzdr:n puzdr:n holster:en case:en etui halter:de halterung:de drzak:m drziak:m stojan:m stojanek popelnik:m popolnik:m ashtray:en aschenbecher zapalovac:m lighter:en feuerzeug:de humidor:m humidor:en orezavac:m cutter:en cistic:adj cistici cleaner cleaning reiniger reinigungs kabel:m cable:en ladegerat:de nabijeck:f nabijack:f charger:en ' +
  'lamp:en lamp:f trezor:m safe:en tresor:de gun+lock:en trigger+lock:en zubehor accessory accessories prislusenstv:n uhlik:m charcoal kohle:de test:m test:en drogentest:de detektor:m detector:en vun:ie parfem:m parfum:m parfum:en perfume:en edp edt duft:de fragrance:en svick:f candle:en kerze:de mydl:n soap seife:de sampon:m shampoo:en pes psy pro+psy fur+hunde dog:en bez+nikotinu nicotine+free nikotinfrei schulung:de kurz:m course:en';

/**
 * Categories of ordinary goods. They clear a name without further evidence, e.g. of a perfume or a band; two kinds of evidence
 * outweigh them.
 */
export const ordinaryCategories =
  'parfem:m parfum:m parfum:de fragrance:en perfume:en kosmetik:f kosmetik:de kozmetik:f cosmetics make-up hair+care skin+care haare vlasy drogeri:f drogerie bytov:adj+vun:ie bytov:adj+von:ie ' +
  'audio elektronik:f elektronik:de electronics hi-fi mikrofon:m lighting leuchten svitidl:n svietidl:n bathroom:en bad koupeln:f kupeln:f ' +
  'hodink:f hodinky watch:en uhr:de uhren sunglasses brille:de sonnenbrille:de bryle okuliar:m sper:ek ' +
  'coffee tea food kava kav:f caj:m potravin:f lebensmittel getranke drinks napoj:m sports+nutrition vyziv:f ' +
  'naradi naradie werkzeug:de tools paint farb:f zahrad:f garden stavebnin:f baustoff:de building+materials ' +
  'cycling cyklistik:f cyklo fahrrad auto-moto autodily autodiely auto chovatelsk:adj pets hunde zverimex ' +
  'sweets confectionery sladkost:fi cukrovink:f sussigkeit:de chocolate:en cokolad:f schokolade:de darek darky darcek:m darceky gift:en geschenk:de hrac:f oblecen:n obleceni oblecenie clothing kleidung';

/** The kinds, by what platforms' policies name first. */
export const restrictedKinds: Readonly<Record<RestrictedKindName, RestrictedKind>> = {
  weapons: {
    names:
      'gulovnic:ie gulovnic:f opakovac:adj+kulovnic:ie obrann:adj+sprej:m paprikov:adj+sprej:m slzn:adj+sprej:m plynov:adj+pistol:ie streln:adj+zbran:fi strel:adj+zbran:fi paln:adj+zbran:fi kulovnic:ie kulovnic:f brokovnic:ie brokovnic:f samopal:m revolver:m revolver:en ' +
      'pistol:ie pistole pistol:fi pistol:en puska pusk:f pusek malorazk:f karabin:f karabin:m utocn:adj+pusk:f ' +
      'streliv:n naboj:m nabojnic:ie munic:ie munition:de ammunition ammo firearm:en handgun:en shotgun:en rifle:en cartridge:en carbine:en ' +
      'repetierbuchse:de repetierer bockbuchse:de bockflinte:de bockdoppelflinte:de selbstladeflinte:de selbstladebuchse:de schreckschusspistole:de gaspistole:de schreckschusswaffe:de buchsenpatrone:de buchsenpatronen schusswaffe:de schusswaffen pistole:de gewehr:de flinte:de buchse:de patrone:de patronen bron+palna amunicj:f lofegyver loszer arma+de+foc ' +
      'boxer:m+na+ruku extendable+baton expandable+baton telescopic+baton teleskopschlagstock schlagstock:de brass+knuckle:en schlagring:de teleskopick:adj+obus:ek vystrelovac:adj+nuz vyhazovac:adj+nuz vystrelovac:adj+noz vyhadzovac:adj+noz switchblade:en ' +
      'butterfly+noz motylek+nuz springmesser tlumic:m+hluku+zbran:fi paralyzer:m taser:en elektroschocker stun+gun:en pepper+spray:en pfefferspray:de peprov:adj+sprej kuse kusa luftdruckwaffe:de boxer+kovov:adj airsoft:m softair:de airsoft+kulick:f airgun:en air+gun:en katapult:m tlumic:m+hluku silencer:en suppressor:en schalldampfer:de puskohled:m zielfernrohr:de rifle+scope:en rifle+scopes riflescope:en obusek obus:ek obusok dagger:en diabolo:en munition:head zasobnik:m magazin:m kugelgewehr:de',
    sole:
      'throwing+knife:en throwing+knives vrhac:adj+noz:m vrhac:adj+noze vrhaci+nuz wurfmesser:de mosazn:adj+boxer:m switchblade:en brass+knuckle:en schlagring:de springmesser:de butterflymesser:de butterfly+nuz butterfly+noz butterfly+knife motylek+nuz balisong:en throwing+star:en wurfstern:de push+dagger:en vystrelovac:adj+nuz vyhazovac:adj+nuz vystrelovac:adj+noz vyhadzovac:adj+noz boxer:m+na+prsty boxer:m+na+ruku ' +
      'teleskopick:adj+obus:ek teleskopschlagstock:de extendable+baton:en expandable+baton:en telescopic+baton:en stun+gun:en taser:en paralyzer:m elektroschocker elektroimpulsgerat:de ' +
      'pepper+spray:en pfefferspray:de peprov:adj+sprej:m paprikov:adj+sprej:m slzn:adj+sprej:m obrann:adj+sprej:m kaser:m tranengas:de ' +
      'luftgewehr:de luftpistole:de luftdruckgewehr:de luftdruckpistole:de vzduchovk:f vzduchov:adj+pistol:ie vzduchov:adj+pistol:fi vzduchov:adj+pusk:f air+rifle:en air+pistol:en bb+gun:en ' +
      'airsoft+gun:en airsoft+pistol:en airsoft+rifle:en airsoftov:adj+pistol:ie airsoftov:adj+pistol:fi airsoftov:adj+pusk:f airsoftov:adj+zbran:fi airsoftov:adj+brokovnic:ie airsoftov:adj+brokovnic:f softairpistole:de softairgewehr:de softair+pistole:de softair+gewehr:de paintball+marker:en paintball+gun:en ' +
      'schreckschusspistole:de schreckschussrevolver:de plynov:adj+pistol:ie plynov:adj+pistol:fi plynov:adj+revolver:m gaspistole:de crossbow:en armbrust:de ko-spray:en cs-gas cs+plyn defense+spray:en defence+spray:en abwehrspray:de tonf:f karambit:m karambit:en bojov:adj+nuz bojov:adj+noz combat+knife fighting+knife boot+knife kampfmesser:de wurfmesser:de vrhac:adj+nuz vrhac:adj+noz throwing+knife shuriken:en lower+receiver:en upper+receiver:en schrotpatrone:de flintenmunition pistolenmunition diabolk:f schreckschuss:head noz+motylik nuz+motylek motylikov:adj+noz motylikov:adj+nuz otf+knife fallmesser:de',
    categories:
      'jagdwaffe:de kurzwaffe:de langwaffe:de handfeuerwaffe:de sportwaffe:de schusswaffe:de schreckschusswaffe:de zbran:fi zbrane zbroj:fi weapon:en gun:en guns+ammo waffe:de waffen waffen+munition streln:adj+zbrane naboje dlouh:adj+zbran:fi kratk:adj+zbran:fi sebeobran:f sebaobran:f obrann:adj+prostred:ek obrann:adj+prostried:ek self+defence self+defense selbstverteidigung airsoft:m softair:de paintball:m airgun:en air+gun:en armbruste kuse kuse+a+luk:m vzduchovk:f vzduchovky selbstschutz personenschutz abwehrgerat:de osobn:adj+ochran:f sebaobran:f personal+protection flobertk:f perkusn:adj+zbran:fi reloading personal+safety abwehrspray:de home+defense',
    shelves:
      'rifle:en shotgun:en handgun:en revolver:en firearm:en carbine:en ammunition ammo crossbow:en air+gun:en airgun:en fighting+knives combat+knives tactical+knives automatic+knives throwing+knives gun+part:en munition:head gewehr:head jagdwaffe:de langwaffe:de kurzwaffe:de sportpistole:de luftpistole:de schreckschusswaffe:de flinte:de armbruste schlagstock:de schlagstocke abwehrspray:de pfefferspray:de springmesser:de kampfmesser:de kampfsport+waffe:de brokovnic:ie brokovnic:f kulovnic:ie gulovnic:ie gulovnic:f streliv:n kratk:adj+zbran:fi dlouh:adj+zbran:fi dlh:adj+zbran:fi streln:adj+zbran:fi paln:adj+zbran:fi lovec:adj+zbran:fi polovnick:adj+zbran:fi vzduchov:adj+zbran:fi plynov:adj+zbran:fi brokov:adj+zbran:fi vzduchovk:f plynovk:f diabolk:f bojov:adj+noz:ie vyhazovac:adj+noz:ie obus:ek paralyzer:m peprov:adj+sprej:ie obrann:adj+sprej:ie kuse+a+luk:m druckluftwaffe:de motylikov:adj+noz:ie noz:ie+automatick:adj expanzn:adj+zbran:fi balisong:en jagdbuchse:de repetierbuchse:de buchse:de+und+flinte:de',
    brands:
      'glock heckler+&+koch tikka+t3x norma+tipstrike beretta sig+sauer smith+wesson smith+&+wesson kel-tec+ksg walther+pdp walther+ppk cz+75 cz+p-10 cz+shadow cz+457 colt+python ruger+10/22 ruger+gp100 remington+700 remington+870 winchester+sxp sellier+bellot sellier+&+bellot fiocchi blaser+r8 mossberg kalasnikov kalashnikov ar-15 ak-47 desert+eagle ek+archery barnett tenpoint umarex gamo diana crosman weihrauch tokyo+marui g&g+armament cybergun zoraki ekol winchester+model winchester+xpert winchester+super savage+axis savage+64 browning+citori browning+x-bolt marlin+336 benelli taurus+g springfield+armory kimber+1911 weatherby howa+1500 mauser+m18 krieghoff haenel anschutz hatsan jsb+exact h&n+baracuda rws geco hornady cci lapua nosler rottweil magpul pmag byrna umarex sabre+red',
    marks: [
      /(?<!\d)(?:9 ?x ?(?:18|19|21)|7[.,]62 ?x ?(?:25|39|51|54)|5[.,]56 ?x ?45|\.?22 ?lr|\.?308 ?win|\.?223 ?rem|\.?45 ?acp|\.?357 ?mag(?:num)?|\.?44 ?mag(?:num)?|\.?38 ?special|12\/7[06]|6[.,]35 ?mm|7[.,]65 ?mm)(?!\d)/,
      /\b(?:9 ?mm(?: ?luger| ?para| ?p\.?a\.?k\.?)?|raze|raz\.|kaliber|kal\.|calibre|caliber|luger|fmj|full metal jacket|jsp|brok\w*|broky|subsonic|fmj)\b/,
      /\b\d{1,3} ?(?:grs?|grains?)\b/,
      /\b(?:p\.?a\.?k\.?|4[.,]5 ?mm|\.177|\.22|joule|\d[.,]\d ?j|lbs|gbb|blowback|co2|sehnen|tetiv\w*)(?!\w)/,
      /(?<![\d.])\.?(?:270 win|243 win|30-06|300 (?:blk|win)|22 ?l(?:r|fb)|380 acp|40 s&w|50 ae)(?!\d)|\b(?:6[.,]5 creedmoor|12 ?ga(?:uge)?|10 ?mm auto|bolt action|semi-?auto\w*|lever action|pump action|samonabijec\w*|opakovac\w*)\b/,
      /\b(?:steel|brass) case\b|\botf\b/,
    ],
    harmless:
      'brush:en jeans dzin:f dziny kalhot:f nohavic:ie saty sukn:ie sneakers tenisk:f vodn:adj pouzdr:n puzdr:n holster:en grip:en jacket:en bund:f case:en sklenic:ie shaker:en water gelov:adj kulickov:adj kleste klesti derov:adj lochzange:de punch:en revolverov:adj lepic:adj lepici tavn:adj hot+glue heissklebe klebepistole:de ' +
      'lakovac:adj striekac:adj stric:adj strikac:adj strikaci postrikov:adj postrekov:adj malir:adj spray+gun:en lackier spritzpistole:de spritz montazn:adj pen:f pena penu peny silikon:m silikonov:adj tmel:m kartus:ie kartusov:adj kartuschenpistole:de vytlacovac:adj vytlacna ofukovac:adj ofuk ausblaspistole:de blow vzduchov:adj nafukovac:adj plnic:adj masazn:adj massage:en massagepistole:de masage perkusn:adj horkovzdusn:adj heissluft heat ' +
      'mikrofon:m mikrofon:de microphone:en mikrofonn:adj mic toner:m toner:en inkoust:m inkoustov:adj cartridge+hp ink tinte:de tintenpatrone:de druckerpatrone:de druckerpatronen tiskarn:f tiskarn:adj tiskarny printer drucker epson canon brother lexmark hp filtr:m filter:en filtracn:adj wasserfilter vody vodu water-filter sodastream co2 slehackov:adj ' +
      'tankovac:adj kavov:adj zavlazovac:adj teplovzdusn:adj hms horolezeck:adj lezen:n lezeni klic:m kluc:m voditk:n cyklistik:f cyklo predn:adj zadn:adj kol:f koles:n autodil:m autodiel:m bylin:f rostlin:f ruz:ie semen:n semeno samolepic:adj pilnik bruska trezor:m+na+dokument:m zapalovac:m lighter:en kovboj:m kovbojsk:adj western:en indian:m',
  },
  explosives: {
    names:
      'raketov:adj+set:m raketov:adj+sad:f ohnostroj:m ohnostrojov:adj petard:f delobuch:m delobuch:f pyrotechnik:f pyrotechnick:adj rachejtl:ie rimsk:adj+svic:ie rimsk:adj+sviec:f kompakt:m kompaktn:adj+ohnostroj:m dymovnic:ie dymovnic:f ' +
      'firework:en firecracker:en banger:en roman+candle:en smoke+bomb:en sky+rocket:en rauchbombe:de rauchtopf rauchfackel:de feuerwerk:de feuerwerkskorper feuerwerksbatterie:de boller silvesterboller knallkorper silvesterrakete:de raketenset ' +
      'fajerwerk:f fajerwerki petardy tuzijatek strelny+prach streln:adj+prach cern:adj+prach gunpowder schwarzpulver dynamit:m dynamite trhavin:f vybusnin:f explosive:en sprengstoff:de rozbusk:f rozbuska feuerwerk:head bengalfackel:de bengalo:en bengalsk:adj+ohen bengalsk:adj+ohn:m bottle+rocket:en sparkler:en rauchtopf:de rachejtl:ie artillery+shell:en jumping+jack:en feuertopf:de knallfrosch:de crackling silvestrovsk:adj+raket:f silvesterknaller:de batteriefeuerwerk:de vymetnic:ie svetlic:ie',
    sole:
      'silvester+rakete:de silvester+raketen silvestrovsk:adj+raket:f smoke+grenade:en smoke+bomb:en rauchgranate:de dymov:adj+granat:m dymovnic:ie dymovnic:f roman+candle:en smokeless+powder:en bezdymn:adj+prach:m strelny+prach streln:adj+prach schwarzpulver nitrozellulosepulver treibladungspulver exploding+target:en tannerite gunpowder ' +
      'sprengstoff:de trhavin:f feuerwerksbatterie:de feuerwerkskorper:de feuerwerksrakete:de silvesterrakete:de silvesterboller bengalfackel:de rauchbombe:de knallkorper:de delobuch:m delobuch:f rimsk:adj+svic:ie rimsk:adj+sviec:f',
    categories:
      'rauchartikel rauch+und+nebel zabavn:adj+pyrotechnik:f pyro silvester silvestrovsk:adj ohnostroje petardy raket:f+a+ohnostroj:m rakety firework+display:en bengalo:en prebijen:n prebijani prebijanie wiederladen reloading fireworks petarda',
    shelves:
      'firework:en firecracker:en feuerwerk:head silvesterrakete:de boller bengalo:en pyrotechnik:f pyrotechnik petard:f ohnostroj:ie ohnostroj:m dymovnic:ie dymovnic:f vymetnic:ie knallartikel:de silvesterartikel:de',
    brands:
      'klasek dum+bum dumbum dum-bum funke+feuerwerk weco+feuerwerk nico+feuerwerk jorge+fireworks lesli cobra+6 cobra+8 super+cobra piromax hodgdon lovex vihtavuori alliant+powder tannerite jorge weco black+cat tnt+fireworks phantom+fireworks xplode riakeo zink nico comet+feuerwerk',
    marks: [
      /\b\d{1,4} ?(?:ran|rany|ranovy|vystrelov|shots?|schuss|strzalow|loves)\b/,
      /\b(?:f[1-4]|kategorie f[1-4]|kat\.? ?f?[1-4]|p1|t1|18\+)\b/,
      /\b(?:knall|cracker|kubanek|kuban)\b/,
    ],
    harmless:
      'pudr:m puder:m puder:de powder malovan:ie malovani barev wc pracka myck:f projektor:m projector:en projektor:de hrac:ie pes psy psa psi psum pejs:ek pet hund:de hunde dog:en kocky kocici micek micek:m plysov:adj plys pistac:ie prskav:adj prskavk:f svick:f svicky dort:m dortov:adj tort:f birthday kerze:de torte:de ' +
      'ubrus:m ubrous:ek serviet:f servitk:f girland:f balon:m balonek balon:ek led kvetin:f rostlin:f osiv:n semen:n semena seed:en samen efekt:m+led lampa lampick:f sekt:m kombucha sumiv:adj bomb:f+do+koupele koupel:f koupelov:adj bath badebombe:de badekugel:de karton puding vata omacka chilli cili sauce zapalovac+plynu parfem:m vun:ie',
  },
  tobacco: {
    names:
      'cigaret:f cigarette:en cigar:en cigar:f cigarilk:f doutnik:m doutnic:ek cigarill:n cigarillo:en tabak:m tabak:de tobacco zigarette:de zigarre:de zigarillo:de papieros:m papierosy tyton tytonie ' +
      'e-cigaret:f ecigaret:f elektronick:adj+cigaret:f e-cigarette:en ecigarette:en e-zigarette:de e-liquid:m e-liquid:en eliquid:m eliquid:en liquid:m liquid:de liquid:en vape:en vape:m vapovan:adj vaping vaporizer:en vaporizer:m ' +
      'jednorazov:adj+e-cigaret:f disposable+vape:en nikotin:m nikotinov:adj nicotine nikotin:de nikotyn:f nikotinov:adj+sac:ek nicotine+pouch:en nikotinbeutel nikotinov:adj+vreck:n snus:m snus iqos glo+hyper heets neo+sticks ' +
      'dymka+tabak dymkov:adj+tabak:m sisha+tabak vodnic:adj+tabak:m shisha+tabak:de shisha+tobacco zvykac:adj+tabak:m kautabak snupac:adj+tabak:m schnupftabak drehtabak pfeifentabak ' +
      'cigaretov:adj+dutink:f cigaretov:adj+papir:ek rolling+paper:en drehpapier:de booster:m+nikotin:m baze+nikotin:m tabak:head snuff vape+pod:en pod+kit:en pod+system:en atomizer:m atomizer:en blattchen papir:ek baz:ie',
    sole:
      'dokha medwakh elf+bar elfbar lost+mary geek+bar vozol relx vaporesso geekvape voopoo uwell joyetech eleaf oxva smoant elfliq nicotine+pouch:en nikotinbeutel:de nikotinov:adj+sac:ek nikotinov:adj+vreck:n nikotinov:adj+vrecusk:n nikotinov:adj+polstar:ek snus:m snus nikotinsalz ' +
      'chewing+tobacco pipe+tobacco rolling+tobacco shisha+tobacco hookah+tobacco heated+tobacco moist+snuff dipping+tobacco tobacco+stick:en dymkov:adj+tabak:m fajkov:adj+tabak:m cigaretov:adj+tabak:m rolovac:adj+tabak:m zvykac:adj+tabak:m zuvac:adj+tabak:m snupac:adj+tabak:m snupav:adj+tabak:m vodnic:adj+tabak:m ' +
      'tabak:m+do+vodn:adj+dymk:f tabak:m+do+vodn:adj+fajk:f tabak:m+do+dymk:f tabak:m+do+fajk:f shisha+tabak:de tabakerhitzer:de ' +
      'e-cigaret:f ecigaret:f elektronick:adj+cigaret:f e-cigarette:en ecigarette:en electronic+cigarette:en e-zigarette:de elektronische+zigarette:de disposable+vape:en vape+kit:en vape+pen:en vape+juice einweg-vape:en e-liquid:en e-liquid:m eliquid:m nikotinov:adj+bazi nikotinov:adj+baze baze+nikotin:m nikotinov:adj+booster:m booster:m+nikotin:m zhavic:adj+hlav:f zeraviac:adj+hlav:f clearomizer:m clearomizer:en cartomizer:en verdampferkopf:de e-juice:en ejuice:en wasserpfeife:de vodn:adj+dymk:f vodn:adj+fajk:f sisa shisha:en hookah:en sisha+dymk:f rolling+paper:en drehpapier:de cigaretov:adj+papir:ek cigaretov:adj+dutink:f',
    categories:
      'tabakov:adj kurivo kuriv:n kurack:adj fajciarsk:adj vapovani vaping elektronick:adj+cigaret:f e-cigaret:f naplne+do+e-cigaret smoking rauchen rauchwaren tabakwaren trafik:f doutniky vodni+dymky nahrivan:adj+tabak:m nahrievan:adj+tabak:m liquidy disposables roll+your+own smokeless heat-not-burn heated+tobacco akkutrager:de verdampfer:de feinschnitt zahrivan:adj+tabak:m zahrievan:adj+tabak:m tabaky naplne vodn:adj+dymk:f vodn:adj+fajk:f e-cigarety cigars pod+system:en raucherbedarf baze+pro+michan:n atomizery nahradn:adj+hlav:f',
    shelves:
      'cigarette:en cigar:en cigarillo:en cigaret:f cigar:f doutnik:m zigarette:de zigarre:de zigarillo:de tabak:head tabak:m tabakware:de tobacco vape:en disposable+vape:en e-juice:en e-liquid:en e-liquid:m e-cigaret:f e-cigarette:en e-zigarette:de elektronick:adj+cigaret:f nicotine+pouch:en nikotinbeutel:de nikotinov:adj+sac:ek nikotinov:adj+vrecusk:n nikotinov:adj+vreck:n snus rolling+paper:en shishas vodn:adj+dymk:f vodn:adj+fajk:f tabakstick:de heat+stick:en dip+&+chew chewing+tobacco',
    brands:
      'marlboro dunhill+international oxva smoant imperia+10+ml fumari siberia+-80 camel+blue camel+filters lucky+strike pall+mall philip+morris winston+blue davidoff+gold chesterfield+blue chesterfield+red gauloises benson+hedges golden+virginia ' +
      'elf+bar elfbar lost+mary vuse juul geekvape vaporesso smok+nord smok+novo uwell voopoo aspire+nautilus aspire+pockex joyetech eleaf aramax dinner+lady venix salt+switch riot+squad velo killa zyn pablo+ice siberia+snus cohiba montecristo+no romeo+y+julieta partagas adalya al+fakher terea fiit heets iqos copenhagen+long drum+original mac+baren ploom logic+compact vozol elfliq ivg+bar swedish+match skruf xqs petra+red sparta+red sparta+blue camel+yellow rothmans viceroy lark l&m west+red west+silver jps raw+classic ocb gizeh newport american+spirit geek+bar swisher backwoods aladin+roy amy+deluxe imperia+fifty',
    marks: [
      /(?<!\d)\d{1,2}(?:[.,]\d)? ?(?:mg\/(?:ml|g)|mg nic)/,
      /(?<!\d)(?:\d{1,2} ?ml\b.{0,60}\b(?:0|1[0-9]?|2[0-5]?|3|6|9) ?mg|(?:0|1[0-9]?|2[0-5]?|3|6|9) ?mg\b.{0,60}\b\d{1,3} ?ml)\b/,
      /\b\d{3,5} ?(?:potahu|potahnuti|puffs?|zuge|zugen|saug)\b/,
      /\b(?:20|25) ?(?:ks|stuck|stk)?\.? ?(?:krabicka|krabicek|box kuby|kuby)\b|\b(?:kubansk\w*|havana|habanos|virginia|burley|robusto|corona|toro|churchill|siglo)\b/,
      /\b(?:mtl|dl|pod system|podsystem|pod kit|nic ?salt|salt nic|shake ?(?:&|and|a) ?vape|shortfill|longfill)\b/,
      /\bstrong\b.{0,60}\bmg\b|\b\d{1,2} ?mg\b.{0,60}\b(?:slim|strong|pouch)\b/,
      /\b20 ?(?:ks|stuck|st|pcs|pack|er pack)\b|\bkarton\b|\bcarton\b/,
      /tabak\w{0,6}\b.{0,60}\b\d{2,4} ?g\b|tobacco\b.{0,60}\b\d{2,4} ?g\b/,
      /\b\d{2}er\b|\b\d{0,2} ?pg ?\/? ?\d{0,2} ?vg\b|\b\d[.,]\d{1,2} ?ohm\b|\bdisposable\b/,
    ],
    harmless:
      'stool chair zidl:ie kol:n bicycle cyklo popelnik:m popolnik:m ashtray:en aschenbecher zapalovac:m lighter:en feuerzeug:de humidor:m humidor:en orezavac:m vun:ie parfem:m parfum:m parfum:en parfemovan:adj parfumovan:adj perfume:en fragrance:en raumduft:de edp edt duft:de toaletn:adj toaletni kolinsk:adj deodorant:m deo sprchov:adj svick:f svieck:f sviec:f kerze:de duftkerze:de candle:en difuzer:m difuzor:m aroma ' +
      'barv:f barva farb:f farb:de odstin:m colour:en color:en kalhot:f kalhoty nohavic:ie trousers pants jeans hose:de spodnie saty sat:m bund:f kabat:m kabelk:f boty obuv cigaretov:adj+kalhot:f sukn:ie podpatek ' +
      'serum:m serum serum:en pletov:adj krem:m cream:en creme:de nikotinamid:m nicotinamide niacinamid:m niacinamide niacin b3 kosmetik:f kosmetick:adj gesichts sampon:m shampoo:en mydl:n mydlo soap seife:de pracic:adj pracie myc:adj waschmittel:de detergent:en naplast:fi naplasti patch:en pflaster zvykack:f gum kaugummi lekarna pastilk:f ' +
      'vapn:n vapn:adj vapenn:adj vapenec lime omitk:f omitka hydrat:m ' +
      'eyeliner:en lipstick:en rtenk:f make-up makeup nail lak:m latex:m remover penezenk:f wallet:en pohovk:f tekut:adj+mydl:n lepidl:n glue flussigkleber cistic:m cistic:adj cleaner reiniger osvezovac:m klic:m motor:m olej:m+motor:m ' +
      'rostlin:f semen:n semena seed:en osiv:n kvetin:f obraz:m polstar:m koberec tapeta hodink:f watch:en krabice krabick:f+na+sper:ek tuner dymk:f+na+mydl:n bublin:f bublifuk:m seifenblasen',
  },
  drugs: {
    names:
      'marihuan:f marijuana cannabis konop:ie konopi konopn:adj+kvet:m hasis:m hashish haschisch kokain:m cocain:en kokain:de pervitin:m kratom:m kratom psilocyb:m psilocybin:m lysohlavk:f lysohlavky magic+mushroom:en zauberpilz:de thc hhc hhc-o hhc-p thcp thcv thc-p delta-8 delta-9 delta+8 delta+9 cbn10 10-oh-hhc ' +
      'ayahuasc:f extaze extasy ecstasy mdma lsd amfetamin:m amphetamin:de heroin:m heroin ketamin:m kanna kava+kava salvia+divinorum muchomurk:f muchomurka amanita+muscaria dmt mephedron:m rajsk:adj+plyn:m rapid+poppers poppers cbd cbg cbn hhc-h hhcpm thcb thcjd bong:m bong:n bong:en hanfsamen konopn:adj+semen:n konopn:adj+semink:n growkit:m growkit:en growbox:de grow+kit:en spore+syringe:en sporenspritze:de semink:n+konop:ie semen:n+konop:ie',
    sole:
      'ketamin:m ketamine heroin:m amfetamin:m amphetamine:en mephedron:m 2-mmc 3-mmc 4-mmc 2-cmc 3-cmc 4-cmc 2c-b 1p-lsd 1v-lsd 1cp-lsd research+chemical:en glass+bong:en sklenen:adj+bong:m blue+lotus+extract kratom:m marihuan:f marijuana hasis:m hashish haschisch kokain:m pervitin:m mdma lsd psilocyb:m psilocybe psilocybin:m psilocin lysohlavk:f lysohlavek magic+mushroom:en magic+truffle:en zauberpilz:de zaubertruffel:de salvia+divinorum ayahuasc:f amanita+muscaria rapid+poppers rajsk:adj+plyn:m ' +
      'cannabis+seed:en cannabis+samen cannabissamen hanfblute:de hanfbluten cbd-blute:de cbd-bluten cbd+blute:de cbd+bluten cbd+kvet:m cbd+flower:en cbd+oil:en cbd+ol cbd-ol cbd+olej:m cbd+kapk:f cbd+kapky cbd+kvapk:f cbd+tincture:en cbd+tropfen cbd+gummies cbd+gummy cbd+kapsl:ie cbd+kapseln hhc-p hhcp hhc-o thc-o thc-p thcp delta-8+thc delta-9+thc delta+8+thc delta+9+thc ' +
      'semen:n+marihuan:f semena+marihuan:f semena+konop:ie glasbong:de acrylbong:de thca thc-x thcx thcjd hemp+flower:en cannabis+steckling:de kanna+extract:en sazenic:ie+cannabis sazenic:ie+konop:ie poppers+rush',
    categories:
      'hhc cannabinoidy kanabinoidy cannabinoid:en kratom kratomy psychedelik:f psychedelika psychoaktivn:adj konopi+thc thc+produkty etnobotanik:f growshop cannabis cbd cbg konopi konope konopn:adj+kvet:m hanfbluten semen:n+marihuan:f semena+marihuany semink:n+konopi semink:n+konop:ie semena+konope bonga bongy bongs bonga+a+dymk:f water+pipe:en head+shop headshop grow+kit:en growkit:en growkits ethnobotanik ethnobotanicals etnobotanika mycology houby hemp+edibles hemp+extracts grindr:ie',
    shelves:
      'legal+high:en research+chemical:en kratom:m hhc hhc+produkt:m kanabinoid:m cannabinoid:en cannabinoid:de cbd+kvet:m cbd+bluten hemp+flower:en hanfblute:de semen:n+marihuan:f cannabis+seed:en cannabis+samen bong:en bong:m feminizovan:adj+semen:n feminizovan:adj+semena',
    brands:
      'czech+cbd+hhc canapuff cannastra heavens+haze eighty8 maeng+da bali+green green+malay red+borneo white+borneo rush+original jungle+juice',
    marks: [
      /\bbong\w*\b.{0,40}\b(?:\d{2} ?cm|sklo|sklen\w*|glas\w*|acryl\w*|akryl\w*|ice)\b|\b(?:sklen\w*|glas\w*|acryl\w*|akryl\w*)\b.{0,40}\bbong\w*\b/,
      /\b(?:\d{1,2} ?% ?(?:hhc|thc|thcp|mitragynin\w*)|(?:hhc|thc|thcp|delta-?[89]) ?\d{1,2} ?%)/,
      /\b(?:kvety|kvet|flowers?|bluten|vape pen|cartridge|gummies|hash|joint|predrolovan\w*|preroll|pre-roll|moonrock|dabs?|prasek z listu|drcen\w* list\w*|og kush|amnesia|super silver haze|white widow|gelato|gorilla)\b/,
      /\b\d{1,4} ?g\b/,
      /\b(?:feminis(?:ed|ier\w*)|feminized|feminizovan\w*|feminiz\w*|auto(?:flower\w*|matic)?|full[ -]spectrum|broad[ -]spectrum|perkolator\w*|percolator|precooler|eisfach|ice catcher|spore syringe|golden teacher)\b/,
      /\b(?:cbd|cbg|cbn|hhc\S{0,4}|thc\S{0,4}) ?.{0,30}\b\d{1,5}(?:[.,]\d)? ?(?:%|mg)|\b\d{1,5}(?:[.,]\d)? ?(?:%|mg).{0,20}\b(?:cbd|cbg|cbn)\b/,
      /\b(?:steckling\w*|sazenic\w*)\b/,
      /\b(?:cbd|cbn|cbg|hhc|thc)\b.{0,40}\b(?:oils?|ol|ole|olej\w*)\b/,
      /\bcannabinoid oils?\b/,
    ],
    harmless:
      'bez+thc thc+free thc-free ohne+thc 0+%+thc 0%+thc test:m test:en testovac:adj drogovy+test drogov:adj+test:m drug+test:en drogentest:de olej:m olej oil:en ol krem:m mast:fi mast salb:de cream:en sampon:m mydl:n kosmetik:f kosmetick:adj kosmetika semink:n seminka semeno semena protein:m loupan:adj lupan:adj geschalt:de hulled hanfsamen hanfol hemp konopny+provaz provaz:m lano juta textil:m latk:f latka povleceni tricko olejov:adj parfem:m parfum edp vun:ie svick:f candle:en duft:de kerze:de potraviny caj:m tea tee masazn:adj hnojiv:n hnojivo pletov:adj',
  },
  medicines: {
    names:
      'viagr:f viagra cialis sildenafil:m sildenafil tadalafil:m tadalafil kamagr:f kamagra vardenafil levitra ozempic wegovy semaglutid:m semaglutid semaglutide mounjaro tirzepatid:m tirzepatide saxenda xanax alprazolam diazepam:m diazepam valium zolpidem oxycodon:m oxycodone oxycontin fentanyl:m fentanyl tramadol:m tramadol morfin:m morphine kodein:m codeine adderall ritalin rivotril ' +
      'amoxicilin:m amoxicillin antibiotik:m antibiotika antibiotics anabolik:m anabolika steroid:m+inject testosteron+enanthate testosterone+enanthate trenbolon:m trenbolone dianabol clenbuterol melanotan botox+injekce',
    sole:
      'botulotoxin:m botulinumtoxin:m botulinum+toxin:en ivermectin:m ivermektin:m retatrutid:m retatrutide bpc-157 tb-500 mk-677 ibutamoren ligandrol:m ostarin:m ostarine rad-140 sarms viagr:f cialis kamagr:f levitra ozempic wegovy mounjaro saxenda rybelsus xanax valium rivotril stilnox tavor neurol:m lexaurin:m lorazepam metformin:m warfarin:m pregabalin:m gabapentin:m methylphenidat:m modafinil:m zolpidem:m zopiclon:m tramadol:m fentanyl:m oxycodon:m oxycodone hydrocodone buprenorphine buprenorfin:m finasterid:m finasteride dutasterid:m ' +
      'isotretinoin:m tretinoin:m prednison:m prednisolon:m prednisone levothyroxin:m euthyrox letrozol:m anastrozol:m clomifen:m clomiphene nandrolon:m stanozolol:m oxandrolon:m trenbolon:m trenbolone dianabol methandienon:m clenbuterol:m augmentin zinnat:m klacid prozac zoloft cipralex lyrica adderall ritalin sertralin:m sertraline ' +
      'enalapril:m ramipril:m lisinopril:m perindopril:m captopril:m semaglutid:m semaglutide tirzepatid:m tirzepatide liraglutid:m testosteron+enanthat:m testosterone+enanthate testosterone+cypionate testosteron+cypionat:m testosteron+undecanoat:m tramal:m',
    soleEndings:
      'glutid glutide zepatid zepatide trutid trutide bolon bolone barbital cillin cilin cilina floxacin thromycin hromycin clindamycin klindamycin cyclin cycline cyklin vastatin sartan dipin dipine olol azepam azolam oxetin oxetine citalopram gliptin gliflozin afil triptan',
    categories:
      'leky+na+predpis lek:m+na+predpis lieky+na+predpis prescription rezeptpflichtig potence erekce erekcia erectile+dysfunction potenzmittel hubnuti+injekce opioid:en anabolika steroidy medicine:en medikamente sedativ:n verschreibungspflichtig:de verschreibungspflichtige+arzneimittel abnehmspritze:de weight+loss+injection:en antibiotik:m antibiotika antibiotics antibiotiki lek:m+na+erekci lieky+na+erekciu liek:m+na+predpis anabolik:m steroid:en steroide na+predpis',
    shelves:
      'lek:m+na+predpis liek:m+na+predpis prescription+drug:en prescription+medicine:en rezeptpflichtig verschreibungspflichtig:de+arzneimittel antibiotik:m antibiotika antibiotics antidepresiv:n antidepressants antidepressiva anabolik:n anabolika lek:m+na+erekci liek:m+na+erekciu opioid:m opioidy',
    brands: 'pfizer+viagra novo+nordisk eli+lilly ajanta',
    marks: [
      /\b\d{1,4} ?(?:mg|mcg)\b/,
      /\b\d{1,3} ?(?:tbl|tablet\w*|tabs?|pills?|tabletten|kapsli|capsules?|kapseln|ampul\w*|inj\w*|pen|pero)\b/,
      /\bbez predpisu|without (?:a )?prescription|rezeptfrei|ohne rezept|bez receptu|generic|generikum\b/,
      /\b(?:film-?coated|filmtablett\w*|potahovan\w*|filmom obalen\w*|injek\w*|injection|pre-?filled|vial|ampulle\w*|nap[lĺ]nen\w* pero)\b/,
    ],
    harmless:
      'kone horse:en equine pferd:de odcerv:n odcerveni wormer bylinn:adj herbal natural prirodn:adj veterin:adj krabick:f+na+leky pouzdr:n+na+leky organizer kapsicka pillbox davkovac:m hubnouci+caj pan:m+viagra krem:m serum cream creme pletov:adj kosmetik:f kosmetick:adj rtenk:f lipstick barva lak:m vino vina sirup:m',
  },
  adult: {
    names:
      'dild:n dildo dildo:en vibrator:m vibrator:en vibrator:de analn:adj+kolik:m anal+plug:en analplug:de butt+plug:en sex+toy:en sexspielzeug:de erotick:adj+pomuck:f erotick:adj+pomocka masturbator:m masturbator:en masturbator:de umel:adj+vagin:f venusin:adj+kulick:f venusin:adj+gulick:f liebeskugeln erotick:adj+pradl:n erotick:adj+bielizen nafukovac:adj+pann:f erotick:adj vibro-ei bondage fetish fetis:m',
    sole: 'venusin:adj+kulick:f venusin:adj+gulick:f liebeskugeln ben+wa+ball:en bdsm nafukovac:adj+pann:f sexpuppe:de sex+doll:en erekcn:adj+krouz:ek erekcn:adj+kruz:ek dild:n dildo:en umschnalldildo:en doppeldildo:en strap-on:en dildo:head sex+toy:en sexspielzeug:de anal+plug:en analplug:en butt+plug:en analn:adj+kolik:m masturbator:m masturbator:en masturbator:de umel:adj+vagin:f fleshlight erotick:adj+pomuck:f erotick:adj+pomock:f penisring:de penis+ring:en cock+ring:en druckwellenvibrator:de auflegevibrator:de ball+gag:en bdsm+set bondage+set:en bondage+kit:en',
    categories:
      'sexshop sex+shop erotik:f erotika erotick:adj+pomuck:f erotick:adj+pomocky adult+toys sextoys erotikspielzeug vibratory sex+hracky erotick:adj+pomock:f sextoy:en sex+toy:en dildos dilda vibratoren sexspielzeug:de bdsm bondage fetish',
    shelves:
      'sex+toy:en sextoy:en dildo:en dild:n vibrator:en vibratoren vibrator:m erotikspielzeug:de sexspielzeug:de erotick:adj+pomuck:f erotick:adj+pomock:f erotick:adj+hrack:f stimulator:m+klitoris:m bdsm bondage penisringe auflegevibrator:de erotick:adj+pradl:n anal+toy:en analspielzeug:de stimulator:m+pro+zen:f stimulator:m+pre+zen:f',
    brands:
      'satisfyer womanizer lovense we-vibe svakom fleshlight tenga lelo+sona lelo+soraya fun+factory doxy',
    marks: [
      /\b(?:bod g|bodu g|klitoris\w*|g-?spot|klitoral\w*|clitoral|anal\w*|penis\w*|realistick\w*|prisavk\w*|rabbit|suction|orgasm\w*)\b/,
      /\b(?:couples|eroti\w*|adult|sex\w*) ?(?:toys?|hrack\w*|spielzeug\w*)\b/,
      /\banal ?(?:toys?|spielzeug)\b/,
    ],
    harmless:
      'beton:m betonov:adj beton:de ponorn:adj stavebn:adj rahmenruttler concrete masazni+pistole akusticky vysokofrekvencn:adj prumyslov:adj industrial motor:m elektromotor:m alarm:m budik:m mobil:m telefon:m pneumatick:adj forma+na+dort kniha',
  },
};
