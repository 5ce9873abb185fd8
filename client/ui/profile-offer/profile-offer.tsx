import { type FormEvent, useEffect, useId, useRef } from 'react';
import { profileFlow } from '../../../shared/domain/profile/flow/flows.ts';
import { profileOffer as texts } from '../../../shared/messages/profile/profile-offer.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { Button } from '../buttons/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Notice } from '../notices/notice.tsx';
import { changeText } from './offer-lines.ts';
import styles from './profile-offer.module.css';
import type { OfferControl } from './use-profile-offer.ts';

interface ProfileOfferProps {
  readonly control: OfferControl;
  readonly heading: 'h2' | 'h3';
}

/** Offers to take what an application says into the profile: each part with what would change, all ticked (AP-43). */
export function ProfileOffer({ control, heading: Heading }: ProfileOfferProps) {
  const { offered, isTaken, isBusy, errors, choose, submit } = control;
  const id = useId();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (isTaken) done.current?.focus();
  }, [isTaken]);
  if (isTaken)
    return (
      <div ref={done} tabIndex={-1}>
        <output>
          <Notice>{texts.done}</Notice>
        </output>
      </div>
    );
  if (offered === null) return null;
  const { offer, chosen } = offered;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.offer} aria-labelledby={id} onSubmit={onSubmit}>
      <Heading id={id}>{texts.title}</Heading>
      {offer.parts.length > 0 && <p>{texts.text}</p>}
      <ErrorSummary form="profile-offer" errors={errors} />
      {offer.parts.length > 0 && (
        <div className={styles.parts}>
          {offer.parts.map((part) => (
            <Checkbox
              key={part}
              formId="profile-offer"
              name={part}
              label={texts.parts[part]}
              about={changeText(part, offer)}
              isChecked={chosen.includes(part)}
              onChange={(isChecked) => choose(part, isChecked)}
            />
          ))}
        </div>
      )}
      {offer.hasMoved && <Moved city={offer.profile.professional.location?.name ?? null} />}
      {offer.parts.length > 0 && (
        <Button type="submit" busyLabel={isBusy ? texts.busy : null}>
          {texts.submit}
        </Button>
      )}
    </form>
  );
}

function Moved({ city }: { city: string | null }) {
  const step = profileFlow.named('location');
  return (
    <p>
      {city === null ? texts.movedUnknown : texts.moved(city)}{' '}
      {step && <a href={stepPaths.editProfile(step)}>{texts.change}</a>}
    </p>
  );
}
