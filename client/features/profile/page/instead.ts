import { contentPart } from '../../../ui/behaviour/lazy-part.tsx';

/** What stands in place of a profile, in files of their own, because most visits show the profile. */
export const ForVisitors = contentPart(() => import('./for-others.tsx').then((file) => file.ForVisitors));
export const ForRecruiters = contentPart(() => import('./for-others.tsx').then((file) => file.ForRecruiters));
