/** Texty kontrol jednoho produktu: adresy, názvy a ceny. */
export const products = {
  row_shifted: {
    title: 'Řádek má víc hodnot, než má tabulka sloupců',
    help: 'Uvnitř některé hodnoty je oddělovač bez uvozovek, a vše za ním je proto v nesprávném sloupci. Dejte hodnotu do uvozovek.',
  },
  markup_unclosed: {
    title: 'Některý prvek produktu není uzavřený',
    help: 'Značka chybí, nebo se jmenuje jinak než ta, kterou má uzavřít, a hodnoty proto nelze rozlišit. Opravte export na uvedeném řádku.',
  },
  markup_invalid: {
    title: 'XML produktu je neplatné',
    help: 'Zapisujte & jako &amp; a < jako &lt; a odstraňte řídicí znaky. Stačí také obalit texty do <![CDATA[ … ]]>.',
  },
  id_unsafe: {
    title: 'ID obsahuje mezery nebo neobvyklé znaky',
    help: 'Používejte jen písmena, číslice, pomlčky a podtržítka, aby produkt měl na všech platformách stejné ID.',
  },
  currency_foreign: {
    title: 'Cena není v měně vaší země',
    help: 'Exportujte ceny v měně, ve které zákazníci platí v zemi, kde inzerujete.',
  },
  price_too_low: {
    title: 'Cena je podezřele nízká',
    help: 'Zkontrolujte, že je desetinná čárka na správném místě a že jde o cenu celého produktu.',
  },
  price_too_high: {
    title: 'Cena je podezřele vysoká',
    help: 'Zkontrolujte, že cena není v haléřích a nemá číslice navíc.',
  },
  sale_price_too_low: {
    title: 'Akční cena je nižší než desetina běžné',
    help: 'Zkontrolujte obě ceny. Pokud je sleva opravdu tak velká, nechte je beze změny.',
  },
  sale_dates_invalid: {
    title: 'Datum akce je neplatné',
    help: 'Použijte formát 2027-03-01T00:00+0100/2027-03-15T23:59+0100, začátek před koncem.',
  },
  sale_ended: {
    title: 'Akce už skončila',
    help: 'Odstraňte z exportu akční cenu i datum, nebo nastavte nové datum.',
  },
  link_has_blanks: {
    title: 'V odkazu na produkt je mezera',
    help: 'Mezeru odstraňte, nebo ji zapište jako %20.',
  },
  link_not_secure: {
    title: 'Odkaz začíná http://',
    help: 'Pokud má e-shop certifikát, exportujte odkazy s https://.',
  },
  link_has_tracking: {
    title: 'Odkaz už obsahuje měřicí parametry',
    help: 'Exportujte adresy bez nich. Kampaně si přidávají vlastní.',
  },
  link_is_home: {
    title: 'Odkaz vede na úvodní stránku',
    help: 'Odkažte na stránku tohoto produktu.',
  },
  mobile_link_invalid: {
    title: 'Mobilní odkaz nevede do vašeho e-shopu',
    help: 'Opravte <g:mobile_link>, nebo ho vynechte, pokud se stránka přizpůsobí telefonu sama.',
  },
  image_placeholder: {
    title: 'Místo fotky je zástupný obrázek',
    help: 'Doplňte fotku produktu, nebo produkt do té doby z exportu vynechte.',
  },
  image_not_secure: {
    title: 'Odkaz na obrázek začíná http://',
    help: 'Exportujte odkazy na obrázky s https://.',
  },
  additional_image_invalid: {
    title: 'Odkaz na další obrázek je neplatný',
    help: 'Do <g:additional_image_link> zadejte celé adresy, které začínají https://.',
  },
  additional_images_too_many: {
    title: 'Dalších obrázků je víc než deset',
    help: 'Dejte nejlepší na začátek; ostatní v exportu být nemusí.',
  },
  availability_date_invalid: {
    title: 'Datum dostupnosti je neplatné',
    help: 'Použijte formát 2027-03-01, nebo s časem 2027-03-01T09:00+0100.',
  },
  availability_date_past: {
    title: 'Datum dostupnosti už uplynulo',
    help: 'Pokud je produkt skladem, změňte jeho dostupnost; pokud ne, nastavte nové datum.',
  },
  expired: {
    title: 'Platnost produktu vypršela',
    help: 'Posuňte nebo odstraňte <g:expiration_date>, nebo produkt z exportu vynechte.',
  },
  title_too_short: {
    title: 'Název je velmi krátký',
    help: 'Doplňte, co to je, značku, model, velikost nebo barvu: podle toho lidé hledají.',
  },
  title_has_html: {
    title: 'Název obsahuje HTML',
    help: 'Exportujte název jako prostý text, bez značek.',
  },
  title_has_promotion: {
    title: 'Název obsahuje reklamní text',
    help: 'Vynechte z názvu slevy, dopravu zdarma a vykřičníky. Sleva patří do <g:sale_price>.',
  },
  title_duplicate: {
    title: 'Stejný název má i jiný produkt',
    help: 'Doplňte, čím se liší, třeba velikost nebo barvu. U variant jednoho produktu vyplňte <g:item_group_id>.',
  },
  title_is_description: {
    title: 'Popis jen opakuje název',
    help: 'Popište, z čeho produkt je, jak je velký a k čemu se hodí.',
  },
  text_placeholder: {
    title: 'Název nebo popis je jen zástupný text',
    help: 'V názvu nebo popisu zůstal text ze šablony nebo zkušební text. Nahraďte ho správným.',
  },
  text_broken: {
    title: 'Název nebo popis obsahuje poškozené znaky',
    help: 'Text byl převeden v nesprávném kódování. Exportujte v UTF-8 a ověřte, jak se texty do e-shopu dostávají.',
  },
  text_double_escaped: {
    title: 'V textu jsou místo znaků kódy jako &amp;',
    help: 'Export převádí znaky dvakrát. Nastavte ho tak, aby to dělal jen jednou.',
  },
  description_far_too_long: {
    title: 'Popis je příliš dlouhý pro všechny platformy',
    help: 'Zkraťte ho nejvýše na 5 000 znaků.',
  },
  description_has_link: {
    title: 'Popis obsahuje odkaz',
    help: 'Odstraňte odkazy a e-maily. Popis má být jen o produktu.',
  },
  description_shouting: {
    title: 'Popis je psaný velkými písmeny',
    help: 'Pište popis běžně, s velkými písmeny jen na začátku vět.',
  },
};
