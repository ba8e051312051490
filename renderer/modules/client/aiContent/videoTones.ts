/** Tones of the states of videos. */
export const videoTones = {
  Queued: 'waiting',
  Ready: 'positive',
  Failed: 'negative',
  Cancelled: 'neutral',
} as const;
