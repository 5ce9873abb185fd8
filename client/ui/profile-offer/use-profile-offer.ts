import { useEffect, useState } from 'react';
import type { ProfileOffer, ProfilePart } from '../../../shared/contract/profile/profile-offer.ts';
import { profileOffer as texts } from '../../../shared/messages/profile/profile-offer.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { readProfileOffer, takeIntoProfile } from '../../api/profile/profile-offer.ts';
import { type FormErrors, noErrors } from '../forms/error-summary.tsx';

interface Offered {
  readonly offer: ProfileOffer;
  /** The parts that are ticked. */
  readonly chosen: readonly ProfilePart[];
}

export type OfferControl = ReturnType<typeof useProfileOffer>;

const failure = (text: string): FormErrors => ({ general: text, fields: {} });

/** Loads what the application to a job says otherwise than the profile, and takes the ticked parts over. */
export function useProfileOffer(jobId: string) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);

  useEffect(() => {
    let isWanted = true;
    void read(jobId).then((found) => {
      if (isWanted) setOffered(found);
    });
    return () => {
      isWanted = false;
    };
  }, [jobId]);

  const take = async ({ offer, chosen }: Offered) => {
    try {
      await takeIntoProfile(jobId, offer, chosen);
      setTaken(true);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const isStale = problem.code === 'precondition-failed';
      if (isStale) setOffered(await read(jobId));
      if (isStale) setErrors(failure(texts.changed));
      else setErrors(failure(problem.code === 'conflict' ? texts.conflict : texts.failed));
    }
  };

  return {
    offered,
    isTaken,
    isBusy,
    errors,
    choose: (part: ProfilePart, isChosen: boolean) => {
      setErrors(noErrors);
      if (offered === null) return;
      const others = offered.chosen.filter((other) => other !== part);
      setOffered({ ...offered, chosen: isChosen ? [...others, part] : others });
    },
    submit: async () => {
      if (offered === null || isBusy) return;
      if (offered.chosen.length === 0) return setErrors(failure(texts.nothingChosen));
      setErrors(noErrors);
      setBusy(true);
      try {
        await take(offered);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Resolves to null when there is nothing to offer. An offer that cannot be read is none: nothing waits for it. */
async function read(jobId: string): Promise<Offered | null> {
  try {
    const offer = await readProfileOffer(jobId);
    return offer.parts.length > 0 || offer.hasMoved ? { offer, chosen: offer.parts } : null;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return null;
  }
}
