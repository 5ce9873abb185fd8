/** A web address as people say it: "behance.net/asha", without the scheme, www and a last slash. */
export const addressText = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
