/** Whether the candidate is available for hire; few pages ask. */
export const availabilityApi = {
  state: '/api/availability',
  extension: '/api/availability/extension',
} as const;
