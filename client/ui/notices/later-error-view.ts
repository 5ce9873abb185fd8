import { contentPart } from '../behaviour/lazy-part.tsx';

/** The shared error view, in a file of its own, because most visits show the page. */
export const LaterErrorView = contentPart(() => import('./error-view.tsx').then((file) => file.ErrorView));
