import { useEffect } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import type { WizardStore } from './wizardStore.ts';
import { areSameImages } from './wizardValues.ts';

/** Images are on the server as soon as they are uploaded: the wizard holds those that are there. */
export function useMirroredImages(store: WizardStore): void {
  const { channel, format } = store.kind;
  const assets = useCallQuery(api.asset.getAssetsInfo, { channel, format }).data?.assets;
  useEffect(() => {
    if (assets === undefined) return;
    const images = assets.filter((asset) => asset.fileFormat !== 'Json');
    if (!areSameImages(images, store.getState().written.images)) store.setImages(images);
  }, [assets, store]);
}
