import { pay as texts } from '../../shared/messages/forms.ts';
import styles from './pay-unit.module.css';

/** The unit at the end of a field that takes pay. */
export const PayUnit = () => <span className={styles.unit}>{texts.unit}</span>;
