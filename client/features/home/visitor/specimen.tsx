import { classes } from '../../../ui/text/classes.ts';
import styles from './specimen.module.css';

/** A letter, or a form that the style sheet draws. */
const tiles = [
  { key: 1, field: 'accent', letter: 'A' },
  { key: 2, field: 'lilac', form: 'quarter' },
  { key: 3, field: 'ochre', form: 'disc' },
  { key: 4, field: 'ink', letter: '&' },
  { key: 5, field: 'lilac', letter: 'g' },
  { key: 6, field: 'accent', form: 'bars' },
  { key: 7, field: 'ochre', letter: 'Q' },
  { key: 8, field: 'ink', form: 'arch' },
] as const;

/** The picture of the landing page, from the product's own type and colours; shared links have it, too (specimen.ts). */
export const Specimen = () => (
  <div className={styles.specimen} aria-hidden="true">
    {tiles.map((tile) => (
      <span key={tile.key} className={classes(styles[tile.field], 'form' in tile && styles[tile.form])}>
        {'letter' in tile && tile.letter}
      </span>
    ))}
  </div>
);
