import type { Campaign } from '#shared/contracts/campaign.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import type { CampaignRow, CampaignTotals } from './campaignRows.ts';

/** What the campaigns are shown from, as a table or as cards. */
export interface CampaignListProps {
  readonly rows: readonly CampaignRow[];
  readonly totals: CampaignTotals;
  readonly currency: Currency;
  /** The shop's cost-of-sales maximum, in percent. */
  readonly target: number | null;
  /** The campaign whose budget is being edited. */
  readonly editedKey: string | null;
  readonly onEdit: (key: string | null) => void;
  /** A campaign could not be turned on or off. */
  readonly onProblem: (campaign: Campaign, problem: ApiProblem | null) => void;
  /** Where a row leads: a campaign's page, or the wizard of an unfinished one. */
  readonly getPath: (row: CampaignRow) => string;
}
