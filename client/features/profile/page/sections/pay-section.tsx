import type { ReactNode } from 'react';
import type { OwnProfile, RecruiterProfile } from '../../../../../shared/contract/profile/profile.ts';
import { noticePeriodLabel } from '../../../../../shared/domain/time/notice-period.ts';
import { experience } from '../../../../../shared/messages/experience.ts';
import { lakhsAYear } from '../../../../../shared/messages/money.ts';
import { profile } from '../../../../../shared/messages/profile/profile.ts';
import { formatDay } from '../../../../ui/text/dates.ts';
import { SectionFailureView } from '../../../../ui/notices/section-failure.tsx';
import { useReader } from '../reader.ts';
import { type Fact, Facts } from './facts.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './profile-section.module.css';

const texts = profile.pay;
const NOTHING: readonly ReactNode[] = [];

type CurrentPay = NonNullable<RecruiterProfile['currentPay']> & {
  readonly isConfidential?: boolean;
  readonly offerInHand?: number | null;
};

interface PaySectionProps {
  /** Null where it is held back. */
  readonly current: CurrentPay | null;
  readonly expected: OwnProfile['expectedPay'] | null;
  readonly notice: OwnProfile['person']['notice'];
  /** Notes on what is held back. */
  readonly notes?: readonly ReactNode[];
}

/** Pay and notice period, labelled as confidential. The suffix "(Confidential)" is that of the current pay alone (P-15, P-16). */
export function PaySection({ current, expected, notice, notes = NOTHING }: PaySectionProps) {
  const { isOwner, retry } = useReader();
  const isConfidential = current?.isConfidential === true;
  const currentPay = currentText(current?.current);
  const pay: Fact[] = [
    [texts.current, isConfidential ? texts.confidential(currentPay) : currentPay],
    [texts.fixed, partText(current?.fixed)],
    [texts.variable, partText(current?.variable)],
    [texts.stockOptions, partText(current?.stockOptions)],
  ];
  const wish: Fact[] = [[texts.expected, expected?.ok ? expectedText(expected.content) : null]];
  const terms: Fact[] = [[texts.notice, noticeText(notice)]];
  const offer: Fact[] = [[texts.offer, partText(current?.offerInHand)]];
  const hasFailed = expected !== null && !expected.ok;
  const isEmpty = ![pay, wish, terms, offer].some(isTold) && !hasFailed && notes.length === 0;
  return (
    <ProfileSection
      id="confidential"
      title={isOwner ? profile.parts.confidential : profile.parts.pay}
      step="contact"
      strength="work"
      isScreenOnly
      section={{ ok: true, content: null }}
      isEmpty={() => isEmpty}
      invitation={profile.empty.pay}
    >
      {() => (
        <>
          {isOwner && isTold([...pay, ...wish]) && (
            <p className={styles.hint}>{isConfidential ? texts.hidden : texts.note}</p>
          )}
          <Facts facts={pay} />
          <Facts facts={wish} step="expectations" />
          <Facts facts={terms} {...(notice.isServing ? { step: 'availability' } : {})} />
          {isTold(offer) && (
            <>
              <p className={styles.hint}>{texts.never}</p>
              <Facts facts={offer} step="availability" />
            </>
          )}
          {notes}
          {hasFailed && <SectionFailureView reason={expected.reason} retry={retry} />}
        </>
      )}
    </ProfileSection>
  );
}

type Amount = number | null | undefined;

const lakhs = (amount: Amount): string | null =>
  amount === null || amount === undefined ? null : lakhsAYear(amount);

/** A part of nothing is not worth a line. */
const partText = (amount: Amount): string | null => (amount === 0 ? null : lakhs(amount));

/** Who has never been paid is a fresher (PR-04). */
const currentText = (amount: Amount): string | null => (amount === 0 ? experience.none : lakhs(amount));

const isTold = (facts: readonly Fact[]): boolean => facts.some(([, value]) => value !== null);

function expectedText({
  expected,
  isOpenToDiscussion,
}: {
  expected: number | null;
  isOpenToDiscussion: boolean;
}) {
  const parts = [lakhs(expected), isOpenToDiscussion && texts.open].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
}

function noticeText({ days, isServing, availableFrom }: OwnProfile['person']['notice']): string | null {
  if (isServing && availableFrom !== null) return texts.serving(formatDay(Date.parse(availableFrom)));
  return days === null ? null : noticePeriodLabel(days);
}
