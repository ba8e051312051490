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
    Queued: 'Ve frontě',
    Downloading: 'Stahuje se',
    Parsing: 'Zpracovávají se produkty',
    Validating: 'Kontrolují se produkty',
    Publishing: 'Zveřejňují se produkty',
    Sampling: 'Kontrolují se stránky a obrázky',
    Completed: 'Dokončeno',
    CompletedWithErrors: 'Dokončeno s chybami',
    Held: 'Čeká na schválení',
    Failed: 'Selhalo',
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
    Drift: 'Změny od posledního načtení',
  },
  guard: {
    ProductsLost: 'Chybí příliš mnoho produktů.',
    PricesMoved: 'Změnilo se příliš mnoho cen.',
    FieldEmptied: 'Pole, které bývalo vyplněné, je prázdné.',
    OutOfStock: 'Příliš mnoho produktů není skladem.',
    TitlesEqual: 'Příliš mnoho produktů má stejný název.',
    LinksEqual: 'Příliš mnoho produktů má stejný odkaz.',
    ImagesEqual: 'Příliš mnoho produktů má stejný obrázek.',
    DeepSales: 'Příliš mnoho akčních cen je velmi nízkých.',
    ProductsMultiplied: 'Feed několikanásobně narostl.',
    ProductsDrifted: 'Feed se postupně zmenšuje.',
    PricesDrifted: 'Ceny se postupně změnily příliš.',
  },
  severity: {
    Error: 'Chyba',
    Warning: 'Varování',
  },
  checkWhy: whys,
  /** Advice for Upgates' own export. */
  upgatesHelp: {
    id_missing: 'Vyplňte <CODE> produktu nebo varianty. Musí zůstat stále stejný.',
    title_missing: 'Vyplňte <TITLE> v prvku <DESCRIPTION>.',
    link_missing:
      'Vyplňte <URL> v prvku <DESCRIPTION> celou adresou stránky produktu, která začíná https://.',
    image_missing: 'Přidejte prvek <IMAGE> s celou adresou hlavního obrázku v <URL>.',
    price_missing: 'Vyplňte <PRICE_WITH_VAT> ve výchozím ceníku, například 499.00.',
    availability_missing: 'Vyplňte <STOCK> počtem kusů, nebo <AVAILABILITY> dostupností slovy.',
    availability_date_missing:
      'Uveďte v e-shopu, kdy bude produkt dostupný, nebo po naskladnění vyplňte <STOCK>.',
    description_missing:
      'Vyplňte <LONG_DESCRIPTION>: co to je, z čeho a jak je velké. Reklama se pak ukáže těm správným lidem.',
    identifier_missing: 'Vyplňte <EAN>, nebo <MANUFACTURER> i <SUPPLIER_CODE>.',
    category_missing: 'Zařaďte produkt do kategorie e-shopu a označte ji jako hlavní prvkem <PRIMARY_YN>.',
  },
  /** Advice for feeds of Heureka and Zboží, whose elements have other names than Google's. */
  shopXmlHelp: {
    id_missing: 'Doplňte <ITEM_ID>: kód produktu ve vašem e-shopu. Nesmí se časem měnit.',
    title_missing: 'Doplňte <PRODUCTNAME>.',
    link_missing: 'Doplňte <URL> s celou adresou stránky produktu včetně https://.',
    image_missing: 'Doplňte <IMGURL> s celou adresou hlavního obrázku.',
    price_missing: 'Doplňte <PRICE_VAT> s cenou včetně DPH, například 499.00.',
    availability_missing:
      'Doplňte <DELIVERY_DATE> s počtem dní do odeslání, 0 pro zboží skladem, nebo s datem, například 2027-03-01.',
    availability_date_missing:
      'U zboží, které bude dostupné později, doplňte do <DELIVERY_DATE> datum, například 2027-03-01.',
    description_missing:
      'Doplňte <DESCRIPTION>: co produkt je, z čeho je a jak je velký. Reklama se pak lépe zobrazí správným lidem.',
    identifier_missing: 'Doplňte <EAN>, nebo <MANUFACTURER> a <PRODUCTNO>.',
    category_missing: 'Doplňte <CATEGORYTEXT> s kategorií z vašeho e-shopu.',
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
      title: 'Adresa feedu není veřejná',
      help: 'Zadejte adresu, která začíná https://, otevře se komukoli a neobsahuje jméno ani heslo.',
    },
    http_status: {
      title: 'E-shop vrátil místo feedu chybu',
      help: 'Odpovědí byla chyba, například 404 (soubor neexistuje) nebo 403 (přístup zakázán). Zkopírujte adresu exportu z administrace e-shopu znovu a ověřte, že funguje i bez přihlášení.',
    },
    timed_out: {
      title: 'Stahování trvalo příliš dlouho',
      help: 'Váš server začal odpovídat, ale nestihl to včas. Nechte e-shop připravovat feed předem v pravidelných časech, aby se nevytvářel až při stažení.',
    },
    too_large: {
      title: 'Feed je příliš velký',
      help: 'Vynechte, co reklama nepotřebuje: dlouhé popisy, další obrázky a produkty, které už neprodáváte.',
    },
    too_complex: {
      title: 'Zpracování feedu zabere příliš mnoho času nebo paměti',
      help: 'Něco v souboru, například velmi dlouhý text u jednoho produktu, brání zpracování. Vaše produkty zůstaly beze změny. Požádejte správce exportu, ať zkontroluje největší produkty.',
    },
    too_many_redirects: {
      title: 'Adresa feedu se příliš mnohokrát přesměruje',
      help: 'Zadejte konečnou adresu feedu, kterou ukáže prohlížeč po jejím otevření.',
    },
    interrupted: {
      title: 'Načítání bylo přerušeno na naší straně',
      help: 'Chyba není ve vašem feedu a produkty zůstaly beze změny. Spusťte načtení znovu.',
    },
    not_xml: {
      title: 'XML je poškozené',
      help: 'Od uvedeného řádku nelze soubor přečíst. Nejčastěji tam není uzavřený produkt, nebo se uzavírá prvek, který nikde nezačíná.',
    },
    doctype_refused: {
      title: 'Soubor obsahuje DOCTYPE',
      help: 'Produktový feed ho nepotřebuje a z bezpečnostních důvodů ho nepřijímáme. Odstraňte z exportu řádek <!DOCTYPE …>.',
    },
    truncated: {
      title: 'Soubor není úplný',
      help: 'Export byl uříznutý před koncem. Možná se právě vytvářel, nebo serveru vypršel čas. Vytvořte ho znovu a ověřte, že je na konci uzavřený.',
    },
    encoding_invalid: {
      title: 'Soubor má neplatné kódování',
      help: 'Soubor je v jiném kódování, než uvádí. Exportujte ho v UTF-8.',
    },
    unknown_root: {
      title: 'Tento formát feedu nepodporujeme',
      help: 'Je to XML, ale v jiném formátu. V administraci e-shopu vyberte export pro Google Merchant, Heureku nebo Zboží, nebo tabulku CSV.',
    },
    empty_feed: {
      title: 'Ve feedu není žádný produkt',
      help: 'Zkontrolujte v administraci e-shopu, že jsou produkty vybrané k exportu. Produkty z posledního úspěšného načtení zůstávají beze změny.',
    },
    no_usable_products: {
      title: 'Žádný produkt z feedu nelze inzerovat',
      help: 'Každý produkt má nějakou chybu. Najdete je níže seřazené od nejčastější. Produkty z posledního úspěšného načtení zůstávají beze změny.',
    },
    too_many_products: {
      title: 'Ve feedu je příliš mnoho produktů',
      help: 'Vynechte z exportu produkty, které inzerovat nechcete.',
    },
    product_too_large: {
      title: 'Jeden produkt obsahuje příliš mnoho dat',
      help: 'Zkraťte popis produktu. Limit je 256 kB na produkt.',
    },
    id_missing: {
      title: 'Produkt nemá ID',
      help: 'Vyplňte <g:id>: kód produktu ve vašem e-shopu. Nesmí se časem měnit.',
    },
    id_duplicate: {
      title: 'Dva produkty mají stejné ID',
      help: 'Použije se jen první z nich. Dejte každému produktu i každé variantě jiné ID.',
    },
    id_too_long: {
      title: 'ID je příliš dlouhé',
      help: 'ID může mít nejvýše 50 znaků.',
    },
    title_missing: {
      title: 'Produkt nemá název',
      help: 'Vyplňte <g:title>.',
    },
    link_missing: {
      title: 'Chybí odkaz na produkt',
      help: 'Vyplňte <g:link> celou adresou stránky produktu včetně https://.',
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
      title: 'Cena je neplatná',
      help: 'Zadejte částku a třípísmenný kód měny, například 499.00 CZK nebo 499,50 CZK.',
    },
    price_zero: {
      title: 'Cena je nulová',
      help: 'Produkt s nulovou cenou nelze inzerovat. Vyplňte cenu, nebo produkt z exportu vynechte.',
    },
    currency_missing: {
      title: 'U ceny chybí měna',
      help: 'Doplňte za částku třípísmenný kód měny, například 499.00 CZK.',
    },
    currency_unsupported: {
      title: 'Tuto měnu nepodporujeme',
      help: 'Uvádějte ceny v CZK, EUR, PLN, RON, HUF, GBP, USD, DKK, NOK, SEK nebo CHF.',
    },
    sale_price_invalid: {
      title: 'Akční cena je neplatná',
      help: 'Zadejte <g:sale_price> ve stejném formátu a měně jako cenu, například 399.00 CZK. Do té doby se zobrazuje běžná cena.',
    },
    sale_price_not_lower: {
      title: 'Akční cena není nižší než běžná',
      help: 'Opravte jednu z nich, nebo akční cenu vynechte. Do té doby se zobrazuje běžná cena.',
    },
    link_invalid: {
      title: 'Odkaz na produkt je neplatný',
      help: 'Zadejte celou adresu, která začíná https:// a má nejvýše 2 000 znaků.',
    },
    link_foreign_domain: {
      title: 'Odkaz vede na jiný web',
      help: 'Google přijímá jen produkty prodávané na vaší doméně. Opravte odkaz tak, aby vedl do vašeho e-shopu.',
    },
    image_invalid: {
      title: 'Odkaz na obrázek je neplatný',
      help: 'Zadejte celou adresu obrázku, která začíná https:// a má nejvýše 2 000 znaků.',
    },
    image_type_unsupported: {
      title: 'Tento formát obrázku není podporován',
      help: 'Použijte JPEG, PNG, WebP, GIF, BMP nebo TIFF.',
    },
    availability_missing: {
      title: 'Chybí dostupnost',
      help: 'Vyplňte <g:availability> hodnotou in_stock, out_of_stock, preorder nebo backorder.',
    },
    availability_unknown: {
      title: 'Hodnota dostupnosti je neplatná',
      help: 'Použijte jednu z anglických hodnot in_stock, out_of_stock, preorder nebo backorder.',
    },
    availability_date_missing: {
      title: 'Chybí datum dostupnosti',
      help: 'U hodnot preorder a backorder vyplňte <g:availability_date>, například 2027-03-01.',
    },
    title_too_long: {
      title: 'Název je příliš dlouhý',
      help: 'Google zobrazí nejvýše 150 znaků. To důležité dejte na začátek a zbytek zkraťte.',
    },
    title_shouting: {
      title: 'Název je psaný velkými písmeny',
      help: 'Pište název běžně, s velkým písmenem jen na začátku. Názvy psané samými velkými písmeny může Google zamítnout.',
    },
    description_missing: {
      title: 'Chybí popis',
      help: 'Vyplňte <g:description>: co produkt je, z čeho je a jak je velký. Reklama se pak lépe zobrazí správným lidem.',
    },
    description_too_long: {
      title: 'Popis je příliš dlouhý',
      help: 'Google přijímá nejvýše 5 000 znaků.',
    },
    description_has_html: {
      title: 'Popis obsahuje HTML nebo shortcody',
      help: 'Exportujte popis jako prostý text, bez značek jako <p> a <strong> a bez shortcodů jako [vc_row].',
    },
    brand_too_long: {
      title: 'Značka je příliš dlouhá',
      help: 'Značka může mít nejvýše 70 znaků.',
    },
    gtin_invalid: {
      title: 'EAN je neplatný',
      help: 'Nesedí délka nebo kontrolní číslice, nejspíš jde o překlep. Opište EAN z obalu, nebo ho nechte prázdný, pokud ho produkt nemá.',
    },
    identifier_missing: {
      title: 'Chybí EAN, nebo značka s kódem výrobce',
      help: 'Vyplňte <g:gtin>, nebo <g:brand> i <g:mpn>. U zboží, které je nemá, třeba u ruční výroby, přidejte <g:identifier_exists>no</g:identifier_exists>.',
    },
    identifier_exists_contradicts: {
      title: 'Feed uvádí, že identifikátory neexistují, ale obsahuje je',
      help: 'Odstraňte <g:identifier_exists>, nebo jeho hodnotu „no“: produkt má EAN, nebo značku s kódem výrobce.',
    },
    condition_unknown: {
      title: 'Hodnota stavu zboží je neplatná',
      help: 'Použijte jednu z anglických hodnot new, refurbished nebo used, nebo údaj u nového zboží vynechte.',
    },
    category_missing: {
      title: 'Produkt nemá kategorii',
      help: 'Vyplňte <g:product_type> kategorií z vašeho e-shopu, nebo <g:google_product_category>.',
    },
    restricted_goods: {
      title: 'Produkt nelze inzerovat',
      help: 'Podle názvu jde o zbraně, tabák, drogy nebo jiné zboží, které reklamní platformy nepovolují. Vynechte ho z exportu. Pokud se mýlíme, změňte název nebo nám napište.',
    },
    restricted_possible: {
      title: 'Název připomíná zboží, které nelze inzerovat',
      help: 'Jedno slovo z názvu se používá pro zbraně, tabák, drogy nebo léky. Pokud jde o něco jiného, stačí to jednou potvrdit opravou jedním kliknutím. Pomůže i jasná kategorie, třeba Hudba nebo Parfémy.',
    },
    products_dropped: {
      title: 'Produktů je mnohem méně než minule',
      help: 'Z posledního načtení zbyla méně než polovina produktů. Pokud to nebyl záměr, zkontrolujte v administraci e-shopu, co je vybrané k exportu.',
    },
  },
};
