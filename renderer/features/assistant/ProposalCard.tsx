import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ProposalState } from '#shared/domain/assistant/demand.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { ChatProposal } from '#renderer/ui/chat/ChatProposal.tsx';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { useAmountError } from '#renderer/ui/form/useAmountError.ts';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';
import { useProposalTexts, withoutEffect } from './useProposalTexts.ts';

const tickMs = 5_000;
/** States in which nothing can be undone by its button, or it is not known what there is to undo. */
const withoutUndo: readonly ProposalState[] = [...withoutEffect, 'Unknown', 'Undoing'];

const stateTones: Readonly<Record<ProposalState, StatusTone>> = {
  Open: 'neutral',
  Waiting: 'waiting',
  Running: 'active',
  Done: 'positive',
  Failed: 'negative',
  OutOfDate: 'waiting',
  Unknown: 'waiting',
  Undoing: 'active',
  Undone: 'positive',
  Rejected: 'negative',
  Dismissed: 'neutral',
  Expired: 'neutral',
};

/** States of which the same can be demanded again. */
const lapsed: readonly ProposalState[] = ['OutOfDate', 'Expired', 'Failed'];

/** Milliseconds until an instant, counted down. */
function useTimeLeft(instant: string, isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, Date.parse(instant) - now);
}

/** A change that waits for the user: before, after, cost and how to undo it; money is confirmed by typing the amount. */
export function ProposalCard({
  proposal,
  chatId,
  asked = null,
  isListed = false,
  onAsk,
}: {
  proposal: Proposal;
  chatId: ChatId | null;
  /** Of another user’s, on which the user decides as the second. */
  asked?: { readonly email: string | null } | null;
  /** In the list of what waits, which a decision takes it from: what came of it is said beside it. */
  isListed?: boolean;
  /** Sends a demand, by which a proposal that lapsed is made again. */
  onAsk?: (demand: string) => void;
}) {
  const t = useText('assistant');
  const { money } = useFormats();
  const [typed, setTyped] = useState<number | null>(null);
  const amountError = useAmountError()(typed, {
    currency: proposal.after?.dailyBudget.currency ?? 'CZK',
  });
  const options = {
    invalidates: [
      api.assistant.getChatMessages,
      api.assistant.getWaitingProposals,
      api.asset.getAssetsInfo,
      api.campaign.getAllCampaignStatuses,
      api.campaign.getCampaignInfo,
      api.campaign.getDailyBudgetLimit,
      api.campaign.getGlobalCampaignProblems,
      api.dashboard.getChanges,
      api.dashboard.getTimeline,
      api.product.getProducts,
      api.product.getProductCount,
      api.product.getCategories,
      api.socialMediaPost.getPosts,
      api.reportSharing.getMonthlyReportRecipients,
    ],
  };
  const sayOutcome = ({ state: outcome, problem }: Proposal, done: string) => {
    if (outcome === 'Done') showSuccess(done);
    else showInfo([t(`assistant:proposal.states.${outcome}`), problem].filter(Boolean).join(': '));
  };
  const confirm = useAction(api.assistant.confirmProposal, {
    ...options,
    onSuccess({ proposal: confirmed }) {
      if (isListed) sayOutcome(confirmed, t('assistant:proposal.states.Done'));
    },
  });
  const dismiss = useAction(api.assistant.dismissProposal, {
    invalidates: [api.assistant.getChatMessages, api.assistant.getWaitingProposals],
  });
  const decide = useAction(api.assistant.decideProposal, {
    ...options,
    onSuccess({ proposal: decided }) {
      if (decided.state === 'Rejected') showSuccess(t('assistant:proposal.rejected'));
      else sayOutcome(decided, t('assistant:proposal.approved'));
    },
  });
  const undo = useAction(api.assistant.undoProposal, options);
  const { id, action, name, path, after } = proposal;
  const isUndecided = proposal.state === 'Open' || proposal.state === 'Waiting';
  const leftMs = useTimeLeft(proposal.expiresAt, isUndecided);
  const state = isUndecided && leftMs === 0 ? 'Expired' : proposal.state;
  const budget = action === 'SetDailyBudget' ? (after?.dailyBudget ?? null) : null;
  const texts = useProposalTexts({ ...proposal, state });
  const isUnmarked = withoutEffect.includes(state) || state === 'Unknown';
  const again = lapsed.includes(state) ? texts.again : null;
  const isBusy = confirm.isPending || dismiss.isPending || decide.isPending;
  const isTypedRight = budget === null || typed === budget.value;
  const { present, secondPerson } = proposal;
  const listSecondFacts = (): { label: string; text: string }[] => {
    const label = t('assistant:proposal.secondLabel');
    if (asked !== null) return [{ label: t('assistant:proposal.askedBy'), text: asked.email ?? '–' }];
    if (state === 'Waiting') return [{ label, text: t('assistant:proposal.secondWaits') }];
    if (secondPerson === null) return [];
    const text =
      state === 'Rejected'
        ? t('assistant:proposal.secondRejected', { email: secondPerson })
        : t('assistant:proposal.secondApproved', { email: secondPerson });
    return [{ label, text }];
  };
  return (
    <ChatProposal
      label={
        proposal.program === null
          ? t('assistant:proposal.label')
          : t('assistant:proposal.program', { program: proposal.program })
      }
      state={t(`assistant:proposal.states.${state}`)}
      tone={stateTones[state]}
      isOpen={state === 'Open' || state === 'Waiting'}
      end={
        state === 'Open'
          ? t('assistant:proposal.minutesLeft', { count: Math.max(1, Math.ceil(leftMs / 60_000)) })
          : state === 'Waiting'
            ? t('assistant:proposal.hoursLeft', { count: Math.max(1, Math.ceil(leftMs / 3_600_000)) })
            : null
      }
      title={t(`assistant:proposal.titles.${action}`, { name })}
      path={path}
      change={{
        before: { label: t('assistant:proposal.before'), text: texts.before },
        after: { label: t('assistant:proposal.after'), text: texts.after },
      }}
      marked={state === 'Undone' ? 'before' : isUnmarked ? null : 'after'}
      facts={[
        ...texts.facts,
        ...(withoutUndo.includes(state) || proposal.undo === 'OutOfDate' || asked !== null
          ? []
          : [texts.undo]),
        ...listSecondFacts(),
        ...(proposal.program === null || proposal.reason === null
          ? []
          : [{ label: t('assistant:proposal.reason'), text: `“${proposal.reason}”` }]),
      ]}
      note={
        proposal.undo === 'OutOfDate'
          ? t('assistant:proposal.undoOutOfDate')
          : present === null
            ? proposal.problem
            : t('assistant:proposal.now', {
                status: t(`assistant:proposal.status.${present.desiredStatus}`),
                amount: money(present.dailyBudget),
              })
      }
      field={
        state === 'Open' && budget !== null ? (
          <LabelledControl
            label={t('assistant:proposal.type', { amount: money(budget) })}
            error={typed === null ? null : amountError}
          >
            {(fieldId) => (
              <MoneyInput id={fieldId} currency={budget.currency} value={typed} onChange={setTyped} />
            )}
          </LabelledControl>
        ) : null
      }
      actions={
        state === 'Waiting' && asked !== null ? (
          <>
            <Button
              type="primary"
              loading={decide.isPending}
              {...disableIf(isBusy)}
              onClick={() => void decide.run({ proposalId: id, isApproved: true })}
            >
              {t('assistant:proposal.approve')}
            </Button>
            <Button
              {...disableIf(isBusy)}
              onClick={() => void decide.run({ proposalId: id, isApproved: false })}
            >
              {t('assistant:proposal.reject')}
            </Button>
          </>
        ) : state === 'Waiting' && chatId !== null ? (
          <Button {...disableIf(isBusy)} onClick={() => void dismiss.run({ chatId, proposalId: id })}>
            {t('assistant:proposal.takeBack')}
          </Button>
        ) : state === 'Open' && chatId !== null ? (
          <>
            <Button
              type="primary"
              loading={confirm.isPending}
              {...disableIf(!isTypedRight || isBusy)}
              onClick={() =>
                void confirm.run({
                  chatId,
                  proposalId: id,
                  ...(budget !== null && typed !== null ? { typedAmount: typed } : {}),
                })
              }
            >
              {t('assistant:proposal.confirm')}
            </Button>
            <Button {...disableIf(isBusy)} onClick={() => void dismiss.run({ chatId, proposalId: id })}>
              {t('assistant:proposal.dismiss')}
            </Button>
          </>
        ) : again !== null && onAsk !== undefined && chatId !== null ? (
          <Button onClick={() => onAsk(again)}>{t('assistant:proposal.again')}</Button>
        ) : proposal.undo === 'Possible' && chatId !== null ? (
          <Button
            loading={undo.isPending}
            {...disableIf(undo.isPending)}
            onClick={() => void undo.run({ chatId, proposalId: id })}
          >
            {t('assistant:proposal.undoButton')}
          </Button>
        ) : null
      }
    />
  );
}
