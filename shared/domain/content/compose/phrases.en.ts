import type { ContentPhrases } from './phraseBank.ts';

export const enPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: {price} instead of {was}',
      '{percent}% off: {product}',
      'Price drop at {shop}: {product}',
    ],
    category: [
      '{category} from {from}',
      'What to choose from {category}',
      '{category}: our selection at {shop}',
    ],
    product: ['{product} for {price}', 'Have you seen {product}?', 'In focus: {product}'],
    shop: ['News from {shop}', 'This week at {shop}'],
  },
  openers: {
    Plain: ['Here is a selection from {shop}.', 'We picked these products from our catalogue.'],
    Warm: [
      'We thought of you while putting this selection together.',
      'Good to have you here. Let us show you what we like right now.',
    ],
    Playful: ['Psst, something caught our eye.', 'Ready for a quick look around? Here we go.'],
    Expert: [
      'A short overview helps you compare and decide.',
      'Let us go through the selection point by point.',
    ],
  },
  closers: {
    Plain: ['You can order at {domain}.', 'The full selection is at {domain}.'],
    Warm: [
      'We look forward to your visit at {domain}.',
      'Not sure what to choose? Write to us, we are happy to help.',
    ],
    Playful: ['See you at {domain}!', 'Your basket at {domain} is waiting.'],
    Expert: [
      'All parameters are on the product pages at {domain}.',
      'Compare the details at {domain} before you decide.',
    ],
  },
  product: {
    sale: [
      '{product} now costs {price} instead of {was}.',
      '{product}: {price}, down from {was}.',
      'The price of {product} fell by {percent}% to {price}.',
    ],
    price: [
      '{product} costs {price}.',
      'You can buy {product} for {price}.',
      'The price of {product} is {price}.',
    ],
    stock: ['{product} is in stock.', 'We have {product} in stock.'],
    brand: ['{product} is made by {brand}.', 'The brand behind {product} is {brand}.'],
    category: ['You will find {product} under {category}.', '{product} belongs to {category}.'],
  },
  compare: [
    '{product} costs {price}, {other} costs {otherPrice}.',
    'Prices in this selection run from {from} to {to}.',
    'This selection starts at {from}: {product}.',
  ],
  assortment: [
    'Under {category} you will find {count} products.',
    'Prices under {category} start at {from}.',
  ],
  advice: [
    'Start with what you will use it for and how often.',
    'Write down what matters most to you and what you can do without.',
    'Compare two or three products side by side.',
    'Check the dimensions in the description before you order.',
    'Look at the photos in detail: they show what a description leaves out.',
    'Set a budget first, it narrows the choice faster than anything else.',
    'Think about where it will stand or be stored.',
    'If you are buying a gift, ask about the taste of the person who will use it.',
    'Read the whole product page, the answer is often in the last paragraph.',
    'When two products look alike, let the detail that you will notice every day decide.',
    'Measure the space at home and keep the numbers on your phone.',
    'Save the products you like and come back to them the next day.',
  ],
  headings: {
    products: 'The selection',
    compare: 'How they compare',
    advice: 'How to choose',
    questions: 'Questions and answers',
    end: 'Where to buy',
  },
  questions: [
    ['How much does {product} cost?', 'The price of {product} is {price} at {shop}.'],
    ['What brand is {product}?', 'It is made by {brand}.'],
    ['Where will I find similar products?', 'Open {category} at {domain}.'],
    ['Is {product} available?', 'Yes, {product} is in stock.'],
  ],
  buttons: ['View the selection', 'View {category}', 'Shop at {domain}'],
  summaries: [
    '{product} and more at {shop}.',
    'A selection from {category} at {domain}.',
    'Prices, photos and details at {domain}.',
  ],
  ideas: [
    ['What fits in a budget of {to}', 'A selection by price, from {from} up.'],
    ['{product} in detail', 'What the product page says, in a few points, with photos.'],
    ['{category}: how to choose', 'A short guide with one tip per paragraph.'],
    ['Price drop: {product}', '{price} instead of {was}, with a link to the product.'],
    ['{product} or {other}?', 'A comparison of two products by price and description.'],
    ['A gift from {shop}', 'Products to give, sorted by price.'],
    ['Three favourites from {category}', 'Products with photos and prices.'],
    ['Behind the scenes of {shop}', 'Who picks the products and how an order is packed.'],
    ['Questions we get about {category}', 'Answers from the product pages.'],
    ['Meet the brand {brand}', 'What we carry from the brand and what it costs.'],
    ['The small details of {product}', 'Close-up photos with one sentence each.'],
    ['Small prices: {category}', 'Products from {from} up, in one place.'],
    ['How to use {product}', 'Steps with a photo for each.'],
    ['Your photos with {product}', 'Ask customers to send photos and share them with consent.'],
    ['Which one would you pick: {product} or {other}?', 'A vote that starts a conversation.'],
    ['The latest from {category}', 'What the category holds right now.'],
  ],
  listTitles: { ideas: 'Ideas for {shop}', headlines: 'Headlines for {shop}', strategy: 'Plan for {shop}' },
};
