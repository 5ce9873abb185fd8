import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { error as errorTexts, section as sectionTexts } from '../../shared/messages/error.ts';
import { Button } from './button.tsx';
import { type DialogState, MissingDialog } from './missing-dialog.tsx';
import { loadPersistently } from './load-persistently.ts';
import { replayClick } from './click-replay.ts';

const preloads = new Set<() => Promise<void>>();

/** A component whose code comes when it is drawn, or when it is called for. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Resolves once it can be drawn at once; rejects when its file cannot be had now. */
  readonly preload: () => Promise<void>;
}

/** What takes a part's place while its file is on its way. */
interface MissingProps<Props> {
  /** How many tries to have the file have failed. */
  readonly failures: number;
  readonly props: Props;
}

/**
 * A part most visits do not show, in a file of its own. The server has every part at hand
 * ({@link preloadParts}) and renders it at once; a browser keeps the server's markup until the file is there, so
 * nothing flashes and nothing moves. A file that cannot be had is asked for again, and the page lives on without it.
 * @param Missing shown in the meantime, where nothing of the server's stands there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: (missing: MissingProps<Props>) => ReactNode = () => null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();
  const preload = async () => {
    loaded = await load();
  };
  preloads.add(preload);
  const Later = lazy(async () => ({
    default: await loadPersistently(load, (tries) => {
      failures = tries;
      for (const listener of listeners) listener();
    }),
  }));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function Fallback({ props }: { props: Props }) {
    const failed = useSyncExternalStore(
      subscribe,
      () => failures,
      () => 0,
    );
    return <Missing failures={failed} props={props} />;
  }
  function Part(props: Props) {
    // Decided once: a change of component while it is shown would throw its state away.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense fallback={<Fallback props={props} />}>
        <Component {...props} />
        <Arrival />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload });
}

/** A part without which its page has little to show: where its file cannot be had that is said. */
export const contentPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, MissingContent);

/** The press needs no listener: the file is asked for again at every press. */
function MissingContent({ failures }: { failures: number }) {
  if (failures === 0) return null;
  return (
    <p role="alert">
      {sectionTexts.unavailable} <Button>{errorTexts.retry}</Button>
    </p>
  );
}

/** A dialog that a press opens: a press is answered at once, also where the dialog's file is late or cannot be had. */
export const dialogPart = <Props extends DialogState>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> =>
  lazyPart(load, ({ failures, props }) => <MissingDialog failures={failures} {...props} />);

/** Stands beside a part, so that it takes effect when the part does. */
function Arrival(): null {
  useEffect(replayClick, []);
  return null;
}

/** Loads every part there is, for the server; loading one may bring up others, which are loaded in turn. */
export async function preloadParts(): Promise<void> {
  for (const preload of preloads) await preload();
}
