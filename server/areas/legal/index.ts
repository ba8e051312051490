export { eraseConsentAddresses, findConsents } from './legal.repository.ts';
export { computeLegalHash, getLegalDocument, listLegalVersions } from './legalDocuments.ts';
export { checkShownLegal, findPendingLegal, recordConsents, recordShownLegal } from './legal.service.ts';
