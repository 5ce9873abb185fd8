/** Where the cropper of a profile's picture reads and writes; few visits open it. */
export const pictureApi = {
  crops: '/api/profile/picture/crops',
  /** The complete picture, to its owner. */
  original: (id: string) => `/api/profile/picture/originals/${id}`,
} as const;
