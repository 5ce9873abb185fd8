import { useCallback, useEffect, useRef, useState } from 'react';

/** One suggestion: the id that is saved and the name that is shown. */
export interface Option {
  readonly id: string;
  readonly name: string;
}

/** Loads one page of suggestions for a text. Pages count from 1. */
export type SearchOptions = (
  text: string,
  page: number,
  signal: AbortSignal,
) => Promise<{ readonly items: readonly Option[]; readonly hasMore: boolean }>;

interface Found {
  readonly text: string;
  readonly options: readonly Option[];
  readonly page: number;
  readonly hasMore: boolean;
}

/** Suggestions load once typing pauses (FW-03). */
const DEBOUNCE_MS = 500;

/** Loads the suggestions for a text while the list is open: when typing pauses, page by page, for the newest text only. */
export function useSuggestions(search: SearchOptions, text: string, isOpen: boolean) {
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const query = text.trim();

  const ask = useCallback(
    async (page: number, before: readonly Option[]) => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      setFailed(false);
      try {
        const { items, hasMore } = await search(query, page, controller.signal);
        if (controller.signal.aborted) return;
        setFound({ text: query, options: [...before, ...items], page, hasMore });
      } catch {
        // A request that was aborted by further typing is no failure. After any other, the list offers another try.
        if (!controller.signal.aborted) setFailed(true);
      } finally {
        if (asking.current === controller) asking.current = null;
      }
    },
    [query, search],
  );

  const isCurrent = found?.text === query;
  useEffect(() => {
    if (!isOpen || isCurrent) return undefined;
    const timer = setTimeout(() => void ask(1, []), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.current?.abort();
    };
  }, [isOpen, isCurrent, ask]);

  useEffect(() => () => asking.current?.abort(), []);

  return {
    options: isCurrent ? found.options : [],
    isLoading: !isCurrent && !hasFailed,
    hasMore: isCurrent && found.hasMore,
    hasFailed,
    more: () => {
      if (isCurrent && found.hasMore && asking.current === null) void ask(found.page + 1, found.options);
    },
    retry: () => void ask(1, []),
  };
}
