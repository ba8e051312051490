import { getDesktopProgram } from '#renderer/host/index.ts';
import { CrashReportsCard } from './CrashReportsCard.tsx';
import { ServerCard } from './ServerCard.tsx';
import { UpdatesCard } from './UpdatesCard.tsx';

// Read once: the cards refetch when it changes.
const program = getDesktopProgram();

/** The cards of the program itself: its server, updates, crash reports; nothing in a browser. */
export function ProgramCards() {
  if (program === null) return null;
  return (
    <>
      <ServerCard program={program} />
      <UpdatesCard program={program} />
      <CrashReportsCard program={program} />
    </>
  );
}
