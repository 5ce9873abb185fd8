import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { error as errorTexts } from '../../../shared/messages/error.ts';
import { Button } from '../buttons/button.tsx';
import { type DialogState, MissingDialog } from '../dialogs/missing-dialog.tsx';
import { SkeletonLines } from '../notices/skeleton.tsx';
import { loadPersistently } from './load-persistently.ts';
import { replayChanges } from './change-replay.ts';
import { replayClick } from './click-replay.ts';

/** After this many attempts, whoever waits is told. */
const TRIES_BEFORE_NOTICE = 3;

const preloads = new Set<() => Promise<void>>();

/** A component whose code is loaded when it is rendered or preloaded. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Resolves when the component can render without delay; rejects when its file cannot be loaded now. */
  readonly preload: () => Promise<void>;
}

/** The properties of the placeholder that is shown while the file loads. */
interface MissingProps<Props> {
  /** The number of failed attempts to load the file. */
  readonly failures: number;
  readonly props: Props;
}

/**
 * Creates a part that most visits do not show, with its code in a file of its own. The server has loaded every part
 * ({@link preloadParts}) and renders it at once. A browser shows the server's markup until the file has loaded, so that
 * nothing flashes or moves. A file that fails to load is requested again, and the page works without it.
 * @param Missing shown until the file has loaded, if there is no markup from the server
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
  const Later = lazy(async () => {
    const Component = await loadPersistently(load, (tries) => {
      failures = tries;
      for (const listener of listeners) listener();
      // Without a placeholder, the server's markup stands and looks as if it worked.
      if (tries === TRIES_BEFORE_NOTICE && listeners.size === 0) tell(true);
    });
    if (failures >= TRIES_BEFORE_NOTICE) tell(false);
    return { default: Component };
  });
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
    // The component is chosen once, because a change while it is shown would discard its state.
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

/** Shows or hides what the page says when scripts do not come (server/gateway/pages/rendering/document.ts). */
const tell = (isMissing: boolean) => document.querySelector<HTMLElement>('#failed')?.togglePopover(isMissing);

/** Creates a part that is the main content of a page. It shows while its file loads, and when that fails. */
export const contentPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, MissingContent);

/** The button needs no handler, because every press on the page requests the file again. */
function MissingContent({ failures }: { failures: number }) {
  if (failures === 0) return <SkeletonLines />;
  return (
    <p role="alert">
      {errorTexts.partUnavailable} <Button>{errorTexts.retry}</Button>
    </p>
  );
}

/** Creates a dialog that reacts to the press at once, even if its file is late or fails to load. */
export const dialogPart = <Props extends DialogState>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> =>
  lazyPart(load, ({ failures, props }) => <MissingDialog failures={failures} {...props} />);

/** Runs its effect when the part beside it is mounted. */
function Arrival(): null {
  useEffect(() => {
    // In a task of its own: a press that shows this part by its handler is still under way, and is no lost one.
    setTimeout(replayClick);
    void replayChanges();
  }, []);
  return null;
}

/** Loads all parts for the server; loading one may register more parts, which are loaded next. */
export async function preloadParts(): Promise<void> {
  for (const preload of preloads) await preload();
}
