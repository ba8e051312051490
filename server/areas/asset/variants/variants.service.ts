import type { AdVariantKind } from '#shared/domain/asset/adVariant.ts';
import { listDailyBudgets } from '#shared/domain/campaign/budget.ts';
import { findWizardSteps, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import { recommendDailyBudget } from '#shared/domain/campaign/recommendedBudget.ts';
import { listTextFieldKeys, getTextLimits, type TextAssetType } from '#shared/domain/campaign/textLimits.ts';
import type { GeneratedText } from '#shared/domain/asset/generatedText.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { readCatalogueFacts } from '../texts/readFacts.service.ts';
import { writeTexts, type WrittenTexts } from '../texts/generateTexts.service.ts';
import { findMedian } from './chooseVariants.ts';
import { readVariants } from './readVariants.service.ts';
import { toVariantFacts } from './variantFacts.ts';

interface Kind {
  readonly channel: Channel;
  readonly format: Format;
}

/** As many texts of each kind as a merchant reads through. */
const wantedTexts = 5;

function demandFormat({ channel, format }: Kind): void {
  if (findWizardSteps(channel, format) === null) throw new AppError('format_not_available');
}

/** Variants of a first campaign and the proposed budget that suits the prices. @throws AppError format_not_available */
export async function proposeVariants(eshopId: EshopId, kind: Kind) {
  demandFormat(kind);
  const { eshop, products, variants } = await readVariants(eshopId);
  const currency = eshop.creditCurrency;
  const medianMinor = findMedian(products.map(({ paidMinor }) => paidMinor));
  const budget = recommendDailyBudget(
    listDailyBudgets(currency, {
      spendPerDayMinor: 0,
      orderValueMinor: medianMinor ?? 0,
      presentMinor: null,
    }),
    medianMinor === null ? null : fromMinor(medianMinor),
    eshop.costOfSalesMaxPercent ?? null,
  );
  return {
    productCount: products.length,
    recommendedDailyBudget: budget === null ? null : { value: budget, currency },
    variants: variants.map(({ kind: variantKind, category, basis, products: shown, productCount }) => ({
      kind: variantKind,
      category,
      basis,
      productCount,
      products: shown.map(({ productId, title }) => ({ productId, title })),
    })),
  };
}

/** Puts texts with a discount first, for a sale. */
function leadWithDiscount(texts: readonly GeneratedText[], { channel, format }: Kind): GeneratedText[] {
  const limits = getTextLimits(channel, format);
  const types = [...new Set(texts.map(({ type }) => type))] as TextAssetType[];
  return types.flatMap((type) => {
    const limit = limits[type];
    const own = texts.filter((text) => text.type === type);
    const isDiscount = ({ restsOn }: GeneratedText) => restsOn.some(({ kind }) => kind === 'Discount');
    if (limit === undefined || limit.isAddressPart === true) return own;
    const keys = listTextFieldKeys(type, limit);
    return [...own.filter(isDiscount), ...own.filter((text) => !isDiscount(text))].map((text, index) => ({
      ...text,
      key: keys[index] ?? text.key,
    }));
  });
}

/**
 * Writes the texts of a variant, by the model that is set up where the shop may use it, else by the composer.
 * @throws AppError format_not_available, not_found without such a variant
 */
export async function writeVariantTexts(
  services: Services,
  eshopId: EshopId,
  request: Kind & {
    readonly kind: AdVariantKind;
    readonly category: string | null;
    readonly mayUseModel: boolean;
  },
): Promise<WrittenTexts> {
  demandFormat(request);
  const [{ variants }, facts] = await Promise.all([readVariants(eshopId), readCatalogueFacts(eshopId)]);
  const variant = variants.find(
    ({ kind, category }) => kind === request.kind && category === request.category,
  );
  if (variant === undefined) throw new AppError('not_found');
  const { channel, format, mayUseModel } = request;
  const written = await writeTexts(
    services,
    eshopId,
    toVariantFacts(facts, variant),
    { channel, format, count: wantedTexts },
    { mayUseModel },
  );
  return variant.kind === 'Sale' ? { ...written, texts: leadWithDiscount(written.texts, request) } : written;
}
