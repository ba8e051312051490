/** Names of saved drafts. */
export const urlDraft = 'registerEshop.url';
export const phoneDraft = 'registerEshop.phone';
