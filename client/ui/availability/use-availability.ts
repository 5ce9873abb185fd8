import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Availability } from '../../../shared/contract/jobs/availability.ts';
import type { Section } from '../../../shared/contract/section.ts';
import { useSignInPrompt } from '../frame/sign-in-prompt.ts';
import { useToast } from '../notices/toast.ts';
import type { Telling } from './change-availability.ts';

/** The candidate's availability and what can be done with it. */
export interface AvailabilityControl {
  /** Null for a viewer who is no candidate. */
  readonly known: Section<Availability> | null;
  readonly isSaving: boolean;
  /** Resolves to whether the answer was saved. A candidate with an unfinished profile is led to the wizard. */
  readonly set: (isAvailableForHire: boolean) => Promise<boolean>;
  /** Asks for the present availability. */
  readonly refresh: () => Promise<Availability | null>;
  /** Resolves to whether recruiters still see the profile, so that it can be hidden. If not, the candidate is told. */
  readonly canHide: () => Promise<boolean>;
  /** Resolves to whether the time was extended. */
  readonly extend: () => Promise<boolean>;
}

/** Most visits do not change the availability, so this code is loaded on demand. */
const changes = () => import('./change-availability.ts');

/** Tells whether recruiters see the candidate: at first by the page's data, later by newer replies. */
export function useAvailability(given: Section<Availability> | null): AvailabilityControl {
  const [newer, setNewer] = useState<{ readonly than: unknown; readonly content: Availability } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const telling = useTelling();
  const known =
    newer !== null && newer.than === given ? ({ ok: true, content: newer.content } as const) : given;

  const during = async (ask: () => Promise<Availability | null>) => {
    setSaving(true);
    try {
      const content = await ask();
      if (content) setNewer({ than: given, content });
      return content;
    } finally {
      setSaving(false);
    }
  };
  return {
    known,
    isSaving,
    set: async (wanted) =>
      (await during(async () => (await changes()).changeAvailability(wanted, telling))) !== null,
    refresh: () => during(async () => (await changes()).refreshAvailability(telling)),
    canHide: async () =>
      (await during(async () => (await changes()).refreshBeforeHiding(telling)))?.isAvailableForHire === true,
    extend: async () => (await during(async () => (await changes()).extendAvailability(telling))) !== null,
  };
}

/** When the session has ended, updates the page and its header, and asks the person to sign in without leaving the page. */
function useTelling(): Telling {
  const showToast = useToast();
  const promptSignIn = useSignInPrompt();
  const { mutate } = useSWRConfig();
  const askToSignIn = () => {
    void mutate(() => true);
    promptSignIn(null);
  };
  return { showToast, askToSignIn };
}
