/** Words that Meta's advertising standards refuse, by the policy that they break. */
const policies: readonly (readonly [RegExp, string, string])[] = [
  [
    /\b(zbra[nň]|pistole|gun|ammo|munice)/i,
    'WEAPONS',
    'Ads must not promote the sale or use of weapons or ammunition.',
  ],
  [
    /\b(cbd|konop|cannabis|thc)/i,
    'DRUGS',
    'Ads must not promote the sale or use of illegal or recreational drugs.',
  ],
  [
    /\b(cigaret|tabák|tobacco|vape)/i,
    'TOBACCO',
    'Ads must not promote the sale of tobacco products or paraphernalia.',
  ],
  [
    /\b(zaručen[éý] zhubn|zhubn[eě]te|před a po|miracle cure)/i,
    'PERSONAL_HEALTH',
    'Ads must not contain before-and-after images or promise unlikely results.',
  ],
];

/** What of a text the review refuses; undefined for none. */
export const findPolicyFault = (
  text: string,
): { readonly policy: string; readonly says: string } | undefined => {
  const found = policies.find(([pattern]) => pattern.test(text));
  return found === undefined ? undefined : { policy: found[1], says: found[2] };
};
