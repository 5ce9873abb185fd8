import type { RichText } from '../../../../shared/contract/rich-text.ts';
import { Expandable } from '../../../ui/text/expandable.tsx';
import { Points, RichTextView } from '../../../ui/text/rich-text.tsx';
import { estimatedLines } from '../../../ui/fields/text-length.ts';

interface LongTextProps {
  readonly text: RichText;
  readonly points?: readonly RichText[] | undefined;
  readonly describedBy: string;
}

const noPoints: readonly RichText[] = [];

/**
 * A text and its points, cut short when it is long: at about five lines (J-11), or at ten where there are points,
 * so that a list is not cut after its second line. One line over is shown rather than hidden.
 */
export function LongText({ text, points = noPoints, describedBy }: LongTextProps) {
  const shown = points.length > 0 ? 10 : 5;
  const all = [text, ...points];
  const isLong = (width: 'narrow' | 'wide') =>
    all.reduce((sum, part) => sum + estimatedLines(part, width), 0) > shown + 1;
  return (
    <Expandable
      isLong={{ narrow: isLong('narrow'), wide: isLong('wide') }}
      lines={shown === 10 ? 'ten' : 'five'}
      describedBy={describedBy}
    >
      {text.length > 0 && <RichTextView text={text} />}
      <Points points={points} />
    </Expandable>
  );
}
