/** How a page asks again for its parts that failed. */
export interface Retry {
  /** The page's path and query string, which a browser without JavaScript opens again. */
  readonly here: string;
  /** Asks again without leaving the page. */
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}
