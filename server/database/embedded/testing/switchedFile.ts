/** What the process with the faulty disk leaves in its folder when it has turned the switch. */
export const switchedFile = 'switched';
