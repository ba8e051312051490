import type { Discovery } from '#shared/contracts/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ExampleChoice } from '#renderer/ui/form/ExampleChoice.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { listOtherFormats, listReadableFeeds } from './offeredFeeds.ts';

/** Offers the feeds found on the shop's website to be clicked instead of typed. */
export function OfferedFeeds(props: { discovery: Discovery | null; onChoose: (address: string) => void }) {
  const t = useText('discovery');
  const others = listOtherFormats(props.discovery);
  return (
    <>
      {listReadableFeeds(props.discovery).map(({ url }) => (
        <ExampleChoice key={url} text={t('discovery:offeredFeeds')} value={url} onChoose={props.onChoose} />
      ))}
      {others.length === 0 ? null : (
        <FinePrint>
          {t('discovery:otherFeeds', {
            formats: others.map((format) => t(`discovery:formats.${format}`)).join(', '),
          })}
        </FinePrint>
      )}
    </>
  );
}
