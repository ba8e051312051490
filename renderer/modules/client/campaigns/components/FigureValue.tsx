import type { CampaignFigures } from '#shared/contracts/reportingCampaigns.ts';
import { StackedFigure } from '#renderer/ui/figures/StackedFigure.tsx';
import { useFigureText, type FigureKey } from '../figureText.ts';
import { FigureChange } from './FigureChange.tsx';

/** A measure of a campaign with its change under it. */
export function FigureValue(props: {
  of: FigureKey;
  figures: CampaignFigures | null;
  previous: CampaignFigures | null;
  /** The shop's cost-of-sales maximum, in percent. */
  target: number | null;
}) {
  const write = useFigureText();
  const { of, figures, previous, target } = props;
  if (figures === null) return <StackedFigure text="–" />;
  const value = figures[of];
  return (
    <StackedFigure
      text={write(of, value)}
      change={
        previous === null ? null : <FigureChange isBare of={of} figures={figures} previous={previous} />
      }
      isOver={of === 'costOfSales' && target !== null && value !== null && value > target}
    />
  );
}
