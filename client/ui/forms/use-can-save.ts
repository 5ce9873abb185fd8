import { useViewer } from '../../api/session/viewer.ts';

/** Tells whether the viewer may save jobs. Visitors may: they sign in first (SV-01). */
export function useCanSave(): boolean {
  const { role } = useViewer();
  return role === 'visitor' || role === 'candidate';
}
