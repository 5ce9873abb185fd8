import { type ReactNode, useEffect, useRef } from 'react';
import { flow } from '../../../shared/messages/flow.ts';
import { stepRail as texts } from '../../../shared/messages/step-rail.ts';
import { ErrorSummary, type FormErrors } from '../../ui/forms/error-summary.tsx';
import { FormFields, PageForm } from '../../ui/forms/form-layout.tsx';
import { NeedsScript } from '../../ui/frame/needs-script.tsx';
import { useCoveredPresses } from '../../ui/behaviour/covered-presses.ts';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';
import { FlowColumns } from './flow-columns.tsx';
import { FlowFooter } from './flow-footer.tsx';
import styles from './flow-frame.module.css';
import { FlowHeader } from './flow-header.tsx';
import { type FlowNotice, FlowNotices } from './flow-notices.tsx';
import { type RailStep, StepRail } from './step-rail.tsx';
import { type Strength, StrengthBar } from './strength-bar.tsx';

interface FlowFrameProps {
  /** The subject of the flow, which the header shows. */
  readonly about: string;
  /** Says whether and when everything was saved; null shows no text. */
  readonly saved: string | null;
  /** Null on a step whose Back leaves the flow, which has no second way out. */
  readonly cancel: string | null;
  readonly onCancel: () => void;
  readonly rail: readonly RailStep[];
  readonly strength?: Strength | undefined;
  /** @param key of an entry of the rail */
  readonly onGo: (key: string) => void;
  /** The heading of the current step. */
  readonly title: string;
  readonly notices: readonly FlowNotice[];
  readonly formId: string;
  readonly errors: FormErrors;
  /** The errors found at the last press of Next. */
  readonly found: FormErrors;
  readonly previous: string;
  readonly onPrevious: () => void;
  readonly next: string;
  readonly onNext: () => void;
  /** The label of the Next button while its action runs. */
  readonly busyLabel: string | null;
  /** The fields of the current step. */
  readonly children: ReactNode;
}

/** Lays out a form of several steps: header, rail, current step and footer (AP-05, W-13, E-10). */
export function FlowFrame(props: FlowFrameProps) {
  const { rail, title, onNext, next } = props;
  const isDisabled = !useHydrated();
  const here = rail.find(({ isHere }) => isHere);
  const part = here?.subSteps.findIndex(({ isHere }) => isHere) ?? -1;
  const parts = here?.subSteps.length ?? 0;
  const place = here?.subSteps[part]?.key ?? here?.key;
  const heading = useHeadingOfStep(place);
  useCoveredPresses();
  return (
    <>
      <FlowHeader
        about={props.about}
        saved={props.saved}
        cancel={props.cancel}
        onCancel={props.onCancel}
        isDisabled={isDisabled}
      />
      <FlowColumns>
        <StepRail steps={rail} strength={props.strength} onGo={props.onGo} />
        <PageForm label={title} onSubmit={onNext}>
          <div className={styles.head}>
            <p className={styles.place}>
              <span>
                {here && texts.place(rail.indexOf(here) + 1, rail.length)}
                {parts > 0 && texts.part(part + 1, parts)}
              </span>
              {props.strength && (
                <span className={styles.strength}>
                  <StrengthBar {...props.strength} />
                </span>
              )}
            </p>
            {/* A heading of its own for each step: one that already has the focus would not be read again. */}
            <h1 key={place} ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          <NeedsScript>{flow.noScript}</NeedsScript>
          <FlowNotices notices={props.notices} />
          <ErrorSummary form={props.formId} errors={props.errors} found={props.found} />
          <FormFields>{props.children}</FormFields>
          {/* This button lets Enter in a field work as Next. */}
          <button type="submit" hidden aria-label={next} />
        </PageForm>
      </FlowColumns>
      {/* Buttons of its own for each step: the second press of a double press is for none but the first's. */}
      <FlowFooter
        key={place}
        previous={props.previous}
        next={next}
        busyLabel={props.busyLabel}
        isDisabled={isDisabled}
        parts={parts}
        part={part}
        onPrevious={props.onPrevious}
        onNext={onNext}
      />
    </>
  );
}

/** Receives the focus when another step is shown. */
function useHeadingOfStep(key: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    globalThis.scrollTo(0, 0);
    heading.current?.focus();
  }, [key]);
  return heading;
}
