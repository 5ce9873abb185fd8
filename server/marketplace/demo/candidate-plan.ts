/** The steps of the profile in their order; a step without sub-steps has sub-step 0. */
export const profileSteps = [
  [1, 1],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 0],
  [3, 0],
  [4, 1],
  [4, 2],
  [4, 3],
  [4, 4],
  [5, 1],
  [5, 2],
] as const;

export interface CandidatePlan {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** How many of {@link profileSteps} are done. */
  readonly stepsDone: number;
  /** Available for hire until so many days from now; negative: it has expired; null: not available. */
  readonly availableDays: number | null;
  readonly profession: string;
  /** Months. */
  readonly experience: number;
}
