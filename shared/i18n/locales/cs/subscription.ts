import type { LocaleOf } from '../../localeOf.ts';
import type { subscription as source } from '../en/subscription.ts';

/** Texty předplatného. */
export const subscription: LocaleOf<typeof source> = {
  product: { Monthly: 'Premium, měsíčně', Yearly: 'Premium, ročně' },
  perPeriod: { Monthly: '{{sum}} za měsíc', Yearly: '{{sum}} za rok' },
};
