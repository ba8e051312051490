import { useText } from '#renderer/i18n/useText.ts';

const known = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;

/** The availability of a product in words; a value that no feed should have stays as it is. */
export function useAvailabilityText(): (availability: string) => string {
  const t = useText('aiContent');
  return (availability) => {
    const value = known.find((one) => one === availability);
    return value === undefined ? availability : t(`aiContent:claims.availability.${value}`);
  };
}
