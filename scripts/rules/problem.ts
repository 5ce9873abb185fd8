/** Something a person must mend, and where. Lines count from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export function describeProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`;
}
