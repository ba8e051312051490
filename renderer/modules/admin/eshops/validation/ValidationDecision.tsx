import { Button, Checkbox, Input, Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { validationLimits, validationReasons } from '#shared/domain/eshop/validation.ts';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { languages } from '#shared/i18n/languages.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { invalidate, useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { LabelledGroup } from '#renderer/ui/form/LabelledGroup.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { KeyMark } from '#renderer/ui/layout/KeyHints.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { choices, type Choice, type DecisionDraft, type DecisionDrafts } from './decisionDrafts.ts';
import { useDeskKeys, type DeskKeys } from './useDeskKeys.ts';
import { composeMessage, type ValidationCase } from './validationCase.ts';

/** A decision that can still be taken back. */
export interface DecidedShop {
  readonly eshopId: EshopId;
  readonly domainName: string;
  readonly decidedStatus: ComplianceStatus;
  /** ISO 8601 */
  readonly decidedSince: string;
  /** From its answer. */
  readonly canUndoForMs: number;
}

/** The decision: nothing is chosen at first; reasons write the message to the merchant, which staff may change. */
export function ValidationDecision(props: {
  eshopId: EshopId;
  found: ValidationCase;
  onMove: DeskKeys['onMove'];
  drafts: DecisionDrafts;
  onDecided: (decided: DecidedShop, isStillHere: boolean) => void;
}) {
  const { eshopId, found, drafts } = props;
  const t = useText('validationDesk', 'admin');
  const [{ choice, reasons, note, edited, hasMessage }, setDraft] = useState(() => drafts.read(eshopId));
  const [isTried, setIsTried] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const decide = useAction(api.eshop.decideValidation, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopsToValidate, api.eshop.getEshopById, api.eshop.getEshops],
    onSuccess: ({ decidedSince, canUndoForMs }, { complianceStatus }) => {
      drafts.forget(eshopId);
      // Whoever has moved on meanwhile stays there.
      props.onDecided(
        {
          eshopId,
          domainName: found.domainName,
          decidedStatus: complianceStatus,
          decidedSince,
          canUndoForMs,
        },
        isMounted.current,
      );
    },
  });
  const { letter } = found;
  const written = letter === null || choice === null ? null : composeMessage(letter, choice, reasons);
  const text = edited ?? written?.text ?? '';
  const reasonText = [...reasons.map((reason) => t(`validationDesk:reasons.${reason}`)), note.trim()]
    .filter((part) => part !== '')
    .join('; ')
    .slice(0, 500);
  const isReasonMissing = reasonText === '';
  const isWritten = written !== null && hasMessage && text.trim() !== '';
  const run = () => {
    setIsTried(true);
    if (choice === null || isReasonMissing || decide.isPending) return;
    const done = decide.runOrThrow({
      eshopId,
      shownStatus: found.status,
      shownSince: found.waitingSince,
      complianceStatus: choice,
      reason: reasonText,
      message: isWritten ? { subject: written.subject, text: text.trim() } : null,
    });
    done.catch((thrown: unknown) => {
      // It was decided otherwise meanwhile: the case as it is now, beside the message that says so.
      if (toProblem(thrown).code === 'conflict') void invalidate(api.eshop.getValidationCase);
    });
  };
  const change = (next: Partial<DecisionDraft>) => setDraft(drafts.change(eshopId, next));
  const messageId = useId();
  useDeskKeys(
    {
      onMove: props.onMove,
      onSend: run,
      onChoice: (place) => {
        const wanted = choices[place];
        if (wanted !== undefined) change({ choice: wanted });
      },
      onReason: (place) => {
        const wanted = validationReasons[place];
        if (wanted === undefined) return;
        change({
          reasons: validationReasons.filter((reason) => reasons.includes(reason) !== (reason === wanted)),
        });
      },
      onMessage: () => document.getElementById(messageId)?.querySelector('textarea')?.focus(),
    },
    true,
  );
  return (
    <div id={messageId}>
      <Card title={t('validationDesk:decision')}>
        <Stack gap={16}>
          <Radio.Group
            aria-label={t('validationDesk:decision')}
            value={choice}
            onChange={(event) => change({ choice: event.target.value as Choice })}
          >
            <Stack gap={8}>
              {choices.map((value, place) => (
                <Radio key={value} value={value}>
                  {t(`validationDesk:choices.${value}`)} <KeyMark>{place + 1}</KeyMark>
                </Radio>
              ))}
            </Stack>
          </Radio.Group>
          <LabelledGroup label={t('validationDesk:reasonsLabel')}>
            <Checkbox.Group
              value={[...reasons]}
              onChange={(chosen) =>
                change({ reasons: validationReasons.filter((reason) => chosen.includes(reason)) })
              }
            >
              <Stack gap={4}>
                {validationReasons.map((reason, place) => (
                  <Checkbox key={reason} value={reason}>
                    {t(`validationDesk:reasons.${reason}`)} <KeyMark>⇧ {(place + 1) % 10}</KeyMark>
                  </Checkbox>
                ))}
              </Stack>
            </Checkbox.Group>
          </LabelledGroup>
          <ReasonField
            label={t('validationDesk:note')}
            hint={t('validationDesk:noteHint')}
            value={note}
            isMissing={isTried && isReasonMissing}
            onChange={(typed) => change({ note: typed })}
          />
          {letter === null ? (
            <FinePrint>{t('validationDesk:noAddress')}</FinePrint>
          ) : (
            <>
              <Checkbox
                checked={hasMessage}
                onChange={(event) => change({ hasMessage: event.target.checked })}
              >
                {t('validationDesk:sendTo', { to: letter.to })}
              </Checkbox>
              {hasMessage ? (
                <LabelledControl
                  label={t('validationDesk:message', {
                    language: languages.find(({ code }) => code === letter.language)?.text ?? letter.language,
                  })}
                  hint={t(choice === null ? 'validationDesk:chooseFirst' : 'validationDesk:messageHint')}
                >
                  {(id) => (
                    <Input.TextArea
                      id={id}
                      autoSize={{ minRows: 8 }}
                      maxLength={validationLimits.message}
                      value={text}
                      onChange={(event) => change({ edited: event.target.value })}
                    />
                  )}
                </LabelledControl>
              ) : null}
              {hasMessage && edited !== null && written !== null && edited !== written.text ? (
                <Button onClick={() => change({ edited: null })}>{t('validationDesk:writeAgain')}</Button>
              ) : null}
            </>
          )}
          {decide.problem === null ? null : <ProblemAlert problem={decide.problem} />}
          <Button
            type="primary"
            danger={choice === 'NonCompliant'}
            block
            disabled={choice === null}
            loading={decide.isPending}
            onClick={run}
          >
            {choice === null ? t('validationDesk:chooseDecision') : t(`validationDesk:confirm.${choice}`)}
          </Button>
          <FinePrint>{t('validationDesk:sendKeys')}</FinePrint>
        </Stack>
      </Card>
    </div>
  );
}
