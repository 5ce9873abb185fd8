import crypto from 'node:crypto';

/**
 * The tests' S3 server encrypts its list tokens with DES, which OpenSSL 3 no longer has. Triple DES with the same key
 * three times is the same cipher.
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
