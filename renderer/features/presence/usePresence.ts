import { useEffect, useMemo } from 'react';
import type { ViewedSubject, Viewer } from '#shared/domain/staff/presence.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { viewSubject } from '#renderer/session/staffLive.ts';

/** Shows colleagues that this window has a subject open; null for none. */
export function useViewing(subject: ViewedSubject | null): void {
  useEffect(() => (subject === null ? undefined : viewSubject(subject)), [subject]);
}

/** Colleagues by the subject that they view, each once a subject, who views longest first. */
export function useColleagues(): (subject: ViewedSubject) => readonly Viewer[] {
  const viewers = useSession((state) => state.viewers);
  const ownId = useSession((state) => state.user?.id ?? '');
  return useMemo(() => {
    const bySubject = new Map<string, Viewer[]>();
    for (const viewer of viewers) {
      if (viewer.userId === ownId) continue;
      const known = bySubject.get(viewer.subject) ?? [];
      if (known.some(({ userId }) => userId === viewer.userId)) continue;
      bySubject.set(viewer.subject, [...known, viewer]);
    }
    return (subject) => bySubject.get(subject) ?? [];
  }, [viewers, ownId]);
}
