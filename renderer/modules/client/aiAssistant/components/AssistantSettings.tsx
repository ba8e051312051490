import { Select, Switch } from 'antd';
import { useState } from 'react';
import { budgetShares, retentionDays, type RetentionDays } from '#shared/domain/assistant/settings.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { SecondPerson } from './SecondPerson.tsx';

const programsPath = '/app/eshop-settings/access';

interface RetentionProps {
  readonly days: RetentionDays | null;
  readonly canChange: boolean;
  readonly onSave: (days: RetentionDays | null) => Promise<unknown>;
}

/** How long chats are stored; a shorter time deletes chats, which the user confirms. */
function Retention({ days, canChange, onSave }: RetentionProps) {
  const t = useText('assistant');
  const [chosen, setChosen] = useState(days);
  const toLabel = (value: RetentionDays | null) =>
    value === null ? t('assistant:settings.untilDeleted') : t('assistant:settings.days', { count: value });
  const isShorter = chosen !== null && (days === null || chosen < days);
  return (
    <Card title={t('assistant:settings.retention')}>
      <Stack gap={12}>
        <Stack isRow gap={12} align="end">
          <LabelledControl label={t('assistant:settings.keep')}>
            {(id) => (
              <Select<RetentionDays | 0>
                id={id}
                style={{ width: 300, maxWidth: '100%' }}
                value={chosen ?? 0}
                {...disableIf(!canChange)}
                onChange={(value) => setChosen(value === 0 ? null : value)}
                options={[...retentionDays, 0 as const].map((value) => ({
                  value,
                  label: toLabel(value === 0 ? null : value),
                }))}
              />
            )}
          </LabelledControl>
          {chosen === days ? null : (
            <ConfirmButton
              title={t('assistant:settings.retentionTitle', { time: toLabel(chosen) })}
              consequence={t(
                isShorter ? 'assistant:settings.retentionShorter' : 'assistant:settings.retentionLonger',
              )}
              confirmText={t('assistant:settings.save')}
              isDanger={isShorter}
              onConfirm={async () => await onSave(chosen)}
            >
              {t('assistant:settings.save')}
            </ConfirmButton>
          )}
        </Stack>
        <FinePrint>{t('assistant:settings.retentionText')}</FinePrint>
      </Stack>
    </Card>
  );
}

/** How the assistant works: the user's morning note, how long chats are stored, AI a day, AI programs. */
export function AssistantSettings({ onClose }: { onClose: () => void }) {
  const t = useText('assistant');
  const { number } = useFormats();
  const currency = useSession((state) => state.eshop?.credit.currency ?? 'CZK');
  const query = useCallQuery(api.assistant.getAssistantSettings, {});
  const options = {
    invalidates: [api.assistant.getAssistantSettings],
    onSuccess: () => showSuccess(t('assistant:settings.saved')),
  };
  const change = useAction(api.assistant.setAssistantSettings, options);
  const morning = useAction(api.assistant.setMorningMail, options);
  return (
    <SideSheet
      title={t('assistant:settings.title')}
      closeLabel={t('assistant:settings.close')}
      isOpen
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {({ settings, budget, hasModel, morningTime, timeZone }) => (
          <Stack gap={20}>
            <Card title={t('assistant:settings.morning')}>
              <SettingRow
                label={t('assistant:settings.morningMail')}
                hint={t('assistant:settings.morningText', { time: morningTime, zone: timeZone })}
              >
                <Switch
                  aria-label={t('assistant:settings.morningMail')}
                  checked={settings.hasMorningMail}
                  loading={morning.isPending}
                  {...disableIf(!settings.canHaveMorningMail)}
                  onChange={(isOn) => void morning.run({ isOn })}
                />
              </SettingRow>
            </Card>
            <Retention
              key={settings.retentionDays ?? 0}
              days={settings.retentionDays}
              canChange={settings.canChange}
              onSave={async (days) => await change.run({ retentionDays: days })}
            />
            <Card title={t('assistant:settings.budget')}>
              <Stack gap={12}>
                <LabelledControl
                  label={t('assistant:settings.budgetShare')}
                  hint={t('assistant:settings.budgetText')}
                >
                  {(id) => (
                    <Select<(typeof budgetShares)[number]>
                      id={id}
                      style={{ width: 300, maxWidth: '100%' }}
                      value={settings.budgetShare}
                      loading={change.isPending}
                      {...disableIf(!settings.canChange || change.isPending)}
                      onChange={(budgetShare) => void change.run({ budgetShare })}
                      options={budgetShares.map((share) => ({
                        value: share,
                        label:
                          share === 0
                            ? t('assistant:settings.withoutAi')
                            : t('assistant:settings.upTo', {
                                tokens: number((budget.tokensPerDay * share) / 100, 0),
                              }),
                      }))}
                    />
                  )}
                </LabelledControl>
                <FinePrint>
                  {hasModel
                    ? t('assistant:settings.used', {
                        used: number(budget.tokensUsed, 0),
                        all: number(budget.tokensPerDay, 0),
                      })
                    : t('assistant:withoutModel')}
                </FinePrint>
              </Stack>
            </Card>
            <SecondPerson
              key={settings.secondPersonAmount?.value ?? 0}
              settings={settings}
              currency={settings.secondPersonAmount?.currency ?? currency}
              onSave={async (secondPersonAmount) => await change.run({ secondPersonAmount })}
            />
            <FinePrint>
              {settings.canChange ? null : `${t('assistant:settings.ownerOnly')} `}
              <AppLink to={programsPath}>{t('assistant:settings.programs')}</AppLink>
            </FinePrint>
          </Stack>
        )}
      </QueryView>
    </SideSheet>
  );
}
