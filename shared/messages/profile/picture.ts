import { noConnection } from '../no-connection.ts';

/** The pages' texts about a profile picture. */
export const picture = {
  described: 'A photo',
  describedNone: 'No photo',
  label: 'Photo (optional)',
  alt: (name: string) => (name === '' ? 'Your photo' : `Photo of ${name}`),
  hint: (size: string) => `A face recruiters can recognise. JPG, PNG or BMP, at most ${size}.`,
  /** With a mouse and a keyboard. */
  ways: 'Choose it, drop it here or paste it.',
  choose: 'Choose a photo',
  change: 'Choose another',
  camera: 'Take a photo',
  cut: 'Crop',
  remove: 'Remove',
  /** Taken from the specification: removing asks for a save (PR-13). */
  removed: 'Your photo is removed. Click Save to keep this change.',
  undo: 'Undo',
  waiting: 'This photo is not in your profile yet. Crop it to use it.',
  discard: 'Discard it',
  failures: {
    unsupported: 'This file is not supported. Use a JPG, PNG or BMP file.',
    size: (size: string) => `This photo is larger than ${size}. Make it smaller, or choose another one.`,
    empty: 'This file is empty. Choose another one.',
    unreachable: noConnection,
    'sign-in-required': 'Your session has ended. Sign in again in another tab, then try again.',
    'session-ended': 'Your session has ended. Sign in again in another tab, then try again.',
    overloaded: 'Many photos are being uploaded right now. Try again in a moment.',
    'too-many-requests': 'Too many attempts. Wait a moment, then try again.',
    unknown: 'The photo could not be uploaded. Try again.',
  },
  cropper: {
    title: 'Crop your photo',
    hint: {
      mouse: 'Move the photo with the mouse or the arrow keys. Zoom with the slider or the wheel.',
      touch: 'Move it with one finger, zoom with two.',
    },
    area: 'Part of the photo. Move it with the arrow keys.',
    zoom: 'Zoom',
    zoomText: (zoom: number) => `${zoom.toFixed(2)} times`,
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    turned: (degrees: number) => (degrees === 0 ? 'Upright' : `Turned by ${degrees} degrees`),
    blurred: 'This part is small, so it will look blurred. Zoom out, or choose a larger photo.',
    apply: 'Use this photo',
    applying: 'Cropping',
    cancel: 'Cancel',
    none: 'There is no photo to crop. Choose one first.',
    loading: 'Opening the photo',
    notLoaded: 'The photo could not be opened.',
    failed: 'The photo could not be cropped. Try again.',
    retry: 'Try again',
  },
} as const;

/** The server's texts about a profile picture. */
export const pictureReplies = {
  unsupported: 'This kind of file is not supported. Use JPG, PNG or BMP.',
  faults: {
    damaged: 'This photo is damaged or incomplete. Save it again as JPG or PNG, or choose another one.',
    'too-many-pixels':
      'This photo has more than 50 megapixels, or a side of more than 20,000 pixels. Make it smaller, then choose it again.',
    'took-too-long': 'This photo took too long to open. Make it smaller, then choose it again.',
  },
} as const;
