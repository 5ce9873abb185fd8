/**
 * Node's own HTTP module. Naming it in an `import` would load its WebSocket and `fetch` as well, which nothing here uses:
 * twelve megabytes for each thread.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');
