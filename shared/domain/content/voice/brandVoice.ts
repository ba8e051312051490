/** Sentences that describe how a shop writes: address, itself, length, signs, words. */
export const voiceSentences = 5;
export const longestVoiceSentence = 200;

/** Keys of the five sentences in their order; of `aiVoice.sentences`. */
export const voiceParts = ['address', 'self', 'length', 'signs', 'words'] as const;
export type VoicePart = (typeof voiceParts)[number];
