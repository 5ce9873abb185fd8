/** What cannot be done without a connection. */
export const noConnection = 'No connection. Try again when you are back online.';
