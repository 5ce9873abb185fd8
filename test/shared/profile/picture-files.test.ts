import { expect, test } from 'vitest';
import { pictureFilesOf } from '../../../shared/domain/profile/picture-files.ts';

const id = '0123456789abcdef0123456789abcdef';

test.each(['small', 'large'] as const)('any file of a photo leads to those of its %s size', (size) => {
  for (const file of [`small/${id}.webp`, `small/${id}.jpg`, `large/${id}.webp`, `large/${id}.jpg`])
    expect(pictureFilesOf(`/media/pictures/${file}`, size)).toEqual({
      webp: `/media/pictures/${size}/${id}.webp`,
      jpg: `/media/pictures/${size}/${id}.jpg`,
    });
});

test.each([
  '/media/logos/marigold.svg',
  `/media/pictures/small/${id}.png`,
  `/media/pictures/medium/${id}.jpg`,
  `https://elsewhere.example/media/pictures/small/${id}.jpg`,
  '',
])('%j is no photo of ours', (address) => {
  expect(pictureFilesOf(address, 'small')).toBeNull();
});
