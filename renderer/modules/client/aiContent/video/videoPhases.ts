const phases: Readonly<Record<string, 'drawing' | 'encoding' | 'filming' | 'finishing'>> = {
  Drawing: 'drawing',
  Encoding: 'encoding',
  Filming: 'filming',
  Finishing: 'finishing',
};

/** How often a rendering is looked at while the hub is disconnected. */
export const videoPollingMs = 2_000;

/** What the job of a video does, by the phase that it reports. */
export function findVideoPhase(
  phase: string | null | undefined,
): 'queued' | 'drawing' | 'encoding' | 'filming' | 'finishing' {
  return phases[phase ?? ''] ?? 'queued';
}
