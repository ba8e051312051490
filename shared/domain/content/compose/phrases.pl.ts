import type { ContentPhrases } from './phraseBank.ts';

export const plPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: {price} zamiast {was}',
      '{percent}% taniej: {product}',
      'Obniżka w sklepie {shop}: {product}',
    ],
    category: ['{category} od {from}', '{category}: jak wybrać', '{category}: wybór sklepu {shop}'],
    product: ['{product} za {price}', 'Czy znasz {product}?', 'Polecamy: {product}'],
    shop: ['Nowości ze sklepu {shop}', 'Ten tydzień w sklepie {shop}'],
  },
  openers: {
    Plain: ['Oto wybór ze sklepu {shop}.', 'Te produkty wybraliśmy z naszej oferty.'],
    Warm: [
      'Przygotowując ten wybór, myśleliśmy o Tobie.',
      'Dobrze, że jesteś. Pokażemy Ci, co nas teraz cieszy.',
    ],
    Playful: ['Psst, coś wpadło nam w oko.', 'Masz chwilę? Rozejrzyjmy się razem.'],
    Expert: [
      'Krótki przegląd pomoże Ci porównać i podjąć decyzję.',
      'Przejdźmy przez ten wybór punkt po punkcie.',
    ],
  },
  closers: {
    Plain: ['Zamówienie złożysz na {domain}.', 'Całą ofertę znajdziesz na {domain}.'],
    Warm: ['Do zobaczenia na {domain}.', 'Nie wiesz, co wybrać? Napisz do nas, chętnie doradzimy.'],
    Playful: ['Widzimy się na {domain}!', 'Koszyk na {domain} już czeka.'],
    Expert: [
      'Wszystkie parametry są na stronach produktów na {domain}.',
      'Zanim zdecydujesz, porównaj szczegóły na {domain}.',
    ],
  },
  product: {
    sale: [
      '{product}: teraz {price} zamiast {was}.',
      'Produkt {product} kosztuje teraz {price}, wcześniej {was}.',
      'Cena spadła o {percent}% do {price}: {product}.',
    ],
    price: [
      'Produkt {product} kosztuje {price}.',
      '{product} kupisz za {price}.',
      'Cena za {product}: {price}.',
    ],
    stock: ['{product}: w magazynie.', 'W magazynie mamy {product}.'],
    brand: ['{product}: marka {brand}.', 'Za produktem {product} stoi marka {brand}.'],
    category: [
      '{product} znajdziesz w kategorii {category}.',
      'Produkt {product} należy do kategorii {category}.',
    ],
  },
  compare: [
    'Do porównania: {product} za {price} i {other} za {otherPrice}.',
    'Ceny w tym wyborze: od {from} do {to}.',
    'Ten wybór zaczyna się od {from}: {product}.',
  ],
  assortment: [
    'Liczba produktów w kategorii {category}: {count}.',
    'Ceny w kategorii {category} zaczynają się od {from}.',
  ],
  advice: [
    'Zacznij od tego, do czego i jak często będziesz używać produktu.',
    'Zapisz, na czym zależy Ci najbardziej, a bez czego się obejdziesz.',
    'Porównaj dwa lub trzy produkty obok siebie.',
    'Przed zamówieniem sprawdź wymiary w opisie.',
    'Obejrzyj zdjęcia z bliska, pokazują to, czego opis nie mówi.',
    'Najpierw ustal budżet, zawęzi wybór szybciej niż cokolwiek innego.',
    'Pomyśl, gdzie produkt będzie stał albo gdzie go schowasz.',
    'Jeśli kupujesz prezent, zapytaj o gust osoby, która go dostanie.',
    'Przeczytaj całą stronę produktu, odpowiedź bywa w ostatnim akapicie.',
    'Gdy dwa produkty są podobne, niech zdecyduje szczegół, który zobaczysz codziennie.',
    'Zmierz miejsce w domu i zapisz liczby w telefonie.',
    'Zapisz produkty, które Ci się podobają, i wróć do nich następnego dnia.',
  ],
  headings: {
    products: 'Nasz wybór',
    compare: 'Porównanie',
    advice: 'Jak wybierać',
    questions: 'Pytania i odpowiedzi',
    end: 'Gdzie kupić',
  },
  questions: [
    ['Ile kosztuje produkt {product}?', 'Cena w sklepie {shop} to {price}.'],
    ['Jakiej marki jest produkt {product}?', 'To marka {brand}.'],
    ['Gdzie znajdę podobne produkty?', 'Otwórz kategorię {category} na {domain}.'],
    ['Czy produkt {product} jest dostępny?', 'Tak, mamy go w magazynie.'],
  ],
  buttons: ['Zobacz wybór', 'Zobacz: {category}', 'Kup na {domain}'],
  summaries: [
    '{product} i więcej na {domain}.',
    'Wybór z kategorii {category} na {domain}.',
    'Ceny, zdjęcia i szczegóły na {domain}.',
  ],
  ideas: [
    ['Co zmieści się w {to}', 'Wybór według ceny, od {from}.'],
    ['{product} z bliska', 'Co mówi strona produktu, w kilku punktach i ze zdjęciami.'],
    ['{category}: jak wybierać', 'Krótki poradnik, jedna wskazówka w każdym akapicie.'],
    ['Niższa cena: {product}', '{price} zamiast {was}, z linkiem do produktu.'],
    ['{product} czy {other}?', 'Porównanie dwóch produktów według ceny i opisu.'],
    ['Prezent z {domain}', 'Produkty na prezent, ułożone według ceny.'],
    ['Nasza trójka z kategorii {category}', 'Produkty ze zdjęciami i cenami.'],
    ['Za kulisami sklepu {shop}', 'Kto wybiera produkty i jak pakuje się zamówienie.'],
    ['O co pytacie: {category}', 'Odpowiedzi ze stron produktów.'],
    ['Przedstawiamy markę {brand}', 'Co mamy z tej marki i ile to kosztuje.'],
    ['Szczegóły, które zauważysz: {product}', 'Zdjęcia z bliska, do każdego jedno zdanie.'],
    ['Małe ceny: {category}', 'Produkty od {from} w jednym miejscu.'],
    ['Jak używać {product}', 'Kroki ze zdjęciem do każdego.'],
    ['Wasze zdjęcia: {product}', 'Poproś klientów o zdjęcia i za zgodą je udostępnij.'],
    ['Co byście wybrali: {product} czy {other}?', 'Głosowanie, które zaczyna rozmowę.'],
    ['Co nowego: {category}', 'Co znajdziesz teraz w tej kategorii.'],
  ],
  listTitles: { ideas: 'Pomysły dla {shop}', headlines: 'Nagłówki dla {shop}', strategy: 'Plan dla {shop}' },
};
