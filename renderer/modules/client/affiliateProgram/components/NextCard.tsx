import type { AffiliateInfo } from '#shared/contracts/affiliate.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AttentionList, type AttentionItem } from '#renderer/ui/feedback/AttentionList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { partnerSections } from '../sections.ts';

const domainsShown = 3;

/** Reads what the steps below follow from; the page waits for all of it. */
export function useNextReads() {
  const first = useLocalList().place;
  return {
    earnings: useCallQuery(api.affiliate.getEarnings, {}),
    tax: useCallQuery(api.affiliate.getTaxDetails, {}),
    payout: useCallQuery(api.affiliate.getPayoutAccount, {}),
    documents: useListQuery(api.affiliate.getSelfBilling, first),
  };
}

/** The next steps of a partner, those that hold money back first. */
function useSteps(shops: AffiliateInfo['eshops']): AttentionItem[] {
  const t = useText('partnerPortal');
  const { day, dateTime, money } = useFormats();
  const { earnings, tax, payout, documents } = useNextReads();
  const link = (section: keyof typeof partnerSections, text: string) => (
    <AppLink to={`/app/affiliate-program#${partnerSections[section]}`}>{text}</AppLink>
  );
  const items: AttentionItem[] = [];
  for (const { id, number, state, total, disputableUntil } of documents.data?.items ?? [])
    if (state === 'Issued' && disputableUntil !== null)
      items.push({
        key: id,
        tone: 'warning',
        title: t('partnerPortal:next.accept', { number }),
        text: t('partnerPortal:next.acceptText', { amount: money(total), date: day(disputableUntil) }),
        action: link('taxDocuments', t('partnerPortal:next.review')),
      });
  const books = earnings.data?.books ?? [];
  const isTaxMissing = tax.data?.acceptedAt === null;
  if (books.length > 0 && isTaxMissing)
    items.push({
      key: 'tax',
      tone: 'warning',
      title: t('partnerPortal:next.tax'),
      text: t('partnerPortal:next.taxText'),
      action: link('taxDocuments', t('partnerPortal:next.add')),
    });
  const { account = null, credit = null, minimums = [], payable = [] } = payout.data ?? {};
  // Commission in another currency than the shop's credit goes to a bank account.
  const isAccountMissing = account === null && books.some(({ currency }) => credit?.currency !== currency);
  if (payout.data !== undefined && isAccountMissing)
    items.push({
      key: 'account',
      tone: 'warning',
      title: t('partnerPortal:next.account'),
      text: t('partnerPortal:next.accountText'),
      action: link('payouts', t('partnerPortal:next.add')),
    });
  if (account?.isReturned === true)
    items.push({
      key: 'returned',
      tone: 'negative',
      title: t('partnerPortal:next.returned'),
      text: account.mask,
      action: link('payouts', t('partnerPortal:next.check')),
    });
  /** Why a sum isn’t paid, or where it goes; null where a step above says it. */
  const describe = ({ amount: { currency }, block }: (typeof payable)[number]): string | null => {
    const isCredited = credit?.currency === currency;
    const target = (isCredited ? credit.shopName : account?.mask) ?? '–';
    const until = (isCredited ? credit : account)?.frozenUntil ?? null;
    const minimum = minimums.find((each) => each.currency === currency);
    if (block === null) return t('partnerPortal:next.target', { target });
    if (block === 'TaxDetailsMissing' || block === 'AccountMissing') return null;
    if (block === 'BelowMinimum')
      return minimum === undefined ? null : t('partnerPortal:next.below', { minimum: money(minimum) });
    if (block === 'AccountNew')
      return until === null ? null : t('partnerPortal:next.frozen', { target, date: dateTime(until) });
    return t(`partnerPortal:next.blocks.${block}`, { target });
  };
  for (const each of payable) {
    const text = describe(each);
    if (text === null) continue;
    items.push({
      key: each.amount.currency,
      tone: 'info',
      title: t('partnerPortal:next.payable', { amount: money(each.amount) }),
      text,
      action: link('payouts', t('partnerPortal:next.details')),
    });
  }
  const waiting = shops.filter(
    ({ firstTransactionDate, review }) => firstTransactionDate === null && review === null,
  );
  if (waiting.length > 0)
    items.push({
      key: 'shops',
      tone: 'info',
      title: t('partnerPortal:next.shops', { count: waiting.length }),
      text:
        waiting
          .slice(0, domainsShown)
          .map(({ domainName }) => domainName)
          .join(', ') + (waiting.length > domainsShown ? ', …' : ''),
      action: link('shops', t('partnerPortal:next.seeShops')),
    });
  return items;
}

/** The next steps of a partner to be paid, the next payout, and shops that were added and have not paid yet. */
export function NextCard({ shops }: { shops: AffiliateInfo['eshops'] }) {
  const t = useText('partnerPortal');
  const items = useSteps(shops);
  if (items.length === 0) return null;
  return (
    <Card title={t('partnerPortal:next.title')}>
      <AttentionList label={t('partnerPortal:next.title')} items={items} />
    </Card>
  );
}
