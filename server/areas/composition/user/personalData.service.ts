import { z } from 'zod';
import { userIdSchema, type EshopId, type UserId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { listSignIns } from '#server/areas/auth/index.ts';
import { readBrandFiles } from '#server/areas/content/index.ts';
import { findUserNotes } from '#server/areas/dashboard/index.ts';
import {
  findArchivedOwned,
  findOwnedEshops,
  getEshopId,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { listShopDocuments, readInvoiceFile, toDocumentData } from '#server/areas/invoice/index.ts';
import { findConsents } from '#server/areas/legal/index.ts';
import { findShopUnpaidSupplies } from '#server/areas/payment/index.ts';
import { demandRightsOver, findUserById, type Actor, type UserDocument } from '#server/areas/user/index.ts';
import { toDocumentFileName, writeDocumentsCsv, type ZipEntry } from '#server/documents/index.ts';
import { createSignedAddresses } from '#server/secrets/signedAddress.ts';
import type { Services } from '#server/services.ts';

const addresses = createSignedAddresses({
  folder: 'personalData',
  audience: 'okavango:personalData',
  keyInfo: { salt: 'okavango-personal-data', info: 'links.1' },
  subject: z.object({ userId: userIdSchema }),
});

/** Reads the signed part of an address. */
export const readPersonalDataLink = addresses.read;

/** More shops than anybody owns. */
const mostShops = 500;
const mostSignIns = 10_000;

/**
 * Signs an address of a ZIP of a person’s data, valid for 15 minutes.
 * @throws AppError not_found, also once the person is anonymized; own_rights_not_changeable, permission_required
 */
export async function signPersonalData(services: Services, actor: Actor, userId: UserId) {
  const user = await findUserById(userId);
  if (user === null || user.anonymizedAt) throw new AppError('not_found');
  demandRightsOver(actor, user);
  return await addresses.sign(services, { userId }, `personal-data-${userId}.zip`);
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function presentAccount(user: UserDocument) {
  const { email, locale, theme, isDarkMode, provider, createdAt, lastSignInAt } = user;
  const { affiliateState, affiliateCode, affiliateNote, affiliateWebsite, referralCode } = user;
  return {
    email,
    locale,
    theme,
    isDarkMode,
    provider,
    createdAt,
    lastSignInAt,
    affiliate: { affiliateState, affiliateCode, affiliateNote, affiliateWebsite, referralCode },
  };
}

function presentShop(eshop: EshopDocument) {
  const { domainName, country, billingSettings, phoneNumber, notificationEmail, members, archivedAt } = eshop;
  return {
    domainName,
    country,
    billingSettings: billingSettings ?? null,
    phoneNumber: phoneNumber ?? null,
    notificationEmail: notificationEmail ?? null,
    members: members.map(({ userId, role, since }) => ({ userId: userId.toString(), role, since })),
    archivedAt: archivedAt ?? null,
  };
}

async function* readDocuments(
  services: Services,
  eshopId: EshopId,
  folder: string,
  user: UserDocument,
): AsyncGenerator<ZipEntry> {
  const documents = (await listShopDocuments(eshopId)).toSorted((one, other) =>
    one.number < other.number ? -1 : 1,
  );
  const changedAt = new Date();
  yield {
    name: `${folder}/documents.csv`,
    content: async () =>
      (await writeDocumentsCsv(documents.map(toDocumentData), user.locale).toArray()).join(''),
    changedAt,
  };
  for (const invoice of documents)
    yield {
      name: `${folder}/documents/${toDocumentFileName(invoice, 'Pdf')}`,
      content: async () => await readInvoiceFile(services, invoice, 'Pdf'),
      changedAt: invoice.issuedAt,
    };
  const supplies = await findShopUnpaidSupplies(eshopId);
  yield {
    name: `${folder}/unpaid-supplies.json`,
    content: () =>
      toJson(
        supplies.map(({ source, currency, netMinor, vatMinor, state, openedAt, decidedAt, paidOn }) => ({
          source,
          currency,
          net: fromMinor(netMinor),
          vat: fromMinor(vatMinor),
          state,
          openedAt,
          decidedAt: decidedAt ?? null,
          paidOn: paidOn ?? null,
        })),
      ),
    changedAt,
  };
}

/**
 * The data of a person as files, one at a time in memory: account, sign-ins, consents, notes, the shops that they own or archived,
 * with their logo and brand voice, all their documents as a table and as PDF, and their unpaid supplies. Measured data of a
 * shop’s visitors is the shop’s.
 */
export async function* readPersonalData(services: Services, userId: UserId): AsyncGenerator<ZipEntry> {
  const user = await findUserById(userId);
  if (user === null || user.anonymizedAt) throw new AppError('not_found');
  const changedAt = new Date();
  yield { name: 'account.json', content: () => toJson(presentAccount(user)), changedAt };
  const signIns = await listSignIns(userId, 1, mostSignIns);
  yield {
    name: 'sign-ins.json',
    content: () =>
      toJson(
        signIns.items.map(({ at, isSuccess, method, network, browser, system }) => ({
          at,
          isSuccess,
          method,
          network,
          browser: browser ?? null,
          system: system ?? null,
        })),
      ),
    changedAt,
  };
  const consents = await findConsents(userId);
  yield {
    name: 'consents.json',
    content: () =>
      toJson(
        consents.map(({ kind, version, address, acceptedAt }) => ({ kind, version, address, acceptedAt })),
      ),
    changedAt,
  };
  const notes = await findUserNotes(userId);
  yield {
    name: 'notes.json',
    content: () =>
      toJson(
        notes.map(({ eshopId, day, text, createdAt }) => ({
          shop: eshopId.toString(),
          day,
          text,
          createdAt,
        })),
      ),
    changedAt,
  };
  const archived = new Set(await findArchivedOwned(userId));
  const shops = await findOwnedEshops(userId, mostShops);
  for (const eshop of shops) {
    const eshopId = getEshopId(eshop);
    const folder = `shops/${eshopId}${archived.has(eshopId) ? '-archived' : ''}`;
    yield { name: `${folder}/shop.json`, content: () => toJson(presentShop(eshop)), changedAt };
    const brand = await readBrandFiles(services, eshopId);
    if (brand.logo !== null)
      yield { name: `${folder}/logo.png`, content: () => brand.logo ?? Buffer.alloc(0), changedAt };
    if (brand.voice.length > 0)
      yield { name: `${folder}/brand-voice.json`, content: () => toJson(brand.voice), changedAt };
    yield* readDocuments(services, eshopId, folder, user);
  }
}
