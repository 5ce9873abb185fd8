/**
 * Node's own HTTP module. Naming it in an `import` would load its WebSocket and `fetch` as well, which nothing here uses
 * and which take two megabytes at rest.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');
