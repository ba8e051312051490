/** Topics of an ad platform's objections to a product, as shown to users. */
export const objectionTopics = [
  'Policy',
  'Picture',
  'Identifier',
  'Price',
  'Availability',
  'Shipping',
  'Page',
  'Text',
  'Missing',
  'Other',
] as const;
export type ObjectionTopic = (typeof objectionTopics)[number];

/**
 * Words of the platforms' issue codes and attributes, which are English and grow by the month (Merchant API `itemLevelIssues`,
 * Meta's catalogue diagnostics, Microsoft's product statuses); the first that fits says the topic.
 */
const topicPatterns: readonly (readonly [RegExp, ObjectionTopic])[] = [
  [/image|picture|photo/, 'Picture'],
  [/gtin|mpn|brand|identifier|barcode/, 'Identifier'],
  [/availab|stock|preorder/, 'Availability'],
  [/price|currency/, 'Price'],
  [/shipping|tax(?!on)/, 'Shipping'],
  [/landing|homepage|_?link|url|crawl|page/, 'Page'],
  [
    /policy|prohibit|restrict|weapon|adult|alcohol|tobacco|drug|gambl|counterfeit|healthcare|dangerous|sexual|violat/,
    'Policy',
  ],
  [/missing|required/, 'Missing'],
  [/title|description|text|encoding|language|capital|html/, 'Text'],
];

/** What an objection is about, by the platform's code and the attribute that it names; `Other` where neither says. */
export function getObjectionTopic(issue: {
  readonly code: string;
  readonly attribute: string | null;
  readonly description: string;
}): ObjectionTopic {
  // What a platform did not take has a code of ours, which says nothing: its sentence does.
  const { code, attribute, description } = issue;
  const issueText = `${code.startsWith('not_taken:') ? description : code} ${attribute ?? ''}`.toLowerCase();
  return topicPatterns.find(([pattern]) => pattern.test(issueText))?.[1] ?? 'Other';
}
