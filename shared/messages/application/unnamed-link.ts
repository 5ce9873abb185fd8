/** The name of a link without a title in the store and on the wire (F-08). */
export const unnamedLink = 'Website';
