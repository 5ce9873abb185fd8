/** The request by which a page asks again for the parts that failed. */
export interface Retry {
  readonly here: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}
