import type { PictureFault } from '../../../shared/contract/profile/picture.ts';

/** A picture that cannot be taken. */
export class PictureFaultError extends Error {
  override readonly name: string = 'PictureFaultError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`This picture is not taken: ${fault}.`, options);
    this.fault = fault;
  }
}
