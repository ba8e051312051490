/** Names of what is kept while it is typed. */
export const urlDraft = 'registerEshop.url';
export const phoneDraft = 'registerEshop.phone';
