import type { Reporter } from './checkBasics.ts';

/** Words of goods that Google bans from ads, by its policy topic. */
const topics: readonly (readonly [topic: string, words: RegExp])[] = [
  ['TOBACCO', /\b(cigarettes?|cigaret\p{L}*|tobacco|tabák\p{L}*|vape)\b/iu],
  ['WEAPONS', /\b(firearms?|ammunition|střeliv\p{L}*|munice)\b/iu],
  ['DANGEROUS_DRUGS', /\b(cocaine|kokain\p{L}*|heroin)\b/iu],
  ['COUNTERFEIT_GOODS', /\b(replica watch\p{L}*|fake rolex|padělk\p{L}*)\b/iu],
];

/** Reports a text about forbidden goods; the details name the topic. */
export const checkPolicy = (report: Reporter, text: string | undefined, field: string): void => {
  const found = topics.find(([, words]) => words.test(text ?? ''));
  if (text === undefined || found === undefined) return;
  report(
    { policyFindingError: 'POLICY_FINDING' },
    'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
    field,
    {
      trigger: { stringValue: text },
      details: { policyFindingDetails: { policyTopicEntries: [{ topic: found[0], type: 'PROHIBITED' }] } },
    },
  );
};
