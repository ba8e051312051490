/** Texty kontrol stránky a obrázku produktu při rozšířeném načtení. */
export const samples = {
  page_unreachable: {
    title: 'Stránka produktu se neotevře',
    help: 'Otevřete ji v prohlížeči. Pokud tam funguje, ověřte, že váš server neblokuje návštěvy ze zahraničí.',
  },
  page_status: {
    title: 'Stránka produktu vrací chybu',
    help: 'Opravte odkaz, nebo z exportu vynechte produkty, které už neprodáváte.',
  },
  page_redirects_home: {
    title: 'Stránka produktu přesměrovává na úvodní stránku',
    help: 'Produkt už nejspíš neexistuje. Vynechte ho z exportu, nebo opravte jeho odkaz.',
  },
  page_redirects_away: {
    title: 'Stránka produktu přesměrovává na jiný web',
    help: 'Odkaz má končit na stránce vašeho e-shopu.',
  },
  page_price_differs: {
    title: 'Na stránce je jiná cena než ve feedu',
    help: 'Aktualizujte feed častěji, nebo ověřte, že obě ceny jsou ze stejného zdroje, s DPH a po slevě.',
  },
  page_availability_differs: {
    title: 'Na stránce je jiná dostupnost než ve feedu',
    help: 'Aktualizujte feed častěji a zkontrolujte dostupnost ve strukturovaných datech stránky.',
  },
  page_without_data: {
    title: 'Stránka nemá strukturovaná data o produktu',
    help: 'Doplňte data schema.org s cenou a dostupností. Většina e-shopových systémů to umí zapnout v nastavení.',
  },
  page_noindex: {
    title: 'Stránka má nastavené noindex',
    help: 'Odstraňte ze stránky produktu noindex, pokud tam není záměrně.',
  },
  page_robots_refused: {
    title: 'Váš robots.txt blokuje robota platformy',
    help: 'Povolte Googlebotu a Bingbotu procházet stránky produktů.',
  },
  page_canonical_foreign: {
    title: 'Kanonický odkaz vede na jinou stránku',
    help: 'Kanonický odkaz stránky produktu má vést na tuto stránku samotnou.',
  },
  page_not_mobile: {
    title: 'Stránka není přizpůsobená mobilům',
    help: 'Použijte šablonu, která se mobilům přizpůsobí. Stránka nemá nastavenou ani šířku zobrazení (viewport).',
  },
  page_slow: {
    title: 'Stránka se načítá pomalu',
    help: 'Obraťte se na správce e-shopu. Stránka by měla začít odpovídat do sekundy.',
  },
  image_unreachable: {
    title: 'Obrázek se neotevře',
    help: 'Otevřete jeho adresu v prohlížeči a ověřte, že obrázky na vašem serveru může otevřít kdokoli.',
  },
  image_status: {
    title: 'Odkaz na obrázek vrací chybu',
    help: 'Opravte odkaz na obrázek, nebo obrázek nahrajte znovu.',
  },
  image_not_image: {
    title: 'Odkaz nevede na obrázek',
    help: 'Soubor není obrázek, často jde o webovou stránku. Opravte odkaz.',
  },
  image_damaged: {
    title: 'Obrázek je poškozený',
    help: 'Soubor nelze zobrazit do konce. Uložte obrázek znovu a nahrajte ho.',
  },
  image_type_differs: {
    title: 'Formát obrázku neodpovídá názvu souboru',
    help: 'Uložte ho ve formátu podle přípony, nebo příponu opravte.',
  },
  image_type_rare: {
    title: 'Tento formát obrázku nepodporují všechny platformy',
    help: 'Použijte JPEG, PNG nebo WebP.',
  },
  image_too_small: {
    title: 'Obrázek je příliš malý',
    help: 'Musí mít aspoň 100 × 100 pixelů, u oblečení 250 × 250. Doporučujeme 1 500 × 1 500.',
  },
  image_small: {
    title: 'Obrázek je menší než 500 pixelů',
    help: 'Nahrajte větší. Google bude od 31. ledna 2027 vyžadovat 500 × 500, Meta to vyžaduje už teď.',
  },
  image_too_heavy: {
    title: 'Soubor s obrázkem je příliš velký',
    help: 'Zmenšete ho: platformy přijímají nejvýše 16 MB.',
  },
  image_heavy: {
    title: 'Soubor s obrázkem má víc než 8 MB',
    help: 'Zmenšete ho. Dobrá fotka pro web má méně než 1 MB.',
  },
  image_too_many_pixels: {
    title: 'Obrázek má příliš mnoho pixelů',
    help: 'Zmenšete jeho rozměry: Google přijímá nejvýše 64 megapixelů.',
  },
};
