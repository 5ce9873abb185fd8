import type { CropArea } from '../../../../shared/domain/profile/picture.ts';
import { crop as cropKind } from './picture-kind.ts';

/** A complete photo that was sent, and the part of it that was chosen before. */
export interface CropperPhoto {
  readonly originalId: string;
  readonly crop: CropArea | null;
}

/** The photo that a history entry names, so that a reload goes on with it. */
export function readCropperPhoto(stored: unknown): CropperPhoto | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const originalId: unknown = Reflect.get(stored, 'originalId');
  const crop = cropKind.decode(Reflect.get(stored, 'crop')) ?? null;
  return typeof originalId === 'string' ? { originalId, crop } : undefined;
}
