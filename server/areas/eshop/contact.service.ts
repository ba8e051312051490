import type { Language } from '#shared/i18n/languages.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { EshopDocument } from './eshop.model.ts';
import { findOwnerId } from './eshop.presenter.ts';

/** Where mails about a shop go and in which language; null when it has neither an address nor an owner. */
export async function findContact(eshop: EshopDocument): Promise<{ to: string; language: Language } | null> {
  const ownerId = findOwnerId(eshop);
  const owner = ownerId === null ? null : await findUserById(ownerId);
  const to = eshop.notificationEmail ?? owner?.email;
  return to === undefined ? null : { to, language: owner?.locale ?? 'en' };
}
