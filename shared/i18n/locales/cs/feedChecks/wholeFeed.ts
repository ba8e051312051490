/** Texty kontrol celého feedu, které přinesly tabulky a feedy bez dopravy. */
export const wholeFeed = {
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
