import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import type { FigureRow } from '../figureRows.ts';
import { usePartName, useWriteFigure } from '../useFigureTexts.ts';

/** The total of a figure by platform, kind or state, and by country of the shops. */
export function FigureParts({ row }: { row: FigureRow }) {
  const t = useText('kpi');
  const write = useWriteFigure();
  const partName = usePartName();
  const countryName = useCountryName();
  const { definition, currency, figure } = row;
  const writeValue = (of: number) => write(definition.unit, of, currency);
  return (
    <>
      {row.parts.length === 0 ? null : (
        <Card title={t('kpi:detail.byPart')}>
          <Facts
            items={row.parts.map((part) => ({
              key: part.part,
              label: partName(figure, part.part),
              value: writeValue(part.value),
            }))}
          />
        </Card>
      )}
      {row.countries.length < 2 ? null : (
        <Card title={t('kpi:detail.byCountry')}>
          <Facts
            items={row.countries.map(({ country, value: of }) => ({
              key: country,
              label: countryName(country),
              value: writeValue(of),
            }))}
          />
        </Card>
      )}
    </>
  );
}
