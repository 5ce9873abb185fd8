/** Where errors of the client are reported, apart from `paths.ts`, because most visits report nothing. */
export const clientErrorsApi = '/api/client-errors';
