import type { Section } from '../../../shared/contract/section.ts';
import { ProblemError } from '../errors.ts';
import type { Outcome } from '../upstream/outcome.ts';

/**
 * An optional part as a value: its content, or why it is missing.
 * @throws ProblemError `client-closed-request` when the client has left
 */
export function sectionOf<Data, Content>(
  outcome: Outcome<Data>,
  read: (data: Data) => Content,
): Section<Content> {
  if (outcome.kind === 'ok') return { ok: true, content: read(outcome.data) };
  if (outcome.kind === 'cancelled') throw new ProblemError('client-closed-request');
  // A public call carries no session that could end; a marketplace that says so contradicts itself.
  return { ok: false, reason: outcome.kind === 'session-ended' ? 'invalid' : outcome.kind };
}

export function mapSection<Loaded, Content>(
  loaded: Section<Loaded>,
  view: (content: Loaded) => Content,
): Section<Content> {
  return loaded.ok ? { ok: true, content: view(loaded.content) } : loaded;
}
