/** What is used of it; it comes without types. */
declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string;
    /** 0 picks a free one. */
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
