/** Texty kontrol celého feedu, které přinesly tabulky a feedy bez dopravy. */
export const wholeFeed = {
  compression_unsupported: {
    title: 'Server e-shopu posílá feed v kompresi, kterou neumíme číst',
    help: 'Požádejte svůj hosting, aby feed posílal nekomprimovaný, nebo komprimovaný pomocí gzip či Brotli.',
  },
  is_web_page: {
    title: 'Toto je webová stránka, ne feed',
    help: 'Otevřete adresu v anonymním okně prohlížeče: uvidíte stránku, kterou jsme dostali. Zadejte místo ní adresu exportu pro Google Merchant, Heureku nebo Zboží.',
  },
  is_archive: {
    title: 'Toto je archiv nebo soubor tabulkového editoru, ne feed',
    help: 'Zadejte adresu samotného souboru XML nebo CSV. Rozbalujeme jen gzip (.gz), ne soubory ZIP, RAR, 7-Zip a Excel.',
  },
  is_json: {
    title: 'Toto je JSON, ne produktový feed',
    help: 'Adresa vrací data pro programy. Zadejte adresu exportu pro Google Merchant, Heureku nebo Zboží, nebo tabulky CSV.',
  },
  not_a_feed: {
    title: 'Toto není ani XML, ani tabulka produktů',
    help: 'Adresa vrací prostý text. Otevřete ji v prohlížeči a podívejte se, co v něm stojí. Pak zadejte adresu exportu pro Google Merchant, Heureku nebo Zboží, nebo tabulky CSV.',
  },
  output_before_feed: {
    title: 'E-shop vypsal před feed nějakou hlášku',
    help: 'Soubor začíná textem, který k feedu nepatří, například varováním PHP. Pošlete adresu tomu, kdo e-shop spravuje: hlášku uvidí na prvních řádcích.',
  },
  blank_start: {
    title: 'Soubor začíná prázdným řádkem nebo mezerou',
    help: 'XML musí začínat hned prvním znakem. Požádejte toho, kdo export vytváří, ať prázdné místo na začátku odstraní; obvykle ho přidává doplněk nebo šablona.',
  },
  is_blog: {
    title: 'Toto je feed blogu, ne produktů',
    help: 'Soubor obsahuje články nebo novinky a žádné ceny. Zadejte adresu exportu pro Google Merchant, Heureku nebo Zboží z administrace e-shopu.',
  },
  feed_is_paged: {
    title: 'Načetla se jen první stránka feedu',
    help: 'Soubor odkazuje na další stránku, takže v něm nejsou všechny produkty. Použijte export, který má všechny produkty v jednom souboru.',
  },
  text_after_end: {
    title: 'Za koncem feedu je další text',
    help: 'Za uzavírací značkou souboru něco následuje, například varování PHP nebo patička stránky. Požádejte toho, kdo export vytváří, ať tam výstup končí.',
  },
  outer_markup_invalid: {
    title: 'XML je neplatné mimo produkty',
    help: 'Obvykle jde o „&“ místo „&amp;“ v názvu feedu nebo o komentář zapsaný jako v HTML. Požádejte o opravu toho, kdo export vytváří.',
  },
  unknown_columns: {
    title: 'Sloupce tabulky nerozpoznáváme',
    help: 'Použijte v prvním řádku názvy sloupců podle Googlu: id, title, description, link, image_link, price, availability.',
  },
  quote_unclosed: {
    title: 'Uvozovky v tabulce nejsou uzavřené',
    help: 'Na uvedeném řádku začíná hodnota uvozovkami, které nikde nekončí. Uvozovky uvnitř hodnot zdvojte, nebo tabulku exportujte znovu.',
  },
  shipping_missing: {
    title: 'U žádného produktu není cena dopravy',
    help: 'Doplňte do exportu <g:shipping> se zemí a cenou, nebo dopravu nastavte v Merchant Center Googlu a Microsoftu.',
  },
};
