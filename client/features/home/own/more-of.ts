import type { Section } from '../../../../shared/contract/section.ts';
import { home } from '../../../../shared/messages/home.ts';
import { formatNumber } from '../../../ui/text/numbers.ts';

/** The link to the whole of a list that a part shows the beginning of; null where the list is empty or failed. */
export const moreOf = (part: Section<{ readonly total: number }>, href: string) =>
  part.ok && part.content.total > 0 ? { label: home.own.all(formatNumber(part.content.total)), href } : null;
