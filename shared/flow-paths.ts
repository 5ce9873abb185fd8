/** Ends of addresses of forms of several steps, apart from `paths.ts`, which every page loads. */

/** The dialog with the list of links, over a step of a flow (RT-02). */
export const linksModal = 'links-modal';

/** The dialog with the files of a profile, over its step 4/2 (E-20). */
export const attachmentModal = 'attachment-modal';

/** Dialogs over a step of the application that have an address (RT-02, AP-15). */
export const applicationModals = [linksModal] as const;

/** Added to the address of a step that was opened instead of a locked one (AP-27). */
export const lockedMark = '#locked';

/** The dialog in which a photo is cut, over the step of the profile that has it (RT-03). */
export const cropperModal = 'cropper-modal';
