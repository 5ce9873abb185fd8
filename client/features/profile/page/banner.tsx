import type { ReactNode } from 'react';
import type { OwnProfile } from '../../../../shared/contract/profile/profile.ts';
import { experienceLabel } from '../../../../shared/domain/time/experience.ts';
import { profile as texts } from '../../../../shared/messages/profile/profile.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Expandable } from '../../../ui/text/expandable.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { estimatedLines } from '../../../ui/fields/text-length.ts';
import styles from './banner.module.css';
import { useReader } from './reader.ts';

type Person = OwnProfile['person'];

interface BannerProps {
  readonly person: Person;
  /** Null for a recruiter. */
  readonly contact: Pick<OwnProfile, 'phones' | 'email'> | null;
  /** What stands in the place of the contact. */
  readonly instead?: ReactNode;
  readonly editHref: string | null;
}

const nameId = 'profile-name';

/** Who the person is, at the top of the profile (P-07, P-08). */
export function Banner({ person, contact, instead, editHref }: BannerProps) {
  const { isOwner } = useReader();
  const { name, title, city, experienceMonths: months } = person;
  const facts = [city, months !== null && texts.banner.experience(experienceLabel(months))].filter(Boolean);
  return (
    <header className={styles.banner}>
      <Photo name={name} url={person.pictureUrl} size="portrait" />
      <div className={styles.words}>
        <h1 id={nameId}>{name}</h1>
        {title === null ? (
          isOwner && <p className={styles.nothing}>{texts.banner.noTitle}</p>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={String(fact)}>{fact}</li>
            ))}
          </ul>
        )}
        {contact && <Contact {...contact} />}
        {instead}
      </div>
      {editHref !== null && (
        <div className={styles.edit}>
          <ButtonLink href={editHref} variant="primary">
            {texts.edit}
          </ButtonLink>
        </div>
      )}
      <Summary text={person.summary} />
    </header>
  );
}

function Contact({ phones, email }: Pick<OwnProfile, 'phones' | 'email'>) {
  if (phones.length === 0 && email === null) return null;
  return (
    <p className={styles.contact}>
      {phones.length > 0 && <span>{texts.banner.phones(phones)}</span>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function Summary({ text }: { text: string | null }) {
  const { isOwner } = useReader();
  if (text === null) return isOwner ? <p className={styles.nothing}>{texts.empty.about}</p> : null;
  const paragraph = [{ kind: 'paragraph' as const, inlines: [text] }];
  const isLong = (width: 'narrow' | 'wide') => estimatedLines(paragraph, width) > 6;
  return (
    <div className={styles.summary}>
      <Expandable
        isLong={{ narrow: isLong('narrow'), wide: isLong('wide') }}
        lines="five"
        describedBy={nameId}
      >
        <p>{text}</p>
      </Expandable>
    </div>
  );
}
