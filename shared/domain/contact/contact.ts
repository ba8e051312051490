/** What a merchant may write to us about. */
export const contactTopics = ['campaigns', 'billing', 'feed', 'technical', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];
