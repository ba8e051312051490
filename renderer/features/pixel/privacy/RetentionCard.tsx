import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { defaultRetentionMonths, retentionMonths } from '#shared/domain/pixel/retention.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { TextList } from '#renderer/ui/layout/TextList.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useMayDecide } from '../useMayDecide.ts';

const choices = [retentionMonths.min, 6, 12, 18, defaultRetentionMonths, 36, retentionMonths.max];

/** How long single events of visitors are retained, and which are stored; `below` comes with the answer. */
export function RetentionCard({ below }: { below?: ReactNode }) {
  const t = useText('pixel');
  const mayDecide = useMayDecide();
  const query = useCallQuery(api.pixel.getPixelPrivacy, {});
  // Who may decide says how high the card is.
  const shown = mayDecide === null ? { ...query, data: undefined } : query;
  return (
    <>
      <Card title={t('pixel:privacy.title')}>
        <Stack gap={20}>
          <FinePrint>{t('pixel:privacy.purpose')}</FinePrint>
          <QueryView query={shown} skeleton={<FormSkeleton fields={1} />}>
            {({ retentionMonths: months }) => (
              <Retention key={months} months={months} mayDecide={mayDecide === true} />
            )}
          </QueryView>
          <LoadTogether queries={[shown]} skeleton={null}>
            {mayDecide === false ? <Notice tone="info">{t('pixel:privacy.ownerOnly')}</Notice> : null}
            <TextList
              title={t('pixel:privacy.means')}
              items={t('pixel:privacy.facts').split('\n')}
              emptyText=""
            />
          </LoadTogether>
        </Stack>
      </Card>
      <LoadTogether queries={[shown]} skeleton={null}>
        {below}
      </LoadTogether>
    </>
  );
}

function Retention({ months, mayDecide }: { months: number; mayDecide: boolean }) {
  const t = useText('pixel');
  const [chosen, setChosen] = useState(months);
  const save = useAction(api.pixel.setPixelRetention, { invalidates: [api.pixel.getPixelPrivacy] });
  const saveMonths = async () => {
    // Null follows the recommendation when it changes.
    const desiredMonths = chosen === defaultRetentionMonths ? null : chosen;
    if ((await save.run({ retentionMonths: desiredMonths })) !== null)
      showSuccess(t('pixel:privacy.saved', { count: chosen }));
  };
  const options = [...new Set([...choices, months])].sort((a, b) => a - b);
  return (
    <Stack gap={12}>
      <LabelledControl label={t('pixel:privacy.months')}>
        {(id) => (
          <Select<number>
            id={id}
            size="large"
            value={chosen}
            {...disableIf(!mayDecide)}
            onChange={setChosen}
            options={options.map((count) => ({
              value: count,
              label: t(
                count === defaultRetentionMonths ? 'pixel:privacy.usual' : 'pixel:privacy.monthCount',
                { count },
              ),
            }))}
          />
        )}
      </LabelledControl>
      {mayDecide ? (
        <div>
          {chosen < months ? (
            <ConfirmButton
              title={t('pixel:privacy.shorterTitle', { count: chosen })}
              consequence={t('pixel:privacy.shorter')}
              confirmText={t('pixel:privacy.save')}
              isDanger
              onConfirm={saveMonths}
            >
              {t('pixel:privacy.save')}
            </ConfirmButton>
          ) : (
            <Button
              type="primary"
              {...disableIf(chosen === months)}
              loading={save.isPending}
              onClick={() => void saveMonths()}
            >
              {t('pixel:privacy.save')}
            </Button>
          )}
        </div>
      ) : null}
    </Stack>
  );
}
