import type { CampaignSetting, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ProposalState } from '#shared/domain/assistant/demand.ts';
import { parseTextFieldKey } from '#shared/domain/campaign/textLimits.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** States in which the change is not in effect, and will not be. */
export const withoutEffect: readonly ProposalState[] = [
  'Failed',
  'OutOfDate',
  'Dismissed',
  'Rejected',
  'Expired',
  'Undone',
];

/** Texts of a proposal: before and after, its facts, and how to undo it. */
export function useProposalTexts({
  action,
  state,
  name,
  before,
  after,
  advertising,
  post,
  report,
  note,
  adText,
  impact,
}: Proposal) {
  const t = useText('assistant', 'campaign', 'socialNetworks');
  const { money, cents, day, dateTimeWithZone } = useFormats();
  const describe = ({ desiredStatus, dailyBudget }: CampaignSetting) =>
    action === 'SetDailyBudget' ? money(dailyBudget) : t(`assistant:proposal.status.${desiredStatus}`);
  const undo = {
    label: t('assistant:proposal.undo'),
    text: t(`assistant:proposal.undoTexts.${action}`, {
      before: before === null ? '' : money(before.dailyBudget),
    }),
  };
  const isOver = withoutEffect.includes(state);
  /** Where nothing lets expect an effect, that is said while there may be one. */
  const sayUnknownEffect = (of: 'StopAdvertising' | 'StartAdvertising' | 'PlanPost' | 'SetAdText') =>
    isOver
      ? []
      : [{ label: t('assistant:proposal.expected'), text: t(`assistant:proposal.expectedUnknown.${of}`) }];
  if (advertising !== null) {
    const { isAdvertised, changedCount, overruledCount, days, revenue } = advertising;
    const describeState = (isOn: boolean) =>
      t('assistant:proposal.products', {
        count: changedCount,
        state: t(isOn ? 'assistant:proposal.advertised' : 'assistant:proposal.excluded'),
      });
    const brought =
      revenue === null
        ? t('assistant:proposal.notMeasured')
        : t('assistant:proposal.brought', { amount: money(revenue), days: days ?? 0 });
    const rest = overruledCount === 0 ? [] : [t('assistant:proposal.overruled', { count: overruledCount })];
    return {
      before: describeState(!isAdvertised),
      after: describeState(isAdvertised),
      facts: [
        { label: t('assistant:proposal.effect'), text: [brought, ...rest].join(' ') },
        ...sayUnknownEffect(isAdvertised ? 'StartAdvertising' : 'StopAdvertising'),
      ],
      undo,
      again: null,
    };
  }
  if (post !== null)
    return {
      before: t('assistant:proposal.noPost'),
      after: `${t(`socialNetworks:networks.${post.network}`)}, ${dateTimeWithZone(post.publishAt, post.timeZone)}`,
      facts: [
        { label: t('assistant:proposal.postText'), text: post.text },
        {
          label: t('assistant:proposal.cost'),
          text:
            post.costUsCents === null
              ? t('assistant:proposal.free')
              : t('assistant:proposal.chargedByX', {
                  amount: cents(post.costUsCents),
                }),
        },
        ...sayUnknownEffect('PlanPost'),
      ],
      undo,
      again: null,
    };
  if (adText !== null) {
    const { key, claims } = adText;
    const isBacked = claims.length === 0;
    const field = parseTextFieldKey(key);
    return {
      before: adText.before === '' ? t('assistant:proposal.noText') : adText.before,
      after: adText.after,
      facts: [
        {
          label: t('assistant:proposal.adText'),
          text: field === null ? key : t(`campaign:wizard.${field.type}`, { number: field.number }),
        },
        {
          label: t(isBacked ? 'assistant:proposal.checked' : 'assistant:proposal.claims'),
          text: isBacked
            ? t('assistant:proposal.noClaims')
            : t('assistant:proposal.claimsText', { claims: claims.join(', ') }),
        },
        { label: t('assistant:proposal.cost'), text: t('assistant:proposal.free') },
        ...sayUnknownEffect('SetAdText'),
      ],
      undo,
      again: null,
    };
  }
  if (note !== null)
    return {
      before: t('assistant:proposal.noNote'),
      after: day(note.day),
      facts: [
        { label: t('assistant:proposal.noteSeen'), text: t('assistant:proposal.noteSeenBy') },
        { label: t('assistant:proposal.cost'), text: t('assistant:proposal.free') },
      ],
      undo,
      again: null,
    };
  if (report !== null)
    return {
      before: t('assistant:proposal.noReport'),
      after: t('assistant:proposal.reportTo', { email: report.email }),
      facts: [{ label: t('assistant:proposal.cost'), text: t('assistant:proposal.free') }],
      undo,
      again: null,
    };
  if (before === null || after === null) return { before: '', after: '', facts: [], undo, again: null };
  const writeCredit = ({ creditDaysBefore, creditDaysAfter }: NonNullable<Proposal['impact']>) => {
    if (creditDaysAfter === null) return t('assistant:proposal.creditUnused');
    return creditDaysBefore === null || creditDaysBefore === creditDaysAfter
      ? t('assistant:proposal.creditLasts', { count: creditDaysAfter })
      : t('assistant:proposal.creditLastsInstead', { count: creditDaysAfter, before: creditDaysBefore });
  };
  const writeExpected = ({ verdict, low, high, weeks }: NonNullable<Proposal['impact']>) => {
    if (verdict !== 'More' && verdict !== 'Less') return t(`assistant:proposal.expectedNone.${verdict}`);
    const band = {
      low: low === null ? '' : money(low),
      high: high === null ? '' : money(high),
      count: weeks,
    };
    return verdict === 'More'
      ? t('assistant:proposal.expectedMore', band)
      : t('assistant:proposal.expectedLess', band);
  };
  /** The same demand, as the assistant reads it; null where the name can't be quoted. */
  const writeAgain = (): string | null => {
    if (/["“”„«»]/u.test(name)) return null;
    const { value, currency } = after.dailyBudget;
    const amount = `${String(value)} ${currency}`;
    return action === 'SetDailyBudget' || action === 'TurnOn' || action === 'TurnOff'
      ? t(`assistant:proposal.demands.${action}`, { name, amount })
      : null;
  };
  const impactFacts =
    impact === null
      ? []
      : [
          { label: t('assistant:proposal.credit'), text: writeCredit(impact) },
          { label: t('assistant:proposal.expected'), text: writeExpected(impact) },
        ];
  const writeCost = () => {
    if (after.monthlyCost.value === 0) return t('assistant:proposal.noCost');
    const amount = money(after.monthlyCost);
    return before.monthlyCost.value === 0
      ? t('assistant:proposal.month', { amount })
      : t('assistant:proposal.monthBefore', { amount, before: money(before.monthlyCost) });
  };
  return {
    before: describe(before),
    after: describe(after),
    // What a change costs and brings no longer holds once it is undone, nor where it was not made.
    facts: isOver ? [] : [{ label: t('assistant:proposal.cost'), text: writeCost() }, ...impactFacts],
    undo,
    again: writeAgain(),
  };
}
