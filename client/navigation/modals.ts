import { startTransition, useEffect, useLayoutEffect, useOptimistic, useRef, useState } from 'react';
import { NavigationType, type To, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { focusNamed, focusedName } from '../ui/behaviour/focused-name.ts';
import { beginOpening, endOpening } from '../ui/behaviour/opening.ts';
import { useHydrated } from '../ui/behaviour/use-hydrated.ts';

export interface ModalDeclaration<Payload = unknown> {
  /** Follows the page's own address, for a modal that can be opened by its address (RT-02). */
  readonly path?: string;
  /** Another address at which the same modal opens. */
  readonly alias?: string;
  /** A reload, or closing, forgets the payload. Neither that nor Forward opens the modal again without it. */
  readonly isEphemeral?: boolean;
  /**
   * Reads the payload of a modal that keeps it in its history entry as well, so that a reload opens the modal with it
   * . The payload must be plain data; undefined means that it is not one.
   */
  readonly decode?: (stored: unknown) => Payload | undefined;
}

/** One declaration for each modal of a page. `Payloads` has the type of each modal's payload. */
export type ModalDeclarations<Payloads> = {
  readonly [Name in keyof Payloads]: ModalDeclaration<Payloads[Name]>;
};

/** The arguments after the name when a modal is opened. A payload that may be undefined may be left out. */
export type PayloadArgs<Payload> = undefined extends Payload ? [payload?: Payload] : [payload: Payload];

/** The step back by which a modal of any part of the page is being left, and what opens another one after it. */
let stepBack: { open: (() => void) | null } | null = null;

interface ModalOptions<Name> {
  /** The address of the page below the modals; by default the current address. */
  readonly page?: string;
  /** Called after a modal has closed in any way, for example to ask about unsaved changes (F-06). */
  readonly onClosed?: (name: Name) => void;
}

/**
 * The modals of a page, of which one is shown at a time. Each is an entry of the history: Back closes it, and closing
 * it goes back (RT-15). A payload stays in memory, so it may hold functions, and stays while the modal fades away.
 */
export function useModals<Payloads extends object>(
  declared: ModalDeclarations<Payloads>,
  { page, onClosed }: ModalOptions<keyof Payloads & string> = {},
) {
  type Name = keyof Payloads & string;
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [payloads, setPayloads] = useState<Partial<Payloads>>({});
  /** The modal whose payload is valid. Another payload is only drawn, while its modal fades away. */
  const [standing, setStanding] = useState<Name | null>(null);
  // The router changes the address in a transition, which may take several frames. The modal is drawn before.
  const [opening, setOpening] = useOptimistic<Name | null>(null);

  const isDeclared = (name: string): name is Name => Object.hasOwn(declared, name);
  const navigationType = useNavigationType();
  const named = namedIn(state);
  const entry = named !== null && isDeclared(named) ? named : null;
  // While another modal takes its place, the history still has the one before.
  const isForgotten =
    opening === null && entry !== null && declared[entry].isEphemeral === true && entry !== standing;
  const addressed = Object.keys(declared)
    .filter(isDeclared)
    .find((name) =>
      [declared[name].path, declared[name].alias].some(
        (path) => path !== undefined && pathname === `${page}${path}`,
      ),
    );
  const shown = opening ?? addressed ?? (isForgotten ? null : entry);
  const isEntry = (opening ?? entry) !== null;
  const stored = entry === null ? undefined : declared[entry].decode?.(Reflect.get(Object(state), 'payload'));
  // After a reload, the payload from the history is kept in memory as well, for when the modal closes. The server
  // cannot read it, so this waits for hydration.
  const [readFrom, setReadFrom] = useState<unknown>(null);
  if (isHydrated && entry !== null && stored !== undefined && readFrom !== state) {
    setReadFrom(state);
    setPayloads((others) => ({ ...others, [entry]: stored }));
  }

  const latest = useRef({ declared, navigate, page: page ?? { pathname, search, hash }, onClosed });
  useLayoutEffect(() => {
    latest.current = { declared, navigate, page: page ?? { pathname, search, hash }, onClosed };
  });
  // A pending action calls functions of an earlier render, so they read the current state from `now`.
  const now = useRef({ shown, isEntry });
  /** The step in the history by which the modal is being left, which takes a moment. */
  const leavingBy = useRef<NavigationType | null>(null);
  const afterClose = useRef<(() => void) | null>(null);
  const before = useRef<Name | null>(null);
  /** What was pressed for the modal is another element after a reload, by the same name. */
  const opener = useRef<unknown>(null);
  useEffect(() => {
    now.current = { shown, isEntry };
    if (entry !== null) opener.current = Reflect.get(Object(state), 'opener');
    // At once, because a dialog that closes gives a lost focus to the page, and the step back may come later.
    if (shown === null && before.current !== null) focusNamed(opener.current);
    // A modal that is left before the address has followed is still drawn, and the step back is to come.
    if (leavingBy.current !== null && (opening !== null || leavingBy.current !== navigationType)) return;
    const openNext = leavingBy.current === NavigationType.Pop ? (stepBack?.open ?? null) : null;
    if (leavingBy.current === NavigationType.Pop) stepBack = null;
    leavingBy.current = null;
    const closed = before.current;
    before.current = shown;
    if (shown !== null) return openNext?.();
    if (closed !== null) {
      endOpening();
      setStanding(null);
    }
    const next = afterClose.current;
    afterClose.current = null;
    const goOn = () => {
      next?.();
      openNext?.();
      if (closed !== null) latest.current.onClosed?.(closed);
    };
    // After the step back the browser restores the place on the page, which would take a new focus out of sight.
    if (next === null && openNext === null) goOn();
    else setTimeout(goOn);
  }, [shown, isEntry, opening, navigationType, entry, state]);

  useEffect(() => {
    if (isForgotten) void navigate(-1);
  }, [isForgotten, navigate]);
  // A page that goes meanwhile does not see the step back.
  useEffect(
    () => () => {
      if (leavingBy.current === NavigationType.Pop) stepBack = null;
    },
    [],
  );

  const [actions] = useState(() => {
    const show = (name: Name, payload: unknown, at: To, replace: boolean) => {
      afterClose.current = null;
      beginOpening();
      setPayloads((others) => ({ ...others, [name]: payload }));
      setStanding(name);
      now.current = { shown: name, isEntry: true };
      leavingBy.current = null;
      stepBack = null;
      const isStored = latest.current.declared[name].decode !== undefined;
      const state = {
        dialog: name,
        opener: replace ? opener.current : focusedName(),
        ...(isStored && { payload }),
      };
      startTransition(() => {
        setOpening(name);
        void latest.current.navigate(at, { state, replace });
      });
    };
    const leave = (next: (() => void) | null) => {
      const { shown, isEntry } = now.current;
      const isLeaving = leavingBy.current !== null;
      if (shown === null && !isLeaving) return next?.();
      afterClose.current = next;
      if (isLeaving) return undefined;
      leavingBy.current = isEntry ? NavigationType.Pop : NavigationType.Replace;
      const { navigate, page } = latest.current;
      // The entry stays ahead of the page, where Forward must not open the modal again.
      void navigate(page, { replace: true, state: isEntry ? { closed: shown } : null });
      // Opened by its address, a modal has no entry of its page behind it.
      if (isEntry) {
        stepBack = { open: null };
        void navigate(-1);
      }
      return undefined;
    };
    return {
      isShown: (name: Name) => now.current.shown === name && leavingBy.current === null,
      isAnyShown: () => now.current.shown !== null && leavingBy.current === null,
      /** Takes the place of another modal of this page. */
      open: <Opened extends Name>(name: Opened, ...[payload]: PayloadArgs<Payloads[Opened]>) => {
        const { declared, page } = latest.current;
        const { path = '' } = declared[name];
        const at = typeof page === 'string' ? `${page}${path}` : page;
        afterClose.current = null;
        // A step back that is still to come would take the new entry away.
        if (stepBack !== null) {
          stepBack.open = () => show(name, payload, at, false);
          return;
        }
        if (now.current.shown === name) return;
        show(name, payload, at, now.current.shown !== null);
      },
      /** Opens over another address, which the page has just gone to. */
      openAt: <Opened extends Name>(at: To, name: Opened, ...[payload]: PayloadArgs<Payloads[Opened]>) =>
        show(name, payload, at, false),
      close: () => leave(null),
      /**
       * @param next called once the modal has left the history, which takes a moment. A notice is shown here: one that
       *   moved from the modal to the page would be read out twice.
       */
      closeThen: (next: () => void) => leave(next),
    };
  });
  // The history's state survives a reload, but the server cannot read it, so the modal opens after hydration.
  return {
    shown: isHydrated ? shown : null,
    payloads,
    ...actions,
  };
}

/** A modal by itself. */
export interface Modal<Payload = void> {
  readonly isOpen: boolean;
  /** The payload of the last opening. */
  readonly payload: Payload | undefined;
  readonly open: (...payload: PayloadArgs<Payload>) => void;
  readonly openAt: (at: To, ...payload: PayloadArgs<Payload>) => void;
  readonly close: () => void;
  /** @param next called once the modal has closed and given the focus back: for a notice, for example */
  readonly closeThen: (next: () => void) => void;
}

/** One modal of a page, as {@link useModals} has it. Wherever the same name is used, it is the same modal. */
export function useModal<Payload = void>(
  name: string,
  declaration: ModalDeclaration<Payload> = {},
): Modal<Payload> {
  type One = Readonly<Record<string, Payload>>;
  const { shown, payloads, open, openAt, close, closeThen } = useModals<One>({ [name]: declaration });
  const [actions] = useState<Pick<Modal<Payload>, 'open' | 'openAt'>>(() => ({
    open: (...payload) => open(name, ...payload),
    openAt: (at, ...payload) => openAt(at, name, ...payload),
  }));
  return { isOpen: shown === name, payload: payloads[name], ...actions, close, closeThen };
}

function namedIn(state: unknown): string | null {
  const named: unknown = Reflect.get(Object(state), 'dialog');
  return typeof named === 'string' ? named : null;
}
