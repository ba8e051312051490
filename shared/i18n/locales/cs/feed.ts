import type { LocaleOf } from '../../localeOf.ts';
import type { feed as source } from '../en/feed.ts';
import { attributes } from './feedChecks/attributes.ts';
import { products } from './feedChecks/products.ts';
import { samples } from './feedChecks/samples.ts';
import { wholeFeed } from './feedChecks/wholeFeed.ts';
import { whys } from './feedChecks/whys.ts';

/** Texty produktového feedu: jeho stavy a kontroly. */
export const feed: LocaleOf<typeof source> = {
  status: {
    NotStarted: 'Zatím nenačteno',
    Queued: 'Čeká',
    Downloading: 'Stahuje se',
    Parsing: 'Čtou se produkty',
    Validating: 'Kontrolují se produkty',
    Publishing: 'Zveřejňují se produkty',
    Sampling: 'Prohlížejí se stránky a obrázky',
    Completed: 'Načteno',
    CompletedWithErrors: 'Načteno s chybami',
    Held: 'Pozdrženo',
    Failed: 'Nepodařilo se',
    Cancelled: 'Zrušeno',
  },
  category: {
    Transport: 'Stažení',
    Format: 'Formát souboru',
    Structure: 'Chybějící údaje',
    Value: 'Chybné hodnoty',
    Image: 'Obrázky',
    LandingPage: 'Stránky produktů',
    Identifier: 'Identifikátory produktů',
    Policy: 'Pravidla reklamy',
    Shipping: 'Doprava',
    Drift: 'Změny od minula',
  },
  guard: {
    ProductsLost: 'Chybí příliš mnoho produktů.',
    PricesMoved: 'Změnilo se příliš mnoho cen.',
    FieldEmptied: 'Pole, které bývalo vyplněné, je prázdné.',
  },
  severity: {
    Error: 'Chyba',
    Warning: 'Varování',
  },
  checkWhy: whys,
  /** Advice for feeds of Heureka and Zboží, whose elements have other names than Google's. */
  shopXmlHelp: {
    id_missing: 'Doplňte <ITEM_ID>: kód, pod kterým e-shop produkt zná. Časem se nesmí měnit.',
    title_missing: 'Doplňte <PRODUCTNAME>.',
    link_missing: 'Doplňte <URL> s celou adresou stránky produktu, na začátku s https://.',
    image_missing: 'Doplňte <IMGURL> s celou adresou hlavního obrázku.',
    price_missing: 'Doplňte <PRICE_VAT> s cenou včetně DPH, například 499.00.',
    availability_missing:
      'Doplňte <DELIVERY_DATE> s počtem dní do odeslání, 0 pro zboží skladem, nebo s datem, například 2027-03-01.',
    availability_date_missing:
      'U zboží, které přijde později, doplňte do <DELIVERY_DATE> datum, například 2027-03-01.',
    description_missing:
      'Doplňte <DESCRIPTION>: co produkt je, z čeho je, jak je velký. Pomáhá to ukázat reklamu těm správným lidem.',
    identifier_missing: 'Doplňte <EAN>, nebo <MANUFACTURER> a <PRODUCTNO>.',
    category_missing: 'Doplňte <CATEGORYTEXT> s kategorií e-shopu.',
  },
  check: {
    ...wholeFeed,
    ...products,
    ...attributes,
    ...samples,
    address_unreachable: {
      title: 'Adresa feedu neodpovídá',
      help: 'Otevřete adresu v prohlížeči. Pokud se neotevře ani tam, obraťte se na správce e-shopu; pokud ano, ověřte, že váš server neblokuje návštěvníky ze zahraničí.',
    },
    address_not_allowed: {
      title: 'Adresa feedu není na veřejném internetu',
      help: 'Zadejte adresu, která začíná https:// a kterou otevře kdokoli, bez jména a hesla uvnitř.',
    },
    http_status: {
      title: 'E-shop nám feed odmítl vydat',
      help: 'Místo souboru přišla chyba, například 404 (soubor neexistuje) nebo 403 (zakázáno). Zkopírujte adresu exportu z administrace e-shopu znovu a ověřte, že funguje i bez přihlášení.',
    },
    timed_out: {
      title: 'Stahování trvalo příliš dlouho',
      help: 'Váš server začal odpovídat, ale nestihl to včas. Nechte e-shop připravovat feed předem v pravidelných časech, aby se nevytvářel při každém stažení znovu.',
    },
    too_large: {
      title: 'Feed je příliš velký',
      help: 'Vynechte, co reklama nepotřebuje: dlouhé popisy, další obrázky a produkty, které už neprodáváte.',
    },
    too_complex: {
      title: 'Čtení feedu zabere příliš mnoho času nebo paměti',
      help: 'Něco v souboru je postavené tak, že by čtení nikdy neskončilo, například jeden produkt s obrovským textem. Vaše produkty zůstaly, jak byly. Požádejte toho, kdo export vytváří, ať se podívá na největší produkty.',
    },
    too_many_redirects: {
      title: 'Adresa vede v kruhu',
      help: 'Adresa nás stále odkazuje jinam. Zadejte konečnou adresu feedu, tu, kterou ukáže prohlížeč po otevření.',
    },
    interrupted: {
      title: 'Čtení bylo přerušeno na naší straně',
      help: 'Za nic nemůže váš feed a produkty zůstaly, jak byly. Spusťte čtení znovu.',
    },
    not_xml: {
      title: 'Toto není produktový feed',
      help: 'Na adrese je něco jiného, často webová stránka nebo přihlášení. Zadejte adresu exportu pro Google Merchant, Heureku nebo Zboží. Pokud je správná, je soubor poškozený na uvedeném řádku: nejčastěji je v něm „&“ místo „&amp;“.',
    },
    doctype_refused: {
      title: 'Soubor obsahuje DOCTYPE',
      help: 'Produktový feed ho nepotřebuje a z bezpečnostních důvodů ho nepřijímáme. Odstraňte z exportu řádek <!DOCTYPE …>.',
    },
    truncated: {
      title: 'Soubor končí uprostřed',
      help: 'Export byl před koncem useknutý, možná se právě vytvářel, nebo serveru došel čas. Vytvořte ho znovu a ověřte, že je na konci uzavřený.',
    },
    encoding_invalid: {
      title: 'Znaky v souboru nelze přečíst',
      help: 'Soubor je v jiném kódování, než uvádí. Exportujte ho v UTF-8.',
    },
    unknown_root: {
      title: 'Tento druh feedu neznáme',
      help: 'Je to XML, ale jiného druhu. V administraci e-shopu vyberte export pro Google Merchant, Heureku nebo Zboží, nebo tabulku CSV.',
    },
    empty_feed: {
      title: 'Ve feedu není žádný produkt',
      help: 'Zkontrolujte v administraci e-shopu, že jsou produkty vybrané k exportu. Produkty z posledního dobrého načtení zůstávají beze změny.',
    },
    no_usable_products: {
      title: 'Žádný produkt z feedu nelze inzerovat',
      help: 'Každý produkt má vlastní chybu; jsou vypsané níže od nejčastější. Produkty z posledního dobrého načtení zůstávají beze změny.',
    },
    too_many_products: {
      title: 'Ve feedu je příliš mnoho produktů',
      help: 'Vynechte z exportu to, co inzerovat nechcete.',
    },
    product_too_large: {
      title: 'Údaje jednoho produktu jsou příliš velké',
      help: 'Zkraťte popis produktu; na jeden produkt je nejvýše 256 kB.',
    },
    id_missing: {
      title: 'Produkt nemá id',
      help: 'Vyplňte <g:id>: kód, pod kterým produkt zná váš e-shop. V čase se nesmí měnit.',
    },
    id_duplicate: {
      title: 'Dva produkty mají stejné id',
      help: 'Použije se jen první z nich. Dejte každému produktu i každé variantě vlastní id.',
    },
    id_too_long: {
      title: 'Id je příliš dlouhé',
      help: 'Id může mít nejvýše 50 znaků.',
    },
    title_missing: {
      title: 'Produkt nemá název',
      help: 'Vyplňte <g:title>.',
    },
    link_missing: {
      title: 'Chybí odkaz na produkt',
      help: 'Vyplňte <g:link> celou adresou stránky produktu, se začátkem https://.',
    },
    image_missing: {
      title: 'Chybí obrázek',
      help: 'Vyplňte <g:image_link> celou adresou hlavního obrázku.',
    },
    price_missing: {
      title: 'Chybí cena',
      help: 'Vyplňte <g:price> částkou a měnou, například 499.00 CZK.',
    },
    price_invalid: {
      title: 'Cenu nelze přečíst',
      help: 'Napište částku a tři písmena měny, například 499.00 CZK nebo 499,50 CZK.',
    },
    price_zero: {
      title: 'Cena je nula',
      help: 'Produkt, který nic nestojí, nelze inzerovat. Vyplňte jeho cenu, nebo ho z exportu vynechte.',
    },
    currency_missing: {
      title: 'U ceny chybí měna',
      help: 'Doplňte za částku tři písmena měny, například 499.00 CZK.',
    },
    currency_unsupported: {
      title: 'Tuto měnu neznáme',
      help: 'Uvádějte ceny v CZK, EUR, PLN, RON, HUF, GBP, USD, DKK, NOK, SEK nebo CHF.',
    },
    sale_price_invalid: {
      title: 'Akční cenu nelze přečíst',
      help: 'Pište <g:sale_price> stejně jako cenu a ve stejné měně, například 399.00 CZK. Produkt se zatím ukazuje s běžnou cenou.',
    },
    sale_price_not_lower: {
      title: 'Akční cena není nižší než běžná',
      help: 'Opravte jednu z nich, nebo akční cenu vynechte. Produkt se zatím ukazuje s běžnou cenou.',
    },
    link_invalid: {
      title: 'Odkaz na produkt není adresa',
      help: 'Napište celou adresu, se začátkem https:// a nejvýše 2 000 znaky.',
    },
    link_foreign_domain: {
      title: 'Odkaz vede na jiný web',
      help: 'Google přijímá jen produkty prodávané na vaší doméně. Opravte odkaz tak, aby vedl do vašeho e-shopu.',
    },
    image_invalid: {
      title: 'Odkaz na obrázek není adresa',
      help: 'Napište celou adresu obrázku, se začátkem https:// a nejvýše 2 000 znaky.',
    },
    image_type_unsupported: {
      title: 'Obrázek je typu, který se nezobrazuje',
      help: 'Použijte JPEG, PNG, WebP, GIF, BMP nebo TIFF.',
    },
    availability_missing: {
      title: 'Chybí dostupnost',
      help: 'Vyplňte <g:availability> hodnotou in_stock, out_of_stock, preorder nebo backorder.',
    },
    availability_unknown: {
      title: 'Dostupnost je slovo, které neznáme',
      help: 'Použijte jednu z hodnot in_stock, out_of_stock, preorder a backorder, anglicky.',
    },
    availability_date_missing: {
      title: 'Není uvedeno, kdy bude produkt k dispozici',
      help: 'U hodnot preorder a backorder vyplňte <g:availability_date>, například 2027-03-01.',
    },
    title_too_long: {
      title: 'Název je příliš dlouhý',
      help: 'Google zobrazí nejvýše 150 znaků. Důležité dejte na začátek a zbytek zkraťte.',
    },
    title_shouting: {
      title: 'Název je psaný velkými písmeny',
      help: 'Pište název obvyklými písmeny; názvy, které křičí, může Google odmítnout.',
    },
    description_missing: {
      title: 'Chybí popis',
      help: 'Vyplňte <g:description>: co to je, z čeho to je, jak je to velké. Pomůže to ukázat reklamu správným lidem.',
    },
    description_too_long: {
      title: 'Popis je příliš dlouhý',
      help: 'Google přijímá nejvýše 5 000 znaků.',
    },
    description_has_html: {
      title: 'V popisu je HTML',
      help: 'Exportujte popis jako prostý text, bez značek jako <p> a <strong>.',
    },
    brand_too_long: {
      title: 'Značka je příliš dlouhá',
      help: 'Značka může mít nejvýše 70 znaků.',
    },
    gtin_invalid: {
      title: 'EAN není správně',
      help: 'Nesedí kontrolní číslice nebo délka, takže jde o překlep. Opište ho z obalu, nebo ho nechte prázdný, pokud ho produkt nemá.',
    },
    identifier_missing: {
      title: 'Chybí EAN, a není ani značka s kódem výrobce',
      help: 'Vyplňte <g:gtin>, nebo <g:brand> i <g:mpn>. U zboží, které je nemá, třeba u ruční výroby, přidejte <g:identifier_exists>no</g:identifier_exists>.',
    },
    identifier_exists_contradicts: {
      title: 'Feed říká, že identifikátory nejsou, a přitom je uvádí',
      help: 'Odstraňte <g:identifier_exists>, nebo jeho hodnotu „no“: produkt má EAN, nebo značku s kódem výrobce.',
    },
    condition_unknown: {
      title: 'Stav zboží je slovo, které neznáme',
      help: 'Použijte new, refurbished nebo used, anglicky, nebo údaj u nového zboží vynechte.',
    },
    category_missing: {
      title: 'Produkt nemá kategorii',
      help: 'Vyplňte <g:product_type> kategorií vašeho e-shopu, nebo <g:google_product_category>.',
    },
    restricted_goods: {
      title: 'Produkt se nesmí inzerovat',
      help: 'Podle názvu jde o zbraně, tabák, drogy nebo jiné zboží, které reklamní platformy nedovolují. Vynechte ho z exportu; pokud se mýlíme, změňte název nebo nám napište.',
    },
    products_dropped: {
      title: 'Produktů je mnohem méně než minule',
      help: 'Z produktů posledního načtení zbyla méně než polovina. Pokud to nebyl záměr, zkontrolujte v administraci e-shopu, co je vybrané k exportu.',
    },
  },
};
