import type { AdvertisementTarget } from '#shared/contracts/product.ts';
import { mostExamples } from '#shared/domain/product/product.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ExamplePictures } from '#renderer/features/productPicture/ExamplePictures.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { SimulationSummary } from './SimulationSummary.tsx';

/** What a decision would do, counted by the server before it is made. */
export function EffectPreview(props: { target: AdvertisementTarget; isAdvertised: boolean | null }) {
  const t = useText('products');
  const { number } = useFormats();
  const { target, isAdvertised } = props;
  const { data, error } = useCallQuery(
    api.product.setProductsAdvertisement,
    { target, isAdvertised, isPreview: true },
    { staleTimeMs: 0 },
  );
  if (error !== null) return <ProblemAlert problem={error} />;
  if (data === undefined) return <p role="status">{t('products:decide.counting')}</p>;
  const toCounted = (count: number) => ({ count, number: number(count) });
  return (
    <Stack gap={8}>
      <ExamplePictures productIds={data.exampleIds} most={mostExamples} size="usual" />
      <p role="status">
        <strong>{t('products:decide.matched', toCounted(data.matchedCount))}</strong>{' '}
        {isAdvertised === null
          ? null
          : data.changedCount === 0
            ? t('products:decide.unchanged')
            : t(
                isAdvertised ? 'products:decide.changedOn' : 'products:decide.changedOff',
                toCounted(data.changedCount),
              )}
      </p>
      {isAdvertised === null || data.overruledCount === 0 ? null : (
        <>
          <p>{t('products:decide.overruled', toCounted(data.overruledCount))}</p>
          <FinePrint>{t('products:decide.order')}</FinePrint>
        </>
      )}
      {data.simulation === null ? null : <SimulationSummary simulation={data.simulation} />}
    </Stack>
  );
}
