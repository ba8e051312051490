/** Texts of the images and texts of ads: adding, cropping, ordering, having them made. */
export const adAssets = {
  ratio: {
    Landscape191x100: 'Landscape images',
    Square1x1: 'Square images',
    Portrait4x5: 'Portrait images',
    Portrait1x2: 'Tall images',
    Logo1x1: 'Square logo',
    Logo4x1: 'Wide logo',
  },
  use: {
    PRX_image:
      'Ratio {{ratio}}. Show what you sell, without writing over it: texts are added by the platform, and pictures with writing on them may be refused.',
    PRX_logo: 'Ratio {{ratio}}. The mark of your shop, with a little room around it.',
  },
  needed: 'needed · {{found}} of at most {{maximum}}',
  optional: '{{found}} of at most {{maximum}}',
  add: 'Drop, paste or choose an image',
  least: 'JPEG, PNG or WebP, at least {{width}} × {{height}} px',
  missing_one: '{{count}} more image of this kind is needed.',
  missing_other: '{{count}} more images of this kind are needed.',
  full_one: 'There is no room for another one: {{count}} is the most the platform takes.',
  full_other: 'There is no room for more: {{count}} is the most the platform takes.',
  fault: {
    type: 'This is not a JPEG, PNG or WebP image.',
    weight: 'The file is larger than {{megabytes}} MB. Please choose a smaller one.',
    unreadable: 'This image could not be read. It may be damaged.',
    pixels: 'The image has more than 50 million pixels. Please choose a smaller one.',
    tooSmall:
      'There are too few pixels in this image: the part that the ad shows must be at least {{width}} × {{height}}.',
  },
  crop: {
    title: 'Choose the part, {{ratio}}',
    text: 'Drag the picture or move it with the arrow keys. Keep what matters near the middle: some placements cut the edges.',
    save: 'Save the image',
    size: '{{width}} × {{height}} px, at least {{leastWidth}} × {{leastHeight}}',
  },
  logo: {
    make: 'Make a simple logo',
    title: 'A simple logo',
    text: 'Text',
    textHint: {
      Logo1x1:
        'The initials of your shop unless you write something. A text of up to {{maximum}} characters is shown whole, of a longer one the initials are.',
      Logo4x1: 'The name of your shop by its domain unless you write something.',
    },
    color: 'Colour',
    colors: {
      Teal: 'Teal',
      Navy: 'Navy',
      Plum: 'Plum',
      Brick: 'Brick',
      Forest: 'Forest green',
      Graphite: 'Graphite',
      Sand: 'Sand',
      Sky: 'Sky blue',
      Own: 'Another colour',
    },
    ownColor: 'Your colour',
    shape: 'Shape',
    shapes: { Rounded: 'Rounded corners', Circle: 'Round', Square: 'Whole area' },
    contrast: 'Letters are black or white, whichever is easier to read on the colour.',
    save: 'Make the logo',
  },
  product: {
    make: 'From a product',
    title: 'An image from a product, {{ratio}}',
    text: 'The whole photo from your feed on a clean background, without any writing.',
    search: 'Search by title, brand or id',
    list: 'Products',
    pick: 'Make an image of {{name}}',
    making: 'The image is being made…',
    more: 'The first products by title. Search for others.',
    none: 'There are no products yet: they come with your feed.',
    notFound: 'No product begins like this.',
  },
  write: {
    run: 'Write the texts for me',
    again: 'Write them again',
    hint: 'From your products. What you wrote yourself stays; nothing is saved until you save.',
    source: {
      Model: 'Written by a language model',
      Composer: 'Composed from your catalogue, without a language model',
    },
    restsOn: 'What they say comes from: {{facts}}. Read them before you save.',
    dropped_one:
      '{{count}} text was left out because your catalogue does not bear it out or it was too long.',
    dropped_other:
      '{{count}} texts were left out because your catalogue does not bear them out or they were too long.',
    fault: {
      BudgetSpent:
        'The language model has written as much for this shop as a day allows; tomorrow it will again.',
      Unavailable: 'The language model does not answer right now.',
      NothingUsable: 'The language model wrote nothing that your catalogue bears out.',
    },
  },
  basis: {
    Shop: 'the name of your shop',
    Description: 'the description of your shop',
    Category: 'categories',
    Brand: 'brands',
    Product: 'names of products',
    Price: 'prices',
    Discount: 'discounts',
    Count: 'the number of products',
    Stock: 'what is in stock',
  },
};
