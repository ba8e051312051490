/** Texty kontrol stránky a obrázku produktu, které prochází rozšířené čtení. */
export const samples = {
  page_unreachable: {
    title: 'Stránka produktu se neotevře',
    help: 'Otevřete ji v prohlížeči. Pokud tam funguje, ověřte, že váš server neblokuje návštěvy ze zahraničí.',
  },
  page_status: {
    title: 'Stránka produktu odpovídá chybou',
    help: 'Opravte odkaz, nebo z exportu vynechte produkty, které už neprodáváte.',
  },
  page_redirects_home: {
    title: 'Stránka produktu přesměruje na úvod',
    help: 'Produkt už nejspíš neexistuje. Vynechte ho z exportu, nebo opravte jeho odkaz.',
  },
  page_redirects_away: {
    title: 'Stránka produktu přesměruje na jiný web',
    help: 'Odkaz má končit na stránce vašeho e-shopu.',
  },
  page_price_differs: {
    title: 'Na stránce je jiná cena než ve feedu',
    help: 'Vytvářejte feed častěji, nebo ověřte, že obě ceny jsou ze stejného zdroje, s DPH a po slevě.',
  },
  page_availability_differs: {
    title: 'Na stránce je jiná dostupnost než ve feedu',
    help: 'Vytvářejte feed častěji a zkontrolujte dostupnost ve strukturovaných datech stránky.',
  },
  page_without_data: {
    title: 'Stránka nemá strukturovaná data o produktu',
    help: 'Doplňte data schema.org s cenou a dostupností; většina e-shopových systémů na to má volbu.',
  },
  page_noindex: {
    title: 'Stránka říká robotům, ať ji neuvádějí',
    help: 'Odstraňte ze stránky produktu noindex, pokud tam není schválně.',
  },
  page_robots_refused: {
    title: 'Váš robots.txt nepustí robota platformy',
    help: 'Dovolte Googlebotu a Bingbotu číst stránky produktů.',
  },
  page_canonical_foreign: {
    title: 'Stránka uvádí jako správnou jinou stránku',
    help: 'Kanonický odkaz stránky produktu má vést na ni samotnou.',
  },
  page_not_mobile: {
    title: 'Stránka není připravená pro telefony',
    help: 'Použijte šablonu, která se telefonu přizpůsobí; na stránce chybí i nastavení šířky.',
  },
  page_slow: {
    title: 'Stránka odpovídá pomalu',
    help: 'Obraťte se na správce e-shopu. Stránka by měla začít odpovídat do vteřiny.',
  },
  image_unreachable: {
    title: 'Obrázek se neotevře',
    help: 'Otevřete jeho adresu v prohlížeči a ověřte, že váš server vydává obrázky komukoli.',
  },
  image_status: {
    title: 'Místo obrázku přijde chyba',
    help: 'Opravte odkaz na obrázek, nebo obrázek nahrajte znovu.',
  },
  image_not_image: {
    title: 'Na adrese obrázku je něco jiného',
    help: 'Soubor není obrázek, často je to webová stránka. Opravte odkaz.',
  },
  image_damaged: {
    title: 'Obrázek je poškozený',
    help: 'Soubor nelze zobrazit do konce. Uložte obrázek znovu a nahrajte ho.',
  },
  image_type_differs: {
    title: 'Obrázek je jiného typu, než říká jeho název',
    help: 'Uložte ho v typu podle přípony, nebo příponu opravte.',
  },
  image_type_rare: {
    title: 'Tento typ obrázku neukáže každá platforma',
    help: 'Použijte JPEG, PNG nebo WebP.',
  },
  image_too_small: {
    title: 'Obrázek je příliš malý',
    help: 'Musí mít aspoň 100 × 100 pixelů, u oblečení 250 × 250. Nejlepší je 1 500 × 1 500.',
  },
  image_small: {
    title: 'Obrázek je menší než 500 pixelů',
    help: 'Nahrajte větší. Google bude od 31. ledna 2027 chtít 500 × 500, Meta to chce už teď.',
  },
  image_too_heavy: {
    title: 'Soubor s obrázkem je příliš velký',
    help: 'Uložte ho menší: platformy přijmou nejvýše 16 MB.',
  },
  image_heavy: {
    title: 'Soubor s obrázkem má víc než 8 MB',
    help: 'Uložte ho menší; dobrá fotka pro web má méně než 1 MB.',
  },
  image_too_many_pixels: {
    title: 'Obrázek má příliš mnoho pixelů',
    help: 'Uložte ho menší: Google přijme nejvýše 64 megapixelů.',
  },
};
