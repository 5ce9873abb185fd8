import type { JobRow } from '../../../shared/contract/jobs/listing.ts';
import { listing as texts } from '../../../shared/messages/jobs/listing.ts';
import { Tag } from './tag.tsx';

/** The viewer's own application for a job (L-12); nothing without one. */
export function ApplyTag({ tag }: Pick<JobRow, 'tag'>) {
  return tag && <Tag tone={tag === 'applied' ? 'ok' : 'warn'}>{texts.tags[tag]}</Tag>;
}
