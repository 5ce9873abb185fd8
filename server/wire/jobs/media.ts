import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';

/** Pictures: `GET /media/{path}`, bytes without an envelope. */
export const readMedia = defineCall({
  name: 'media',
  class: 'media',
  method: 'GET',
  path: '/media',
  timeLimit: 30_000,
  role: 'anybody',
  needsWriter: true,
  request: z.object({}),
  reply: z.unknown(),
});

/** Says for whom the gateway asks for a shared picture, because each address has a share of the new ones. */
export const clientAddressHeader = 'x-client-address';

/** Pictures for those who share a link, which are drawn when they are asked for. They keep no logo waiting. */
export const readSharedPicture = defineCall({
  name: 'shared-picture',
  class: 'shared-pictures',
  method: 'GET',
  path: '/media/share',
  timeLimit: 30_000,
  role: 'anybody',
  needsWriter: true,
  request: z.object({}),
  reply: z.unknown(),
});
