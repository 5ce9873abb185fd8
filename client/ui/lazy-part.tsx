import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { pressAgain } from './lost-presses.ts';

const preloads = new Set<() => Promise<void>>();

/** A component whose code comes when it is drawn, or when it is called for. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Resolves once it can be drawn at once. */
  readonly preload: () => Promise<void>;
}

/**
 * A part most visits do not show, in a file of its own. The server has every part at hand
 * ({@link preloadParts}) and renders it at once; a browser keeps the server's markup until the file is there, so
 * nothing flashes and nothing moves.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  const preload = async () => {
    loaded = await loadOnce();
  };
  preloads.add(preload);
  const Later = lazy(async () => ({ default: await loadOnce() }));
  function Part(props: Props) {
    // Decided once: a change of component while it is shown would throw its state away.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense>
        <Component {...props} />
        <Arrival />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload });
}

/** Stands beside a part, so that it takes effect when the part does. */
function Arrival(): null {
  useEffect(pressAgain, []);
  return null;
}

/** Loads every part there is, for the server; loading one may bring up others, which are loaded in turn. */
export async function preloadParts(): Promise<void> {
  for (const preload of preloads) await preload();
}
