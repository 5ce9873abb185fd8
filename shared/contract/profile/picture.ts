import { z } from 'zod';

/** Why a picture of the right kind is refused. */
export const pictureFault = z.enum(['damaged', 'too-many-pixels', 'took-too-long']);
export type PictureFault = z.infer<typeof pictureFault>;

const id = z.string().regex(/^[\w-]{1,64}$/);
const pixels = z.int().min(0).max(100_000);

const cropArea = z.strictObject({
  left: pixels,
  top: pixels,
  side: pixels.min(1),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});

/** The profile picture: a square, and the complete picture that it is cut out of. */
export const profilePicture = z.strictObject({
  id,
  /** On this site; its other sizes are found with `pictureFilesOf`. */
  url: z.string().max(1000).nullable(),
  /** Null where the complete picture is not kept: then it cannot be cut again. */
  originalId: id.nullable(),
  crop: cropArea.nullable(),
});

/** `POST /api/profile/picture`: the complete picture was received, and waits to be cut. */
export const uploadedPicture = z.strictObject({ originalId: id });

/** `POST /api/profile/picture/crops`, answered with the picture that a save can name. */
export const cropRequest = z.strictObject({ originalId: id, crop: cropArea });
export const croppedPicture = z.strictObject({ picture: profilePicture });

export type UploadedPicture = z.infer<typeof uploadedPicture>;
export type ProfilePicture = z.infer<typeof profilePicture>;
