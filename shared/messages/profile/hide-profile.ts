/** The question before a profile is hidden (AV-02). */
export const hideProfile = {
  title: 'Hide your profile?',
  text: 'Recruiters will not find you until you switch it on again. Your applications are not affected.',
  yes: 'Hide my profile',
  no: 'Stay visible',
} as const;
