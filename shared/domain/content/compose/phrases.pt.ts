import type { ContentPhrases } from './phraseBank.ts';

export const ptPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: {price} em vez de {was}',
      '{percent}% de desconto: {product}',
      'Preço mais baixo em {domain}: {product}',
    ],
    category: [
      '{category} desde {from}',
      '{category}: como escolher',
      '{category}: a nossa seleção em {domain}',
    ],
    product: ['{product} por {price}', 'Já conhece {product}?', 'A descobrir: {product}'],
    shop: ['Novidades de {domain}', 'Esta semana em {domain}'],
  },
  openers: {
    Plain: ['Aqui está uma seleção de {domain}.', 'Escolhemos estes produtos do nosso catálogo.'],
    Warm: [
      'Pensámos em si ao preparar esta seleção.',
      'É bom ter a sua visita. Mostramos-lhe o que nos agrada agora.',
    ],
    Playful: ['Psst, algo nos chamou a atenção.', 'Tem um momento? Venha dar uma volta connosco.'],
    Expert: ['Um breve resumo ajuda a comparar e a decidir.', 'Vejamos a seleção ponto por ponto.'],
  },
  closers: {
    Plain: ['Pode encomendar em {domain}.', 'Toda a seleção está em {domain}.'],
    Warm: ['Contamos consigo em {domain}.', 'Não sabe o que escolher? Escreva-nos, ajudamos com gosto.'],
    Playful: ['Até já em {domain}!', 'O seu carrinho em {domain} já está à espera.'],
    Expert: [
      'Todos os dados estão nas páginas dos produtos em {domain}.',
      'Compare os detalhes em {domain} antes de decidir.',
    ],
  },
  product: {
    sale: [
      '{product}: agora {price} em vez de {was}.',
      'O produto {product} custa agora {price}, antes {was}.',
      'O preço desceu {percent}% para {price}: {product}.',
    ],
    price: [
      'O produto {product} custa {price}.',
      'Pode comprar {product} por {price}.',
      'Preço de {product}: {price}.',
    ],
    stock: ['{product}: em stock.', 'Temos {product} em stock.'],
    brand: ['{product}: um produto da marca {brand}.', 'Por trás de {product} está a marca {brand}.'],
    category: [
      'Encontra {product} na categoria {category}.',
      'O produto {product} pertence à categoria {category}.',
    ],
  },
  compare: [
    'Para comparar: {product} por {price} e {other} por {otherPrice}.',
    'Nesta seleção os preços vão de {from} a {to}.',
    'Esta seleção começa em {from}: {product}.',
  ],
  assortment: [
    'Número de produtos na categoria {category}: {count}.',
    'Na categoria {category} os preços começam em {from}.',
  ],
  advice: [
    'Comece por pensar para que serve e com que frequência o vai usar.',
    'Anote o que mais lhe importa e aquilo que pode dispensar.',
    'Compare dois ou três produtos lado a lado.',
    'Antes de encomendar, confirme as medidas na descrição.',
    'Veja as fotografias de perto: mostram o que a descrição não diz.',
    'Defina primeiro um orçamento, reduz a escolha mais depressa do que tudo o resto.',
    'Pense onde o vai colocar ou guardar.',
    'Se for uma prenda, pergunte pelos gostos de quem a vai receber.',
    'Leia toda a página do produto, a resposta está muitas vezes no último parágrafo.',
    'Se dois produtos se parecem, deixe decidir o pormenor que vai ver todos os dias.',
    'Meça o espaço em casa e guarde os números no telemóvel.',
    'Guarde os produtos de que gosta e volte a vê-los no dia seguinte.',
  ],
  headings: {
    products: 'A nossa seleção',
    compare: 'Comparação',
    advice: 'Como escolher',
    questions: 'Perguntas e respostas',
    end: 'Onde comprar',
  },
  questions: [
    ['Quanto custa o produto {product}?', 'O preço em {domain} é {price}.'],
    ['De que marca é o produto {product}?', 'Da marca {brand}.'],
    ['Onde encontro produtos semelhantes?', 'Abra a categoria {category} em {domain}.'],
    ['Já se pode encomendar {product}?', 'Sim, temos em stock.'],
  ],
  buttons: ['Ver a seleção', 'Ver {category}', 'Comprar em {domain}'],
  summaries: [
    '{product} e mais em {domain}.',
    'Uma seleção de {category} em {domain}.',
    'Preços, fotografias e detalhes em {domain}.',
  ],
  ideas: [
    ['O que cabe num orçamento de {to}', 'Uma seleção por preço, desde {from}.'],
    ['{product} em pormenor', 'O que diz a página do produto, em poucos pontos e com fotografias.'],
    ['{category}: como escolher', 'Um guia breve, um conselho por parágrafo.'],
    ['Preço mais baixo: {product}', '{price} em vez de {was}, com uma ligação para o produto.'],
    ['{product} ou {other}?', 'Dois produtos comparados pelo preço e pela descrição.'],
    ['Uma prenda de {domain}', 'Produtos para oferecer, por ordem de preço.'],
    ['Três favoritos de {category}', 'Produtos com fotografias e preços.'],
    ['Nos bastidores de {domain}', 'Quem escolhe os produtos e como se prepara uma encomenda.'],
    ['As suas perguntas: {category}', 'Respostas das páginas dos produtos.'],
    ['Conheça a marca {brand}', 'O que temos da marca e quanto custa.'],
    ['Os pequenos pormenores: {product}', 'Fotografias de perto, uma frase para cada uma.'],
    ['Preços pequenos: {category}', 'Produtos desde {from}, num só lugar.'],
    ['Como usar: {product}', 'Os passos, cada um com uma fotografia.'],
    ['As vossas fotografias: {product}', 'Peça fotografias aos clientes e partilhe-as com autorização.'],
    ['O que escolhia: {product} ou {other}?', 'Uma votação que começa a conversa.'],
    ['Novidades: {category}', 'O que há agora na categoria.'],
  ],
  listTitles: {
    ideas: 'Ideias para {domain}',
    headlines: 'Títulos para {domain}',
    strategy: 'Plano para {domain}',
  },
};
