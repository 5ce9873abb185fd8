/** Pages with a list of the reader's own, such as saved jobs. */
export const ownList = {
  /** Where there are some, and none of this part of the list can be read. */
  unread: 'Nothing here can be shown right now.',
  /** Where some of this part of the list can be read. */
  partlyUnread: (count: number) => `${count} of them cannot be shown right now.`,
} as const;
