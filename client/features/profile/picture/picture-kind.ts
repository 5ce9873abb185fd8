import type { ProfilePicture } from '../../../../shared/contract/profile/picture.ts';
import { picture as texts } from '../../../../shared/messages/profile/picture.ts';
import { type Kind, nullable, record, text } from '../../../forms/kinds.ts';

type Crop = NonNullable<ProfilePicture['crop']>;

const pixels: Pick<Kind<number>, 'shape' | 'decode' | 'meaning' | 'describe'> = {
  shape: 'pixels',
  decode: (stored) => (typeof stored === 'number' ? stored : undefined),
  meaning: (value) => value,
  describe: () => [],
};
const rotations = [0, 90, 180, 270] as const;

export const crop = record<Crop>({
  left: pixels,
  top: pixels,
  side: pixels,
  rotation: { ...pixels, decode: (stored) => rotations.find((rotation) => rotation === stored) },
});

/** A profile picture. Two are the same when their ids are: the id of a picture never means another one. */
export const picture: Kind<ProfilePicture | null> = {
  ...nullable(
    record<ProfilePicture>({
      id: text,
      url: nullable(text),
      originalId: nullable(text),
      crop: nullable(crop),
    }),
  ),
  meaning: (chosen) => chosen?.id ?? null,
  describe: (chosen) => [chosen === null ? texts.describedNone : texts.described],
};
