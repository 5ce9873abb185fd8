import type { ProfilePicture } from '../../../../shared/contract/profile/picture.ts';
import type { z } from 'zod';
import type { picture } from '../../../wire/codecs/picture.ts';
import { ownMedia } from '../files/safe-url.ts';

type WirePicture = z.output<typeof picture>;

/** The picture of a profile for its owner. @param original the complete picture, where it is kept */
export function toProfilePicture(cropped: WirePicture, original: string | null): ProfilePicture | null {
  if (cropped === null) return null;
  const { id, url, crop } = cropped;
  return { id, url: ownMedia(url), originalId: original, crop };
}
