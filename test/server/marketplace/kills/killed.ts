/** What came of killing something over and over, once all that was to hold has been seen to hold. */
export interface Killed {
  readonly kills: number;
  /** Writes that were answered before a kill, all of which are there. */
  readonly acknowledged: number;
}
