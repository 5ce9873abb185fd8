import { contentPart } from '../../../ui/lazy-part.tsx';

/** What stands in place of a profile, in files of their own, because most visits show the profile. */
export const ErrorView = contentPart(async () => (await import('../../../ui/error-view.tsx')).ErrorView);
export const ForVisitors = contentPart(async () => (await import('./for-others.tsx')).ForVisitors);
export const ForRecruiters = contentPart(async () => (await import('./for-others.tsx')).ForRecruiters);
