import type { CampaignFigures } from '#shared/contracts/reportingCampaigns.ts';
import { changePercent, measures, roundChange } from '#shared/domain/report/report.ts';
import { Delta } from '#renderer/ui/figures/Delta.tsx';
import { NothingBefore } from '#renderer/ui/figures/NothingBefore.tsx';
import { PointDelta } from '#renderer/ui/figures/PointDelta.tsx';
import { useFigureText, type FigureKey } from '../figureText.ts';

/** How a measure of a campaign changed: ratios in percentage points, the rest in percent; nothing without a comparison. */
export function FigureChange(props: {
  of: FigureKey;
  figures: CampaignFigures | null;
  previous: CampaignFigures | null;
  /** Without saying that there was nothing before. */
  isBare?: boolean;
}) {
  const write = useFigureText();
  const { of, figures, previous } = props;
  if (figures === null || previous === null) return null;
  const [value, before] = [figures[of], previous[of]];
  const { isGoodWhenUp } = measures[of];
  if (value === null) return null;
  if (of === 'costOfSales' || of === 'returnOnAdSpend')
    return <PointDelta isShort value={value} before={before} isGoodWhenUp={isGoodWhenUp ?? true} />;
  if (before === null || before === 0) return value === 0 || props.isBare === true ? null : <NothingBefore />;
  return (
    <Delta
      percent={roundChange(changePercent(before, value))}
      isGoodWhenUp={isGoodWhenUp}
      previous={write(of, before)}
    />
  );
}
