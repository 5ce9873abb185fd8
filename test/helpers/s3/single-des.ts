import crypto from 'node:crypto';

/**
 * The S3 server of the tests enciphers where a list goes on with DES, which OpenSSL 3 has put away. Triple DES, which
 * is still there, is the same thing with the same key three times.
 */
const { createCipheriv, createDecipheriv } = crypto;
const TRIPLE = 'des-ede3-cbc';
const thrice = (key: Uint8Array) => Buffer.concat([key, key, key]);

Object.assign(crypto, {
  createCipheriv: (algorithm: string, key: Uint8Array, iv: Uint8Array, options?: object) =>
    algorithm === 'des'
      ? createCipheriv(TRIPLE, thrice(key), iv)
      : createCipheriv(algorithm, key, iv, options),
  createDecipheriv: (algorithm: string, key: Uint8Array, iv: Uint8Array, options?: object) =>
    algorithm === 'des'
      ? createDecipheriv(TRIPLE, thrice(key), iv)
      : createDecipheriv(algorithm, key, iv, options),
});
