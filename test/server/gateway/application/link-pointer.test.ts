import { expect, test } from 'vitest';
import { linkPointer } from '../../../../server/gateway/view/files/link-list.ts';

/** Two links are sent in reverse. */
test.each([
  ['link_info_list/0', '/links/1/url'],
  ['link_info_list/1', '/links/0/url'],
  ['link_info_list/0/title', '/links/1/title'],
  ['link_info_list/1/title', '/links/0/title'],
  ['link_info_list/2', '/links'],
  ['link_info_list', '/links'],
  ['link_info_list/x', null],
  ['name', null],
])('[F-07] what the marketplace says of %s of two links is said at %s', (field, pointer) => {
  expect(linkPointer(field, 2)).toBe(pointer);
});
