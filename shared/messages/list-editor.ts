/** The list editor: its buttons, and the announcements while an item is moved. */
export const listEditor = {
  drag: (title: string) => `Drag ${title}`,
  handle: 'drag handle',
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  instructions:
    'Press Space to pick this item up, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.',
  lifted: (title: string, place: number, count: number) =>
    `${title} is picked up, at place ${place} of ${count}.`,
  over: (title: string, place: number, count: number) => `${title} is over place ${place} of ${count}.`,
  moved: (title: string, place: number, count: number) => `${title} is now at place ${place} of ${count}.`,
  left: (title: string) => `${title} was left where it was.`,
} as const;
