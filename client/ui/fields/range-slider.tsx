import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './range-slider.module.css';

interface Thumb {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
}

interface RangeSliderProps {
  readonly range: { readonly from: number; readonly to: number; readonly step: number };
  readonly low: Thumb;
  readonly high: Thumb;
  /** Both values in words, as they change. */
  readonly summary: string;
  /** Called while a thumb moves. */
  readonly onDraw: (low: number, high: number) => void;
  /** Called when a thumb is released or a key has moved it. */
  readonly onSettle: () => void;
}

/** Two native range inputs on one track, which bring keyboard, touch and spoken values. The thumbs do not pass each other. */
export function RangeSlider({ range, low, high, summary, onDraw, onSettle }: RangeSliderProps) {
  const box = useSettled(onSettle);
  const middle = (range.from + range.to) / 2;
  const moveLow = (value: number) => onDraw(Math.min(value, high.value), high.value);
  const moveHigh = (value: number) => onDraw(low.value, Math.max(value, low.value));
  return (
    <div className={styles.slider}>
      <p className={styles.summary}>{summary}</p>
      <div ref={box} className={styles.box}>
        <svg
          className={styles.track}
          viewBox={`${range.from} 0 ${range.to - range.from} 4`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect x={range.from} width={range.to - range.from} height="4" />
          <rect className={styles.chosen} x={low.value} width={high.value - low.value} height="4" />
        </svg>
        <Handle thumb={low} range={range} onMove={moveLow} isOnTop={low.value > middle} />
        <Handle thumb={high} range={range} onMove={moveHigh} isOnTop={false} />
      </div>
    </div>
  );
}

interface HandleProps {
  readonly thumb: Thumb;
  readonly range: RangeSliderProps['range'];
  /** Whether it lies above the other thumb, so that both can be moved where they meet at an end of the track. */
  readonly isOnTop: boolean;
  readonly onMove: (value: number) => void;
}

/** One thumb. A value between two steps stays until it is moved, which the browser would round to a step. */
function Handle({ thumb, range, isOnTop, onMove }: HandleProps) {
  const isOnStep = (thumb.value - range.from) % range.step === 0;
  const move = (value: number) => {
    const steps = (value - range.from) / range.step;
    onMove(range.from + range.step * (value > thumb.value ? Math.ceil(steps) : Math.floor(steps)));
  };
  return (
    <input
      className={isOnTop ? styles.top : undefined}
      type="range"
      name={thumb.name}
      aria-label={thumb.label}
      aria-valuetext={thumb.text}
      min={range.from}
      max={range.to}
      step={isOnStep ? range.step : 1}
      value={thumb.value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => move(event.target.valueAsNumber)}
    />
  );
}

/** Returns a ref to the element whose native change event tells the end of a movement; React's tells each part of it. */
function useSettled(onSettle: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onSettle);
  useEffect(() => {
    latest.current = onSettle;
  });
  useEffect(() => {
    const element = box.current;
    const settle = () => latest.current();
    element?.addEventListener('change', settle);
    return () => element?.removeEventListener('change', settle);
  }, []);
  return box;
}
