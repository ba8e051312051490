/** Texty kontrol jednoho produktu: identifikátory, vlastnosti a pravidla reklamy. */
export const attributes = {
  brand_missing: {
    title: 'Chybí značka',
    help: 'Vyplňte <g:brand>. U zboží bez značky, třeba u ruční výroby, přidejte <g:identifier_exists>no</g:identifier_exists>.',
  },
  brand_generic: {
    title: 'Značka je jen obecné slovo',
    help: 'Vyplňte skutečnou značku. Pokud žádná není, vynechte ji a přidejte <g:identifier_exists>no</g:identifier_exists>.',
  },
  gtin_from_spreadsheet: {
    title: 'EAN zaokrouhlil tabulkový editor',
    help: 'Z čísla se stalo například 8,59E+12. Nastavte formát sloupce na text, vyplňte EANy znovu a zopakujte export.',
  },
  gtin_reserved: {
    title: 'EAN je určený jen k vnitřnímu použití',
    help: 'Čísla začínající 2, 02 nebo 04 a vzorová čísla nepřiděluje výrobce. Vyplňte EAN z obalu, nebo ho vynechte.',
  },
  gtin_duplicate: {
    title: 'Dva produkty mají stejný EAN',
    help: 'Každá varianta má jiný EAN. Opravte nesprávný, nebo vynechte produkt, který je ve feedu dvakrát.',
  },
  mpn_too_long: {
    title: 'Kód výrobce je příliš dlouhý',
    help: 'Může mít nejvýše 70 znaků. Vyplňte jen kód, bez názvu.',
  },
  identifiers_none: {
    title: 'Chybí značka, EAN i kód výrobce',
    help: 'Vyplňte aspoň jeden údaj: <g:brand>, <g:gtin> nebo <g:mpn>. Stačí i vaše vlastní značka.',
  },
  condition_contradicts: {
    title: 'Podle názvu je zboží použité, podle feedu nové',
    help: 'Nastavte <g:condition> na used nebo refurbished, nebo opravte název.',
  },
  google_category_invalid: {
    title: 'Kategorie Google je neplatná',
    help: 'Vyberte číslo nebo cestu ze seznamu Googlu, například 594 nebo Home & Garden > Lighting, nebo ji vynechte a Google ji přiřadí automaticky.',
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
    title: 'ID skupiny variant je příliš dlouhé',
    help: 'Může mít nejvýše 50 znaků.',
  },
  variant_attributes_missing: {
    title: 'Chybí vlastnosti varianty',
    help: 'Vyplňte barvu, velikost, materiál nebo vzor, podle toho, čím se varianty ve skupině liší.',
  },
  variant_value_too_long: {
    title: 'Barva, velikost nebo materiál je příliš dlouhá hodnota',
    help: 'Vyplňte jen hodnotu, například „světle modrá“, nejvýše 100 znaků.',
  },
  apparel_color_missing: {
    title: 'Chybí barva',
    help: 'Vyplňte <g:color>. Lidé podle barvy oblečení a doplňky hledají a filtrují.',
  },
  apparel_size_missing: {
    title: 'Chybí velikost',
    help: 'U oblečení a bot vyplňte <g:size>; každá velikost je samostatný produkt v jedné skupině variant.',
  },
  apparel_gender_missing: {
    title: 'Chybí pohlaví',
    help: 'Vyplňte <g:gender> hodnotou male, female nebo unisex.',
  },
  apparel_age_group_missing: {
    title: 'Chybí věková skupina',
    help: 'Vyplňte <g:age_group> hodnotou newborn, infant, toddler, kids nebo adult.',
  },
  gender_unknown: {
    title: 'Hodnota pohlaví je neplatná',
    help: 'Použijte jednu z anglických hodnot male, female nebo unisex.',
  },
  age_group_unknown: {
    title: 'Hodnota věkové skupiny je neplatná',
    help: 'Použijte jednu z anglických hodnot newborn, infant, toddler, kids nebo adult.',
  },
  multipack_invalid: {
    title: 'Počet kusů v balení je neplatný',
    help: 'Zadejte celé číslo od 2, nebo u jednoho kusu <g:multipack> vynechte.',
  },
  unit_pricing_invalid: {
    title: 'Míra pro jednotkovou cenu je neplatná',
    help: 'Zadejte číslo a jednotku, například 750 ml, a základní míru, například 100 ml.',
  },
  energy_class_missing: {
    title: 'Chybí energetická třída',
    help: 'Vyplňte <g:energy_efficiency_class> nebo <g:certification> podle štítku produktu.',
  },
  energy_class_unknown: {
    title: 'Energetická třída je neplatná',
    help: 'Použijte písmeno od A do G podle štítku.',
  },
  cost_of_goods_invalid: {
    title: 'Nákupní cena je neplatná',
    help: 'Zadejte částku a měnu, například 300.00 CZK.',
  },
  digital_source_unknown: {
    title: 'Typ digitálního zdroje je neplatný',
    help: 'U textů vytvořených AI použijte trained_algorithmic_media, jinak default.',
  },
  shipping_invalid: {
    title: 'Cena dopravy je neplatná',
    help: 'Zadejte částku a měnu, například 79.00 CZK, u dopravy zdarma 0 CZK.',
  },
  adult_goods: {
    title: 'Produkt je jen pro dospělé',
    help: 'Meta a Microsoft takové zboží nezobrazují, Google jen dospělým. Pokud je to správně, nic neměňte.',
  },
  adult_unmarked: {
    title: 'Produkt vypadá jako zboží pro dospělé, ale není tak označený',
    help: 'Přidejte <g:adult>yes</g:adult>. Pokud se mýlíme, změňte název nebo nám napište.',
  },
};
