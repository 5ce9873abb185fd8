import type { FastifyReply } from 'fastify';

/** The value of one cookie of a `Cookie` header; null when it is not there. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

/** One cookie of a name an answer, the last word wins. @param rest value and attributes */
export function setCookie(reply: FastifyReply, name: string, rest: string): void {
  const others = [reply.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((cookie) => !cookie.startsWith(`${name}=`));
  reply.removeHeader('set-cookie').header('set-cookie', [...others, `${name}=${rest}`]);
}
