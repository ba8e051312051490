import { Types } from 'mongoose';
import { cockpitLimits, isLetterKind, type LetterKind } from '#shared/domain/cockpit/cockpit.ts';
import { formatDateTime } from '#shared/domain/format/dateTime.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { CockpitItemId, EshopId } from '#shared/domain/ids/ids.ts';
import type { Money } from '#shared/domain/money/money.ts';
import { suspensionSignals, type SuspensionSignalKey } from '#shared/domain/suspension/suspension.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { findContact, findEshop, getSupportContact, toReadableDomain } from '#server/areas/eshop/index.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { CockpitItemDocument } from './cockpitItem.model.ts';
import { forgetMail, noteMail, setLetterMail } from './cockpitItem.repository.ts';
import { getItem, getOpenItem } from './queue.service.ts';
import { notifyChanged } from './refresh.service.ts';

/** Sentences of a letter in their order; one that is about a fact is left out where the item does not have it. */
const sentences: Readonly<Record<LetterKind, readonly string[]>> = {
  CreditLow: ['credit', 'daysLeft', 'adsStoppedAt', 'ask'],
  CampaignRefused: ['campaign', 'platformReasons', 'refusedProducts', 'ask'],
  FeedHeld: ['feedAskedAt', 'feedPublishedAt', 'ask'],
  PaymentFailed: ['paid', 'failureMessage', 'ask'],
  Compliance: ['waiting', 'ask'],
  SuspensionRisk: ['risk', 'suspensionSignals', 'refusedProducts', 'ask'],
};
/** Said of every item of a kind. */
const always: ReadonlySet<string> = new Set(['paid', 'waiting', 'risk', 'ask']);

/** Where the merchant can act. */
const pages: Readonly<Record<LetterKind, string>> = {
  CreditLow: '/app/credit/recharge',
  CampaignRefused: '/app/campaigns',
  FeedHeld: '/app/eshop-settings/feed',
  PaymentFailed: '/app/credit/recharge',
  Compliance: '/app/eshop-settings/eshop',
  SuspensionRisk: '/app/diagnostics/overview',
};

async function findRecipient(item: CockpitItemDocument) {
  const { kind, eshopId } = item;
  const eshop = eshopId && isLetterKind(kind) ? await findEshop(eshopId.toString() as EshopId) : null;
  const contact = eshop === null ? null : await findContact(eshop);
  if (eshop === null || contact === null || !isLetterKind(kind)) throw new AppError('transition_not_allowed');
  return { eshop, contact, kind };
}

/** What a letter is written from. */
export interface LetterFacts {
  readonly facts: CockpitItemDocument['facts'];
  readonly risk: Money;
  readonly domain: string;
  readonly language: Language;
  readonly timeZone: string;
}

const isSignal = (name: string): name is SuspensionSignalKey => Object.hasOwn(suspensionSignals, name);

/** Names of signals in words of a language. */
const formatSignals = (text: string, language: Language): string =>
  text
    .split(', ')
    .map((name) => (isSignal(name) ? getTexts(language)(`suspension:signal.${name}.name`) : name))
    .join(', ');

/** Facts in words of a language. */
function formatFacts({ facts, language, timeZone }: LetterFacts): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const { name, money, count, at, text } of facts) {
    if (money !== undefined) values[name] = formatMinorMoney(money, language);
    else if (count !== undefined) values[name] = count;
    else if (at !== undefined) values[name] = formatDateTime(at, language, timeZone);
    else if (name === 'suspensionSignals') values[name] = formatSignals(text ?? '', language);
    else if (text !== undefined) values[name] = text;
  }
  return values;
}

/** Writes the letter of a kind. */
export function composeLetter(kind: LetterKind, about: LetterFacts): { subject: string; text: string } {
  const t = getTexts(about.language);
  const facts = formatFacts(about);
  const values = { ...facts, domain: about.domain, amount: formatMinorMoney(about.risk, about.language) };
  const said = sentences[kind]
    .filter((name) => always.has(name) || (facts[name] !== undefined && facts[name] !== ''))
    .map((name) => {
      const count = facts[name];
      return t(`mail:letters.${kind}.${name}`, {
        ...values,
        ...(typeof count === 'number' ? { count } : {}),
      });
    });
  const ask = said.pop() ?? '';
  return {
    subject: t(`mail:letters.${kind}.subject`, values),
    text: [said.join(' '), ask].filter((part) => part !== '').join('\n\n'),
  };
}

/**
 * Drafts a letter to the merchant about an item, in their language.
 * @throws AppError not_found; transition_not_allowed for a kind without letters or a shop without a contact
 */
export async function prepareLetter(person: Person, itemId: CockpitItemId) {
  const item = await getOpenItem(person, itemId);
  const { eshop, contact, kind } = await findRecipient(item);
  const letter = composeLetter(kind, {
    facts: item.facts,
    risk: item.risk,
    domain: toReadableDomain(eshop.domainName),
    language: contact.language,
    timeZone: eshop.timeZone,
  });
  return { ...contact, ...letter };
}

/**
 * Mails a letter to a shop's contact a few seconds later, until when it can be taken back; answers go to the support of
 * the shop.
 * @throws AppError not_found; transition_not_allowed for a kind without letters, a shop without a contact, or right after
 * another letter about the item
 */
export async function writeToMerchant(
  services: Services,
  person: Person,
  itemId: CockpitItemId,
  letter: { readonly subject: string; readonly text: string },
): Promise<void> {
  const item = await getOpenItem(person, itemId);
  const { eshop, contact, kind } = await findRecipient(item);
  const at = new Date();
  const notSince = new Date(at.getTime() - cockpitLimits.writeAgainSeconds * 1_000);
  if (!(await noteMail(itemId, 'writtenAt', at, notSince))) throw new AppError('transition_not_allowed');
  const eshopId = eshop._id.toString() as EshopId;
  const mailId = new Types.ObjectId().toString();
  await setLetterMail(itemId, at, mailId);
  try {
    await services.mailer.send({
      ...contact,
      id: mailId,
      notBefore: new Date(at.getTime() + cockpitLimits.letterDelaySeconds * 1_000),
      template: 'letter',
      values: { ...letter },
      actionUrl: `${services.publicUrl}${pages[kind]}?eshop=${eshopId}`,
      replyTo: getSupportContact(eshop.registrationProvider, services.config.support).email,
      eshopId,
    });
  } catch (thrown) {
    await forgetMail(itemId, 'writtenAt', at);
    throw thrown;
  }
  await notifyChanged(at);
}

/** Takes the last letter about an item back. @throws AppError not_found; transition_not_allowed once it was sent */
export async function withdrawLetter(
  services: Services,
  person: Person,
  itemId: CockpitItemId,
): Promise<void> {
  const { letterMailId, writtenAt } = await getItem(person, itemId);
  if (!letterMailId || !writtenAt || (await services.mailer.withdraw(letterMailId)) !== 'Withdrawn')
    throw new AppError('transition_not_allowed');
  await forgetMail(itemId, 'writtenAt', writtenAt);
  await notifyChanged();
}
