// The parts of a text never change their order, so the position is a valid key.
/* oxlint-disable react/no-array-index-key */
import type { Block, Inline, RichText } from '../../../shared/contract/rich-text.ts';
import styles from './rich-text.module.css';

/** Renders a job's text as elements. It never sets markup, so only the elements of the tree can appear. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className={styles.text}>
      {text.map((block, position) => (
        <BlockView key={position} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inlines inlines={block.inlines} />
      </p>
    );
  if (block.kind === 'heading')
    return (
      <h3>
        <Inlines inlines={block.inlines} />
      </h3>
    );
  const items = block.items.map((item, position) => (
    <li key={position}>
      <Inlines inlines={item} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** A run of text with its links, emphasis and line breaks. */
function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, position) => <InlineView key={position} inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  let view = <>{inline.text}</>;
  if (inline.em) view = <em>{view}</em>;
  if (inline.strong) view = <strong>{view}</strong>;
  if (inline.href === undefined || !isWebAddress(inline.href)) return view;
  return (
    <a href={inline.href} target="_blank" rel="noopener nofollow ugc">
      {view}
    </a>
  );
}

/** Checks the address again before the link is rendered (J-12). */
function isWebAddress(href: string): boolean {
  return /^https?:\/\//iu.test(href);
}

/** The points below a text, each with a text of its own. */
export function Points({ points }: { points: readonly RichText[] }) {
  if (points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map((point, position) => (
        <li key={position}>
          <RichTextView text={point} />
        </li>
      ))}
    </ul>
  );
}
