/** The part of the package that the tests use; it has no types. */
declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string;
    /** 0 picks a free port. */
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
