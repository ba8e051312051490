import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { EditMode } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { decideEditMode, readWizardAddress, buildWizardPath, type WizardAddress } from './wizardAddress.ts';

/** Where an address that names no step of a wizard leads. */
const elsewhere = '/app/getStarted';

/**
 * Reads the address of a wizard's step: channel, format and step must belong together and be available, the mode must be
 * right for whether the campaign exists; a mode that is left out is filled in.
 */
export function WizardRoute(props: {
  base: string;
  children: (address: WizardAddress, mode: EditMode) => ReactNode;
}) {
  const params = useParams();
  // Saving makes the campaign: the mode was right when the step was opened and stays so until it is left.
  const [opened, setOpened] = useState<{ path: string; mode: EditMode } | null>(null);
  const address = readWizardAddress(params);
  const info = useCallQuery(api.campaign.getAvailableCampaignsInfo, {}, { isEnabled: address !== null });
  if (address === null) return <Redirect to={elsewhere} />;
  // Steps of one campaign share a wizard, so that its input survives moving between them.
  const path = `${props.base}/${address.channel}/${address.format}`;
  if (opened?.path === path) {
    const wanted = params['editMode'];
    if (wanted === undefined) return <Redirect to={buildWizardPath(props.base, address, opened.mode)} />;
    if (wanted === opened.mode) return props.children(address, opened.mode);
  }
  return (
    <QueryView query={info}>
      {({ campaigns }) => {
        const row = campaigns.find(
          ({ channel, format }) => channel === address.channel && format === address.format,
        );
        if (row?.isAvailable !== true || !row.steps.includes(address.step))
          return <Redirect to={elsewhere} />;
        const decided = decideEditMode(params['editMode'], row.campaignExists);
        if (decided.kind === 'wrong') return <Redirect to={elsewhere} />;
        if (decided.kind === 'fillIn')
          return <Redirect to={buildWizardPath(props.base, address, decided.mode)} />;
        return <Opening onOpen={() => setOpened({ path, mode: decided.mode })} />;
      }}
    </QueryView>
  );
}

function Opening({ onOpen }: { onOpen: () => void }) {
  useEffect(onOpen, [onOpen]);
  return <PageSkeleton />;
}
