import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import type { FeedFixState } from '#shared/contracts/feedRun.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** Mendings that can be switched on, with what each does and an example; those with nothing to do are folded away. */
export function FixList() {
  const t = useText('feedLife');
  const { number } = useFormats();
  const query = useCallQuery(api.feed.getFeedFixes, {}, { staleTimeMs: 0 });
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title={t('feedLife:fixes.title')}>
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {({ fixes }) => {
          const sorted = [...fixes].sort((a, b) => Number(b.isOn) - Number(a.isOn) || b.count - a.count);
          const useful = sorted.filter(({ isOn, count }) => isOn || count > 0);
          const idleCount = sorted.length - useful.length;
          return (
            <Stack gap={12}>
              <FinePrint>{t(useful.length === 0 ? 'feedLife:fixes.none' : 'feedLife:fixes.text')}</FinePrint>
              {(isWhole ? sorted : useful).map((fix) => (
                <FixRow key={fix.fix} fix={fix} />
              ))}
              {isWhole || idleCount === 0 ? null : (
                <div>
                  <Reading>
                    <Button onClick={() => setIsWhole(true)}>
                      {t('feedLife:fixes.idle', { count: idleCount, number: number(idleCount, 0) })}
                    </Button>
                  </Reading>
                </div>
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

function FixRow({ fix }: { fix: FeedFixState }) {
  const t = useText('feedLife');
  const { number } = useFormats();
  const [value, setValue] = useState(fix.value ?? '');
  const set = useAction(api.feed.setFeedFix, {
    invalidates: [api.feed.getFeedFixes, api.feed.getFeedStatus, api.feed.getFeedHistory],
  });
  const name = t(`feedLife:fixes.name.${fix.fix}`);
  const [sample] = fix.samples;
  const hint = [
    fix.count === 0
      ? t('feedLife:fixes.nothing')
      : t(fix.isOn ? 'feedLife:fixes.mends' : 'feedLife:fixes.wouldMend', {
          count: fix.count,
          number: number(fix.count, 0),
        }),
    ...(sample === undefined
      ? []
      : [
          t('feedLife:fixes.sample', {
            before: sample.before ?? t('feedLife:fixes.empty'),
            after: sample.after ?? t('feedLife:fixes.empty'),
          }),
        ]),
    ...(fix.yieldedTo === null
      ? []
      : [
          t('feedLife:fixes.yielded', {
            number: number(fix.yieldedCount, 0),
            winner: t(`feedLife:fixes.name.${fix.yieldedTo}`),
          }),
        ]),
  ].join(' · ');
  return (
    <SettingRow label={name} hint={hint}>
      <Stack isRow gap={12}>
        {fix.value === null || fix.isOn ? null : (
          <Input
            aria-label={t('feedLife:fixes.value')}
            value={value}
            style={{ width: 220 }}
            maxLength={70}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
        <Switch
          aria-label={name}
          checked={fix.isOn}
          loading={set.isPending}
          {...disableIf(fix.value !== null && !fix.isOn && value.trim() === '')}
          onChange={(isOn) =>
            void set.run({
              fix: fix.fix,
              isOn,
              ...(isOn && fix.value !== null ? { value: value.trim() } : {}),
            })
          }
        />
      </Stack>
    </SettingRow>
  );
}
