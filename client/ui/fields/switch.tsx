import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Sent as `1` while it is on. */
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch takes effect immediately. */
export function Switch({ label, name, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        value="1"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
