import { randomBytes } from 'node:crypto';

const PUBLIC_ID = /^[0-9a-f]{32}$/;

/** The id of a file outside the store: 128 random bits, so that nobody can guess the address of another file. */
export const newPublicId = (): string => randomBytes(16).toString('hex');

export const isPublicId = (text: string): boolean => PUBLIC_ID.test(text);
