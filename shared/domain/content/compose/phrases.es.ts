import type { ContentPhrases } from './phraseBank.ts';

export const esPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: {price} en lugar de {was}',
      '{percent} % de descuento: {product}',
      'Bajada de precio en {shop}: {product}',
    ],
    category: [
      '{category} desde {from}',
      '{category}: cómo elegir',
      '{category}: nuestra selección en {shop}',
    ],
    product: ['{product} por {price}', '¿Conoces {product}?', 'Nuestra propuesta: {product}'],
    shop: ['Novedades de {shop}', 'Esta semana en {shop}'],
  },
  openers: {
    Plain: ['Esta es una selección de {shop}.', 'Hemos elegido estos productos de nuestro catálogo.'],
    Warm: [
      'Hemos pensado en ti al preparar esta selección.',
      'Qué bien tenerte aquí. Te enseñamos lo que nos gusta ahora.',
    ],
    Playful: ['Psst, algo nos ha llamado la atención.', '¿Tienes un momento? Date una vuelta con nosotros.'],
    Expert: ['Un breve resumen te ayuda a comparar y decidir.', 'Repasamos la selección punto por punto.'],
  },
  closers: {
    Plain: ['Puedes hacer tu pedido en {domain}.', 'Toda la selección está en {domain}.'],
    Warm: ['Te esperamos en {domain}.', '¿No sabes qué elegir? Escríbenos y te ayudamos con gusto.'],
    Playful: ['¡Nos vemos en {domain}!', 'Tu cesta en {domain} ya te espera.'],
    Expert: [
      'Todos los datos están en las páginas de producto de {domain}.',
      'Compara los detalles en {domain} antes de decidir.',
    ],
  },
  product: {
    sale: [
      '{product}: ahora {price} en lugar de {was}.',
      'El producto {product} cuesta ahora {price}, antes {was}.',
      'El precio baja un {percent} % hasta {price}: {product}.',
    ],
    price: [
      'El producto {product} cuesta {price}.',
      'Puedes comprar {product} por {price}.',
      'El precio de {product} es {price}.',
    ],
    stock: ['{product}: en stock.', 'Tenemos {product} en stock.'],
    brand: ['{product}: un producto de la marca {brand}.', 'Detrás de {product} está la marca {brand}.'],
    category: [
      'Encontrarás {product} en la categoría {category}.',
      'El producto {product} pertenece a la categoría {category}.',
    ],
  },
  compare: [
    'Para comparar: {product} por {price} y {other} por {otherPrice}.',
    'En esta selección los precios van de {from} a {to}.',
    'Esta selección empieza en {from}: {product}.',
  ],
  assortment: [
    'Número de productos en la categoría {category}: {count}.',
    'En la categoría {category} los precios empiezan en {from}.',
  ],
  advice: [
    'Empieza por para qué y con qué frecuencia lo vas a usar.',
    'Anota qué es lo que más te importa y de qué puedes prescindir.',
    'Compara dos o tres productos uno al lado del otro.',
    'Comprueba las medidas en la descripción antes de pedir.',
    'Mira las fotos de cerca: muestran lo que la descripción no dice.',
    'Fija primero un presupuesto, reduce la elección más rápido que nada.',
    'Piensa dónde lo pondrás o dónde lo guardarás.',
    'Si es un regalo, pregunta por los gustos de quien lo va a recibir.',
    'Lee toda la página del producto, la respuesta suele estar en el último párrafo.',
    'Si dos productos se parecen, deja que decida el detalle que verás cada día.',
    'Mide el espacio en casa y guarda los números en el móvil.',
    'Guarda los productos que te gustan y vuelve a mirarlos al día siguiente.',
  ],
  headings: {
    products: 'Nuestra selección',
    compare: 'Comparación',
    advice: 'Cómo elegir',
    questions: 'Preguntas y respuestas',
    end: 'Dónde comprar',
  },
  questions: [
    ['¿Cuánto cuesta el producto {product}?', 'El precio en {shop} es {price}.'],
    ['¿De qué marca es el producto {product}?', 'De la marca {brand}.'],
    ['¿Dónde encuentro productos parecidos?', 'Abre la categoría {category} en {domain}.'],
    ['¿Se puede pedir ya {product}?', 'Sí, lo tenemos en stock.'],
  ],
  buttons: ['Ver la selección', 'Ver {category}', 'Comprar en {domain}'],
  summaries: [
    '{product} y más en {domain}.',
    'Una selección de {category} en {domain}.',
    'Precios, fotos y detalles en {domain}.',
  ],
  ideas: [
    ['Qué cabe en un presupuesto de {to}', 'Una selección por precio, desde {from}.'],
    ['{product} en detalle', 'Lo que dice la página del producto, en pocos puntos y con fotos.'],
    ['{category}: cómo elegir', 'Una guía breve, un consejo por párrafo.'],
    ['Baja de precio: {product}', '{price} en lugar de {was}, con un enlace al producto.'],
    ['¿{product} o {other}?', 'Dos productos comparados por precio y descripción.'],
    ['Un regalo de {shop}', 'Productos para regalar, ordenados por precio.'],
    ['Tres favoritos de {category}', 'Productos con fotos y precios.'],
    ['Entre bastidores en {shop}', 'Quién elige los productos y cómo se prepara un pedido.'],
    ['Preguntas sobre {category}', 'Respuestas de las páginas de producto.'],
    ['Conoce la marca {brand}', 'Qué tenemos de la marca y cuánto cuesta.'],
    ['Los pequeños detalles de {product}', 'Fotos de cerca con una frase cada una.'],
    ['Precios pequeños: {category}', 'Productos desde {from}, en un solo lugar.'],
    ['Cómo usar {product}', 'Los pasos, con una foto cada uno.'],
    ['Vuestras fotos con {product}', 'Pide fotos a tus clientes y compártelas con su permiso.'],
    ['¿Qué elegirías: {product} o {other}?', 'Una votación que inicia la conversación.'],
    ['Lo nuevo de {category}', 'Lo que hay ahora en la categoría.'],
  ],
  listTitles: {
    ideas: 'Ideas para {shop}',
    headlines: 'Titulares para {shop}',
    strategy: 'Plan para {shop}',
  },
};
