import type { FlowMap, FlowProgress, FlowStep, Place } from '../../../shared/domain/flow.ts';
import type { RailEntry, RailStep } from './step-rail.tsx';

interface RailOptions<Name extends string> {
  readonly map: FlowMap<Name>;
  readonly progress: {
    readonly steps: readonly (FlowProgress['steps'][number] & { readonly title: string })[];
  };
  readonly here: Place;
  /** The step has invalid answers. */
  readonly isWrong: boolean;
  readonly titles: Readonly<Record<Name, string>>;
}

const keyOf = ({ step, subStep }: Place): string => `${step}/${subStep}`;

/** Returns the place to which an entry of the rail leads. */
export const placeOfKey = <Name extends string>(map: FlowMap<Name>, key: string): FlowStep<Name> | null =>
  map.steps.find((place) => keyOf(place) === key) ?? null;

/** Builds the entries of the rail. A step with sub-steps leads to its first one. */
export function railSteps<Name extends string>(options: RailOptions<Name>): RailStep[] {
  const { map, progress, here, isWrong, titles } = options;
  return progress.steps.map(({ step, title, isComplete }) => {
    const parts = map.partsOf(step).map((place): RailEntry => {
      const isHere = keyOf(place) === keyOf(here);
      return {
        key: keyOf(place),
        title: titles[place.name],
        isComplete: map.isComplete(progress, place),
        isHere,
        isLocked: !map.isUnlocked(progress, place),
        isWrong: isHere && isWrong,
      };
    });
    const isHere = step === here.step;
    const [first] = parts;
    return {
      key: first?.key ?? '',
      title,
      isComplete,
      isHere,
      isLocked: first?.isLocked ?? true,
      isWrong: isHere && isWrong,
      subSteps: parts.length > 1 ? parts : [],
    };
  });
}
