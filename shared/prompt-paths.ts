/** The saves of the prompts. */
export type PromptSave = 'email' | 'skills' | 'software' | 'software-on-back';

/** Where the prompts are read and saved; they come after the page. */
export const promptsApi = {
  list: '/api/prompts',
  save: (name: PromptSave) => `/api/prompts/${name}`,
} as const;
