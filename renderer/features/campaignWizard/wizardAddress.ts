import {
  channels,
  formats,
  findWizardSteps,
  type Channel,
  type EditMode,
  type Format,
  type WizardStep,
} from '#shared/domain/campaign/campaign.ts';

/** A step of the wizard of a channel's format. */
export interface WizardAddress {
  readonly channel: Channel;
  readonly format: Format;
  readonly step: WizardStep;
}

/** A channel in an address, whatever its case; null when there is none like that. */
export function readChannel(value: string | undefined): Channel | null {
  return channels.find((known) => known.toLowerCase() === value?.toLowerCase()) ?? null;
}

/** The step that an address names, or null when channel, format or step do not exist or do not belong together. */
export function readWizardAddress(
  params: Readonly<Record<string, string | undefined>>,
): WizardAddress | null {
  const channel = readChannel(params['channel']);
  const format = formats.find((known) => known === params['format']) ?? null;
  if (channel === null || format === null) return null;
  const step = findWizardSteps(channel, format)?.find((known) => known === params['step']);
  return step === undefined ? null : { channel, format, step };
}

/** The first step of a format's wizard, or null when the channel has no such format. */
export function findFirstStep(channel: Channel, format: Format): WizardStep | null {
  return findWizardSteps(channel, format)?.[0] ?? null;
}

/** What becomes of an edit mode in an address: it is right, it is filled in, or the address is wrong (GAPS 26). */
export function decideEditMode(
  wanted: string | undefined,
  campaignExists: boolean,
):
  | { readonly kind: 'right'; readonly mode: EditMode }
  | { readonly kind: 'fillIn'; readonly mode: EditMode }
  | { readonly kind: 'wrong' } {
  const mode: EditMode = campaignExists ? 'edit' : 'create';
  if (wanted === undefined) return { kind: 'fillIn', mode };
  return wanted === mode ? { kind: 'right', mode } : { kind: 'wrong' };
}

/** In-app path of a step under a base: `/onBoarding` or `/app/campaigns`. */
export function buildWizardPath(base: string, address: WizardAddress, mode?: EditMode): string {
  const { channel, format, step } = address;
  return [base, channel, format, ...(mode === undefined ? [] : [mode]), step].join('/');
}

/** Behind the path of the last step: the review of all that was written, a view of that step. */
export const reviewSearch = '?review=1';

/** Whether an in-app path is a step of the same format's wizard. */
export function isInWizard(
  base: string,
  { channel, format }: Pick<WizardAddress, 'channel' | 'format'>,
  path: string,
): boolean {
  const start = `${base}/${channel}/${format}/`;
  const [step, ...rest] = path.startsWith(start) ? path.slice(start.length).split('/').reverse() : [];
  return rest.length <= 1 && (findWizardSteps(channel, format) ?? []).some((known) => known === step);
}
