export const notFound = {
  title: 'Page not found',
  home: 'Go to Home',
  text: 'The address may be mistyped, or the page has moved.',
} as const;
