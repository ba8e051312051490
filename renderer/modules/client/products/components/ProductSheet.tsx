import { Button } from 'antd';
import type { Product, ShownRule } from '#shared/contracts/product.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { host } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { toOpenableAddress } from '#renderer/features/shopAddress/shopAddress.ts';
import { useShopGateway } from '#renderer/features/shopAddress/useShopGateway.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import { ruleText } from '../ruleText.ts';
import { selectQuietLabel, severityTone, stateTone } from '../stateTone.ts';
import type { PlannedDecision } from './DecisionModal.tsx';
import { Objection } from './Objection.tsx';
import { availabilityText } from './productColumns.tsx';

/** One product at the side: why it is advertised or not, and what each platform says to it. */
export function ProductSheet(props: {
  product: Product | null;
  rules: readonly ShownRule[];
  onDecide: (planned: PlannedDecision) => void;
  onClose: () => void;
}) {
  const t = useText('products');
  const { product } = props;
  return (
    <SideSheet
      isOpen={product !== null}
      onClose={props.onClose}
      title={product?.title ?? t('products:sheet.title')}
      closeLabel={t('products:sheet.close')}
    >
      {product === null ? null : (
        <Stack gap={20}>
          <ProductPicture productId={product.productId} isLarge />
          <Advertising product={product} rules={props.rules} onDecide={props.onDecide} />
          <Standing productId={product.productId} isAdvertised={product.isAdvertised} />
        </Stack>
      )}
    </SideSheet>
  );
}

function Advertising(props: {
  product: Product;
  rules: readonly ShownRule[];
  onDecide: (planned: PlannedDecision) => void;
}) {
  const t = useText('products');
  const { money, dateTime } = useFormats();
  const gateway = useShopGateway();
  const { product, rules } = props;
  const rule = rules.find(({ id }) => id === product.ruleId);
  const overruled = rules.find(({ id }) => id === product.overruledRuleId);
  const plan = (isAdvertised: boolean | null) =>
    props.onDecide({ target: { by: 'Products', productIds: [product.productId] }, isAdvertised });
  return (
    <Stack gap={12}>
      {product.restrictionReason === null ? null : (
        <Notice tone="waiting">
          {t('products:sheet.restricted', { reason: product.restrictionReason })}
        </Notice>
      )}
      <Facts
        items={[
          { label: t('products:sheet.id'), value: product.productId },
          { label: t('products:list.price'), value: <Money money={product.salePrice ?? product.price} /> },
          ...(product.sale === null
            ? []
            : [
                {
                  label: t(`products:sheet.saleState.${product.sale.state}`),
                  value: t('products:sheet.sale', {
                    price: money(product.sale.price),
                    from: dateTime(product.sale.from),
                    until: dateTime(product.sale.until),
                  }),
                },
              ]),
          {
            label: t('products:list.availability'),
            value: availabilityText(t, product.availability),
          },
          ...(product.brand === null ? [] : [{ label: t('products:sheet.brand'), value: product.brand }]),
          ...(product.category === null
            ? []
            : [{ label: t('products:list.category'), value: product.category }]),
          {
            label: t('products:list.advertised'),
            value: (
              <StatusTag tone={product.isAdvertised ? 'positive' : 'neutral'}>
                {t(product.isAdvertised ? 'products:advertised.yes' : 'products:advertised.no')}
              </StatusTag>
            ),
          },
          { label: t('products:sheet.why'), value: t(`products:source.${product.source}`) },
          ...(rule === undefined ? [] : [{ label: t('products:sheet.rule'), value: ruleText(t, rule) }]),
        ]}
      />
      {overruled === undefined ? null : (
        <p>{t('products:sheet.overruled', { rule: ruleText(t, overruled) })}</p>
      )}
      {product.source === 'Restriction' ? null : (
        <Stack isRow gap={8}>
          <Button onClick={() => plan(!product.isAdvertised)}>
            {t(product.isAdvertised ? 'products:decide.off' : 'products:decide.on')}
          </Button>
          {product.source === 'Product' ? (
            <Button onClick={() => plan(null)}>{t('products:decide.reset')}</Button>
          ) : null}
        </Stack>
      )}
      <ExternalLinks
        links={[{ label: t('products:sheet.link'), url: toOpenableAddress(product.link, gateway) }]}
        open={(url) => void host().openExternal(url)}
      />
    </Stack>
  );
}

function Standing({ productId, isAdvertised }: { productId: string; isAdvertised: boolean }) {
  const t = useText('products', 'campaign');
  const query = useCallQuery(api.product.getProductIssues, { productId }, { staleTimeMs: 0 });
  return (
    <QueryView
      query={query}
      isEmpty={({ platforms }) => platforms.length === 0}
      empty={<p>{t('products:sheet.notThere')}</p>}
    >
      {({ platforms, issues }) => (
        <Stack gap={12}>
          {platforms.map(({ channel, state, reason, isOutdated }) => {
            const objections = issues.filter((issue) => issue.channel === channel);
            return (
              <Card
                key={channel}
                title={t(`campaign:channel.${channel}`)}
                extra={<StatusTag tone={stateTone[state]}>{t(`products:state.${state}`)}</StatusTag>}
              >
                <Stack gap={12}>
                  {reason === null ? null : <p>{t('products:sheet.saysRefused', { reason })}</p>}
                  {isOutdated && state !== 'NotSent' ? <p>{t('products:outdated')}</p> : null}
                  {objections.length === 0 && reason === null ? (
                    <p>{t(`products:sheet.quiet.${selectQuietLabel(state, isAdvertised)}`)}</p>
                  ) : null}
                  {objections.map((issue) => (
                    <Stack key={issue.code} gap={4} align="start">
                      <StatusTag tone={severityTone[issue.severity]}>
                        {t(`products:issues.severity.${issue.severity}`)}
                      </StatusTag>
                      <Objection issue={issue} />
                      {issue.attribute === null ? null : (
                        <span>{t('products:issues.attribute', { attribute: issue.attribute })}</span>
                      )}
                      {issue.documentationUrl === null ? null : (
                        <ExternalLinks
                          links={[{ label: t('products:issues.help'), url: issue.documentationUrl }]}
                          open={(url) => void host().openExternal(url)}
                        />
                      )}
                    </Stack>
                  ))}
                </Stack>
              </Card>
            );
          })}
        </Stack>
      )}
    </QueryView>
  );
}
