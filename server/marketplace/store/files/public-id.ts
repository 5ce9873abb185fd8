import { randomBytes } from 'node:crypto';

const PUBLIC_ID = /^[0-9a-f]{32}$/;

/** What a file is called outside of the store: 128 random bits, so that no address of one leads to another. */
export const newPublicId = (): string => randomBytes(16).toString('hex');

export const isPublicId = (text: string): boolean => PUBLIC_ID.test(text);
