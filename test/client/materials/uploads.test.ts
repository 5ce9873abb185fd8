import { expect, test } from 'vitest';
import { acceptedFiles, createUploads } from '../../../client/materials/uploads.ts';

/** Chooses a file of this name; answers the failure it stands there with, or that it was sent. */
function choose(name: string): string {
  const sent: string[] = [];
  const uploads = createUploads<never>({
    send: ({ file }) => {
      sent.push(file.name);
      return new Promise(() => undefined);
    },
    known: () => [],
    hasArrived: async () => false,
    onDone: () => undefined,
    onGivenUp: () => undefined,
    limit: 100,
  });
  uploads.start('cv', new File(['words'], name));
  return sent.length > 0 ? 'sent' : String(uploads.get()[0]?.failure);
}

test.each(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'])(
  '[U-03] the control offers to choose a %s, and sends it, however its ending is written',
  (type) => {
    expect(acceptedFiles.split(',')).toContain(`.${type}`);
    expect([choose(`My CV.${type}`), choose(`my.cv.${type.toUpperCase()}`)]).toEqual(['sent', 'sent']);
  },
);

test.each(['cv.exe', 'cv.pdf.exe', 'cv.png', 'pdf', 'cv.', 'cv.pdf '])('[U-03] it sends no "%s"', (name) => {
  expect(choose(name)).toBe('type');
});
