/** Texty kontrol jednoho produktu: identifikátory, vlastnosti a pravidla reklamy. */
export const attributes = {
  brand_missing: {
    title: 'Chybí značka',
    help: 'Vyplňte <g:brand>. U zboží bez značky, třeba u ruční výroby, přidejte <g:identifier_exists>no</g:identifier_exists>.',
  },
  brand_generic: {
    title: 'Místo značky je slovo, které nic neříká',
    help: 'Vyplňte skutečnou značku; kde není, vynechte ji a přidejte <g:identifier_exists>no</g:identifier_exists>.',
  },
  gtin_from_spreadsheet: {
    title: 'EAN zaokrouhlil tabulkový editor',
    help: 'Z čísla se stalo něco jako 8,59E+12. Nastavte sloupec jako text, vyplňte EANy znovu a exportujte.',
  },
  gtin_reserved: {
    title: 'EAN je jen pro vnitřní použití obchodu',
    help: 'Čísla začínající 2, 02 nebo 04 a čísla z příkladů nejsou od výrobce. Vyplňte EAN z obalu, nebo ho vynechte.',
  },
  gtin_duplicate: {
    title: 'Dva produkty mají stejný EAN',
    help: 'Každá varianta má vlastní EAN. Opravte nesprávný, nebo vynechte produkt, který je ve feedu dvakrát.',
  },
  mpn_too_long: {
    title: 'Kód výrobce je příliš dlouhý',
    help: 'Může mít nejvýše 70 znaků. Vyplňte jen kód, bez názvu.',
  },
  identifiers_none: {
    title: 'Chybí značka, EAN i kód výrobce',
    help: 'Vyplňte aspoň jedno: <g:brand>, <g:gtin> nebo <g:mpn>. Vaše vlastní značka je také značka.',
  },
  condition_contradicts: {
    title: 'Podle názvu je zboží použité, podle feedu nové',
    help: 'Nastavte <g:condition> na used nebo refurbished, nebo opravte název.',
  },
  google_category_invalid: {
    title: 'Kategorie Googlu není číslo ani cesta',
    help: 'Vyberte ji ze seznamu Googlu, například 594 nebo Home & Garden > Lighting, nebo ji vynechte: Google si ji najde sám.',
  },
  product_type_too_long: {
    title: 'Kategorie je příliš dlouhá',
    help: 'Celá cesta může mít nejvýše 750 znaků.',
  },
  custom_label_too_long: {
    title: 'Vlastní štítek je příliš dlouhý',
    help: 'Zkraťte ho nejvýše na 100 znaků.',
  },
  item_group_too_long: {
    title: 'Id skupiny variant je příliš dlouhé',
    help: 'Může mít nejvýše 50 znaků.',
  },
  variant_attributes_missing: {
    title: 'Varianta neříká, čím se liší',
    help: 'Vyplňte barvu, velikost, materiál nebo vzor, podle toho, co varianty ve skupině odlišuje.',
  },
  variant_value_too_long: {
    title: 'Barva, velikost nebo materiál je příliš dlouhý text',
    help: 'Vyplňte jen hodnotu, například „světle modrá“, nejvýše 100 znaků.',
  },
  apparel_color_missing: {
    title: 'Chybí barva',
    help: 'Vyplňte <g:color>; oblečení a doplňky se podle ní hledají a filtrují.',
  },
  apparel_size_missing: {
    title: 'Chybí velikost',
    help: 'U oblečení a bot vyplňte <g:size>; každá velikost je samostatný produkt v jedné skupině variant.',
  },
  apparel_gender_missing: {
    title: 'Není uvedeno, pro koho oblečení je',
    help: 'Vyplňte <g:gender> hodnotou male, female nebo unisex.',
  },
  apparel_age_group_missing: {
    title: 'Chybí věková skupina',
    help: 'Vyplňte <g:age_group> hodnotou newborn, infant, toddler, kids nebo adult.',
  },
  gender_unknown: {
    title: 'Pohlaví je slovo, které neznáme',
    help: 'Použijte male, female nebo unisex, anglicky.',
  },
  age_group_unknown: {
    title: 'Věková skupina je slovo, které neznáme',
    help: 'Použijte newborn, infant, toddler, kids nebo adult, anglicky.',
  },
  multipack_invalid: {
    title: 'Počet kusů v balení není správně',
    help: 'Vyplňte celé číslo od 2, nebo u jednoho kusu <g:multipack> vynechte.',
  },
  unit_pricing_invalid: {
    title: 'Míru pro jednotkovou cenu nelze přečíst',
    help: 'Napište číslo a jednotku, například 750 ml, a pro základ 100 ml.',
  },
  energy_class_missing: {
    title: 'Chybí energetická třída',
    help: 'Vyplňte <g:energy_efficiency_class> nebo <g:certification> podle štítku produktu.',
  },
  energy_class_unknown: {
    title: 'Taková energetická třída neexistuje',
    help: 'Použijte písmeno od A do G, jak je na štítku.',
  },
  cost_of_goods_invalid: {
    title: 'Nákupní cenu nelze přečíst',
    help: 'Napište částku a měnu, například 300.00 CZK.',
  },
  digital_source_unknown: {
    title: 'Původ textu je slovo, které neznáme',
    help: 'U textů vytvořených strojem použijte trained_algorithmic_media, jinak default.',
  },
  shipping_invalid: {
    title: 'Cenu dopravy nelze přečíst',
    help: 'Napište částku a měnu, například 79.00 CZK; u dopravy zdarma 0 CZK.',
  },
  adult_goods: {
    title: 'Produkt je jen pro dospělé',
    help: 'Meta a Microsoft takové zboží neukazují, Google jen dospělým. Pokud to tak má být, není co opravovat.',
  },
  adult_unmarked: {
    title: 'Produkt vypadá jako zboží pro dospělé a není tak označený',
    help: 'Přidejte <g:adult>yes</g:adult>. Pokud se mýlíme, změňte název nebo nám napište.',
  },
};
