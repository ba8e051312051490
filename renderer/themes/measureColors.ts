/** A family of figures: each has one colour on every chart, sparkline and bar, in every theme. */
export const measureTones = ['revenue', 'spend', 'orders', 'ratio', 'neutral'] as const;
export type MeasureTone = (typeof measureTones)[number];

/** Colours of the families by appearance: at least 3:1 on surfaces (tested), so that a thin line is seen. */
export const measureColors = {
  light: {
    revenue: '#0F766E',
    spend: '#C2690A',
    orders: '#3B82C4',
    ratio: '#7C6BC4',
    neutral: '#64787E',
  },
  dark: {
    revenue: '#35B8A8',
    spend: '#E0A93B',
    orders: '#6BA8E0',
    ratio: '#A99BEA',
    neutral: '#8CA3A7',
  },
} as const satisfies Record<'light' | 'dark', Record<MeasureTone, string>>;
