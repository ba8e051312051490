import { Button, Switch } from 'antd';
import type { Product, ShownRule } from '#shared/contracts/product.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { host } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { toOpenableAddress } from '#renderer/features/shopAddress/shopAddress.ts';
import { useShopGateway } from '#renderer/features/shopAddress/useShopGateway.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { ProductHead } from '#renderer/ui/image/ProductHead.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { formatRule } from '../ruleText.ts';
import type { PlannedDecision } from './DecisionModal.tsx';
import { ProductSales } from './ProductSales.tsx';
import { ProductStanding } from './ProductStanding.tsx';
import { formatAvailability } from './productColumns.tsx';

/** Where the product is in the list that it was opened from, and its neighbours there. */
export interface ProductPlace {
  readonly at: number;
  /** Null where the list is too long to be counted. */
  readonly total: number | null;
  readonly previous: string | null;
  readonly next: string | null;
  readonly onGo: (productId: string) => void;
}

/** One product at the side: its photo, its issues, its platforms, what it sold, and why it is in ads or not. */
export function ProductSheet(props: {
  product: Product | null;
  place: ProductPlace | null;
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
      title={t('products:sheet.title')}
      closeLabel={t('products:sheet.close')}
      extra={props.place === null ? null : <Neighbours place={props.place} />}
    >
      {product === null ? null : (
        <Stack gap={24}>
          <Head product={product} />
          <ProductStanding key={product.productId} product={product} />
          <ProductSales productId={product.productId} />
          <Advertising product={product} rules={props.rules} onDecide={props.onDecide} />
          <InFeed product={product} />
        </Stack>
      )}
    </SideSheet>
  );
}

function Neighbours({ place }: { place: ProductPlace }) {
  const t = useText('products');
  const { number } = useFormats();
  const { at, total, previous, next, onGo } = place;
  return (
    <Stack isRow gap={4} align="center">
      <span>
        {total === null
          ? number(at, 0)
          : t('products:sheet.place', { at: number(at, 0), total: number(total, 0) })}
      </span>
      <Reading>
        <Button
          type="text"
          icon={<Icon name="previous" />}
          aria-label={t('products:sheet.previous')}
          disabled={previous === null}
          onClick={() => previous !== null && onGo(previous)}
        />
        <Button
          type="text"
          icon={<Icon name="following" />}
          aria-label={t('products:sheet.next')}
          disabled={next === null}
          onClick={() => next !== null && onGo(next)}
        />
      </Reading>
    </Stack>
  );
}

function Head({ product }: { product: Product }) {
  const t = useText('products');
  const { money } = useFormats();
  const gateway = useShopGateway();
  const { price, salePrice, brand, productId, availability } = product;
  return (
    <ProductHead
      picture={<ProductPicture productId={productId} isLarge />}
      title={product.title}
      detail={brand === null ? productId : `${brand} · ${productId}`}
      price={<Money money={salePrice ?? price} />}
      before={salePrice === null ? null : t('products:list.before', { price: money(price) })}
      note={formatAvailability(t, availability)}
      link={
        <ExternalLinks
          links={[{ label: t('products:sheet.link'), url: toOpenableAddress(product.link, gateway) }]}
          open={(url) => void host().openExternal(url)}
        />
      }
    />
  );
}

function Advertising(props: {
  product: Product;
  rules: readonly ShownRule[];
  onDecide: (planned: PlannedDecision) => void;
}) {
  const t = useText('products');
  const { product, rules } = props;
  const rule = rules.find(({ id }) => id === product.ruleId);
  const overruled = rules.find(({ id }) => id === product.overruledRuleId);
  const plan = (isAdvertised: boolean | null) =>
    props.onDecide({ target: { by: 'Products', productIds: [product.productId] }, isAdvertised });
  if (product.restrictionReason !== null)
    return (
      <Notice tone="waiting">{t('products:sheet.restricted', { reason: product.restrictionReason })}</Notice>
    );
  return (
    <section>
      <Stack gap={12}>
        <SettingRow label={t('products:list.advertised')} hint={t('products:sheet.inAdsHint')}>
          <Switch aria-label={t('products:list.advertised')} checked={product.isAdvertised} onChange={plan} />
        </SettingRow>
        <Facts
          items={[
            { label: t('products:sheet.why'), value: t(`products:source.${product.source}`) },
            ...(rule === undefined ? [] : [{ label: t('products:sheet.rule'), value: formatRule(t, rule) }]),
          ]}
        />
        {overruled === undefined ? null : (
          <p>{t('products:sheet.overruled', { rule: formatRule(t, overruled) })}</p>
        )}
        {product.source === 'Product' ? (
          <div>
            <Button onClick={() => plan(null)}>{t('products:decide.reset')}</Button>
          </div>
        ) : null}
      </Stack>
    </section>
  );
}

function InFeed({ product }: { product: Product }) {
  const t = useText('products');
  const { money, dateTime } = useFormats();
  const { sale } = product;
  return (
    <section>
      <Stack gap={8}>
        <h3>{t('products:sheet.inFeed')}</h3>
        <Facts
          items={[
            ...(sale === null
              ? []
              : [
                  {
                    label: t(`products:sheet.saleState.${sale.state}`),
                    value: t('products:sheet.sale', {
                      price: money(sale.price),
                      from: dateTime(sale.from),
                      until: dateTime(sale.until),
                    }),
                  },
                ]),
            { label: t('products:sheet.id'), value: product.productId },
            ...(product.category === null
              ? []
              : [{ label: t('products:list.category'), value: product.category }]),
            {
              label: t('products:list.updated'),
              value: <RelativeTime instant={product.updatedAt} />,
            },
          ]}
        />
      </Stack>
    </section>
  );
}
