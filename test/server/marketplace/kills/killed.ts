/** The result of killing a process over and over, once everything that must hold has been checked. */
export interface Killed {
  readonly kills: number;
  /** Writes that were answered before a kill, all of which are there. */
  readonly acknowledged: number;
}
