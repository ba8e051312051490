import { Select } from 'antd';
import { attributionModels, type AttributionModel } from '#shared/domain/report/attribution.ts';
import { vatBases, type VatBasis } from '#shared/domain/report/statistics.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** As wide as their longest values, also before these are known: the controls beside them don't move. */
const modelPx = 150;
const vatPx = 122;

/** Chooses the model that divides orders, where that makes a difference, and whether values hold VAT. */
export function CountingChoice(props: {
  /** Null until it is known what holds; without it there is nothing to choose. */
  attribution?: AttributionModel | null;
  vat: VatBasis | null;
  onAttribution?: (model: AttributionModel) => void;
  onVat: (vat: VatBasis) => void;
}) {
  const t = useText('statisticTables');
  const { attribution, onAttribution } = props;
  return (
    <>
      {attribution === undefined || onAttribution === undefined ? null : (
        <Reading>
          <Select<AttributionModel>
            aria-label={t('statisticTables:chooseModel')}
            popupMatchSelectWidth={false}
            style={{ minWidth: modelPx }}
            value={attribution}
            options={attributionModels.map((value) => ({
              value,
              label: t(`statisticTables:model.${value}`),
              title: t(`statisticTables:modelHint.${value}`),
            }))}
            onChange={onAttribution}
          />
        </Reading>
      )}
      <Reading>
        <Select<VatBasis>
          aria-label={t('statisticTables:chooseVat')}
          popupMatchSelectWidth={false}
          style={{ minWidth: vatPx }}
          value={props.vat}
          options={vatBases.map((value) => ({ value, label: t(`statisticTables:vat.${value}`) }))}
          onChange={props.onVat}
        />
      </Reading>
    </>
  );
}
