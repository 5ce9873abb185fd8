import { useState } from 'react';
import {
  experienceLabel,
  experienceRangeLabel,
  MONTHS_PER_YEAR,
  TOP_EXPERIENCE_MONTHS,
} from '../../../../shared/domain/time/experience.ts';
import { filters as texts } from '../../../../shared/messages/jobs/listing.ts';
import { RangeSlider } from '../../../ui/fields/range-slider.tsx';
import styles from './filter-panel.module.css';

interface ExperienceFilterProps {
  /** Months; null is no bound. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly onChange: (minimum: number | null, maximum: number | null) => void;
}

/** 0 to 20 years in steps of one, stored in months. The ends of the scale are no bounds (L-04 … L-07, AMB-31). */
export function ExperienceFilter({ minimum, maximum, onChange }: ExperienceFilterProps) {
  const [drawn, setDrawn] = useState<readonly [number, number] | null>(null);
  const [low, high] = drawn ?? [minimum ?? 0, maximum ?? TOP_EXPERIENCE_MONTHS];
  const bounds = [low === 0 ? null : low, high === TOP_EXPERIENCE_MONTHS ? null : high] as const;
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.experience}</legend>
      <RangeSlider
        summary={experienceRangeLabel(...bounds) ?? texts.anyExperience}
        range={{ from: 0, to: TOP_EXPERIENCE_MONTHS, step: MONTHS_PER_YEAR }}
        low={{ name: 'min_exp', label: texts.minimum, value: low, text: experienceLabel(low) }}
        high={{ name: 'max_exp', label: texts.maximum, value: high, text: experienceLabel(high) }}
        onDraw={(newLow, newHigh) => setDrawn([newLow, newHigh])}
        onSettle={() => {
          setDrawn(null);
          onChange(...bounds);
        }}
      />
    </fieldset>
  );
}
