import type { ContentPhrases } from './phraseBank.ts';

export const frPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product} : {price} au lieu de {was}',
      '-{percent} % : {product}',
      'Prix en baisse chez {shop} : {product}',
    ],
    category: [
      '{category} à partir de {from}',
      '{category} : comment choisir',
      '{category} : notre sélection chez {shop}',
    ],
    product: ['{product} à {price}', 'Connaissez-vous {product} ?', 'À découvrir : {product}'],
    shop: ['Les nouvelles de {shop}', 'Cette semaine chez {shop}'],
  },
  openers: {
    Plain: ['Voici une sélection de {shop}.', 'Nous avons choisi ces produits dans notre catalogue.'],
    Warm: [
      'Nous avons pensé à vous en préparant cette sélection.',
      'Ravis de vous retrouver. Voici ce qui nous plaît en ce moment.',
    ],
    Playful: ['Psst, quelque chose a attiré notre regard.', 'Un petit tour avec nous ? Suivez le guide.'],
    Expert: [
      'Un court aperçu vous aide à comparer et à décider.',
      'Parcourons la sélection point par point.',
    ],
  },
  closers: {
    Plain: ['Vous pouvez commander sur {domain}.', 'Toute la sélection se trouve sur {domain}.'],
    Warm: [
      'Au plaisir de vous retrouver sur {domain}.',
      'Vous hésitez ? Écrivez-nous, nous vous conseillons volontiers.',
    ],
    Playful: ['À tout de suite sur {domain} !', 'Votre panier vous attend sur {domain}.'],
    Expert: [
      'Toutes les caractéristiques sont sur les fiches produits de {domain}.',
      'Comparez les détails sur {domain} avant de vous décider.',
    ],
  },
  product: {
    sale: [
      '{product} : {price} au lieu de {was}.',
      'Le produit {product} coûte désormais {price}, contre {was} auparavant.',
      'Le prix baisse de {percent} % à {price} : {product}.',
    ],
    price: [
      'Le produit {product} coûte {price}.',
      'Vous pouvez acheter {product} pour {price}.',
      'Prix de {product} : {price}.',
    ],
    stock: ['{product} : en stock.', 'Nous avons {product} en stock.'],
    brand: [
      '{product} : un produit de la marque {brand}.',
      'Derrière {product} se trouve la marque {brand}.',
    ],
    category: [
      'Vous trouverez {product} dans la catégorie {category}.',
      'Le produit {product} fait partie de la catégorie {category}.',
    ],
  },
  compare: [
    'À comparer : {product} à {price} et {other} à {otherPrice}.',
    'Dans cette sélection, les prix vont de {from} à {to}.',
    'Cette sélection commence à {from} : {product}.',
  ],
  assortment: [
    'Nombre de produits dans la catégorie {category} : {count}.',
    'Dans la catégorie {category}, les prix commencent à {from}.',
  ],
  advice: [
    'Demandez-vous d’abord à quoi le produit servira et à quelle fréquence.',
    'Notez ce qui compte le plus pour vous et ce dont vous pouvez vous passer.',
    'Comparez deux ou trois produits côte à côte.',
    'Vérifiez les dimensions dans la description avant de commander.',
    'Regardez les photos de près : elles montrent ce que la description ne dit pas.',
    'Fixez d’abord un budget, rien ne réduit plus vite le choix.',
    'Pensez à l’endroit où le produit sera posé ou rangé.',
    'Pour un cadeau, renseignez-vous sur les goûts de la personne qui le recevra.',
    'Lisez toute la fiche produit, la réponse est souvent dans le dernier paragraphe.',
    'Si deux produits se ressemblent, laissez décider le détail que vous verrez chaque jour.',
    'Mesurez la place chez vous et gardez les chiffres dans votre téléphone.',
    'Enregistrez les produits qui vous plaisent et revenez-y le lendemain.',
  ],
  headings: {
    products: 'Notre sélection',
    compare: 'Comparaison',
    advice: 'Comment choisir',
    questions: 'Questions et réponses',
    end: 'Où acheter',
  },
  questions: [
    ['Combien coûte le produit {product} ?', 'Le prix chez {shop} est de {price}.'],
    ['De quelle marque est le produit {product} ?', 'De la marque {brand}.'],
    ['Où trouver des produits similaires ?', 'Ouvrez la catégorie {category} sur {domain}.'],
    ['Peut-on commander {product} tout de suite ?', 'Oui, ce produit est en stock.'],
  ],
  buttons: ['Voir la sélection', 'Voir : {category}', 'Acheter sur {domain}'],
  summaries: [
    '{product} et plus encore sur {domain}.',
    'Une sélection de la catégorie {category} sur {domain}.',
    'Prix, photos et détails sur {domain}.',
  ],
  ideas: [
    ['Que choisir avec un budget de {to}', 'Une sélection par prix, à partir de {from}.'],
    ['{product} en détail', 'Ce que dit la fiche produit, en quelques points et en photos.'],
    ['{category} : comment choisir', 'Un court guide, un conseil par paragraphe.'],
    ['Prix en baisse : {product}', '{price} au lieu de {was}, avec un lien vers le produit.'],
    ['{product} ou {other} ?', 'Deux produits comparés par le prix et la description.'],
    ['Un cadeau de chez {shop}', 'Des produits à offrir, classés par prix.'],
    ['Trois favoris de la catégorie {category}', 'Des produits avec photos et prix.'],
    ['Dans les coulisses de {shop}', 'Qui choisit les produits et comment une commande est préparée.'],
    ['Vos questions : {category}', 'Les réponses des fiches produits.'],
    ['Découvrez la marque {brand}', 'Ce que nous avons de cette marque et à quel prix.'],
    ['Les petits détails : {product}', 'Des photos de près, une phrase pour chacune.'],
    ['Petits prix : {category}', 'Des produits à partir de {from}, au même endroit.'],
    ['Mode d’emploi : {product}', 'Les étapes, avec une photo pour chacune.'],
    ['Vos photos : {product}', 'Demandez des photos à vos clients et partagez-les avec leur accord.'],
    ['Que choisiriez-vous : {product} ou {other} ?', 'Un vote qui lance la conversation.'],
    ['Du nouveau : {category}', 'Ce que la catégorie propose en ce moment.'],
  ],
  listTitles: { ideas: 'Idées pour {shop}', headlines: 'Titres pour {shop}', strategy: 'Plan pour {shop}' },
};
