import { createHash, randomBytes } from 'node:crypto';
import type { OpenPixelGuide, PixelGuide } from '#shared/contracts/pixelGuide.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import type { EshopId, PixelGuideId, UserId } from '#shared/domain/ids/ids.ts';
import {
  mostPixelGuides,
  pixelGuideDays,
  pixelGuidePath,
  type PixelGuideState,
} from '#shared/domain/pixel/pixelGuide.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { pixel as pixelCs } from '#shared/i18n/locales/cs/pixel.ts';
import { pixel as pixelEn } from '#shared/i18n/locales/en/pixel.ts';
import {
  findEshop,
  getEshop,
  getSnippetPlatform,
  renderSnippet,
  toReadableDomain,
} from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findEventSummaries } from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import { addTexts, getTexts } from '#server/texts/texts.ts';
import type { PixelGuideDocument } from './pixelGuide.model.ts';
import {
  closeOldPixelGuides,
  findPixelGuides,
  insertPixelGuide,
  markPixelGuideClosed,
  viewPixelGuide,
} from './pixelGuide.repository.ts';

addTexts('pixel', { en: pixelEn, cs: pixelCs });

const tokenBytes = 24;
const dayMs = 86_400_000;
const lookBackDays = 30;

/** Hashes a token for storage: it is random, so its hash needs neither salt nor key. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function getState({ closedAt, expiresAt }: PixelGuideDocument, now: Date): PixelGuideState {
  if (closedAt) return 'Closed';
  return expiresAt <= now ? 'Expired' : 'Open';
}

function present(guide: PixelGuideDocument, now: Date): PixelGuide {
  return {
    id: guide._id.toString() as PixelGuideId,
    email: guide.email,
    language: guide.language,
    state: getState(guide, now),
    createdAt: guide.createdAt.toISOString(),
    expiresAt: guide.expiresAt.toISOString(),
    lastViewedAt: guide.lastViewedAt?.toISOString() ?? null,
  };
}

function getGuideText(shopPlatform: ShopPlatform, language: Language): string {
  const t = getTexts(language);
  const steps = t(`pixel:howToByPlatform.${shopPlatform}`, { defaultValue: t('pixel:howToDefault') });
  return steps
    .split('\n')
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n');
}

/** Mails a developer everything needed to install a shop's pixel, with a page that opens until it expires or is closed. */
export async function sendPixelGuide(
  services: Services,
  by: { readonly eshopId: EshopId; readonly userId: UserId; readonly email: string },
  to: { readonly email: string; readonly language: Language },
  now: Date,
): Promise<PixelGuide> {
  const { eshopId } = by;
  const eshop = await getEshop(eshopId);
  const { shopPlatform, marketingId, timeZone } = eshop;
  const snippet = await renderSnippet(getSnippetPlatform(shopPlatform), {
    publicUrl: services.publicUrl,
    marketingId,
  });
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + pixelGuideDays * dayMs);
  const guide = await inTransaction(async (session) => {
    const stored = await insertPixelGuide(
      { eshopId, createdBy: by.userId, tokenHash: hashToken(token), ...to, createdAt: now, expiresAt },
      session,
    );
    await closeOldPixelGuides(eshopId, mostPixelGuides, now, session);
    await services.mailer.send(
      {
        to: to.email,
        language: to.language,
        template: 'pixelGuide',
        values: {
          domain: toReadableDomain(eshop.domainName),
          sender: by.email,
          snippet,
          steps: getGuideText(shopPlatform, to.language),
          expires: formatDay(toLocalDay(expiresAt, timeZone), to.language),
        },
        replyTo: by.email,
        attachments: [
          { fileName: 'okavango-pixel.txt', contentType: 'text/plain', bytes: Buffer.from(snippet) },
        ],
        actionUrl: `${services.publicUrl}/${to.language}${pixelGuidePath}#${token}`,
        eshopId,
      },
      session,
    );
    return stored;
  });
  return present(guide, now);
}

/** Pages sent to developers of a shop, the newest first. */
export async function listPixelGuides(eshopId: EshopId, now: Date): Promise<PixelGuide[]> {
  return (await findPixelGuides(eshopId)).map((guide) => present(guide, now));
}

/** Closes a page at once. @throws AppError not_found */
export async function closePixelGuide(
  eshopId: EshopId,
  pixelGuideId: PixelGuideId,
  now: Date,
): Promise<void> {
  if (!(await markPixelGuideClosed(eshopId, pixelGuideId, now))) throw new AppError('not_found');
}

/**
 * What a developer's link shows: how to install the pixel and when which event last arrived, nothing else of the shop.
 * @throws AppError link_invalid for whatever reason
 */
export async function openPixelGuide(
  services: Pick<Services, 'publicUrl' | 'sandbox'>,
  token: string,
  now: Date,
): Promise<OpenPixelGuide> {
  const guide = await viewPixelGuide(hashToken(token), now);
  const eshopId = guide === null ? null : (guide.eshopId.toString() as EshopId);
  const eshop = eshopId === null ? null : await findEshop(eshopId);
  if (guide === null || eshopId === null || eshop === null || eshop.archivedAt)
    throw new AppError('link_invalid');
  const { shopPlatform, marketingId, timeZone } = eshop;
  const [snippet, events] = await Promise.all([
    renderSnippet(getSnippetPlatform(shopPlatform), { publicUrl: services.publicUrl, marketingId }),
    findEventSummaries(eshopId, addDays(toLocalDay(now, timeZone), -lookBackDays)),
  ]);
  return {
    domainName: toReadableDomain(eshop.domainName),
    shopPlatform,
    snippet,
    events: events.map(({ type, lastAt }) => ({ type, lastAt: lastAt.toISOString() })),
    checkedAt: now.toISOString(),
    expiresAt: guide.expiresAt.toISOString(),
    isSandbox: services.sandbox !== null,
  };
}
