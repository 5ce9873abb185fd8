interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
  /** The name of the label, when there are several values. */
  readonly label?: string;
  /** Labels that all samples have besides, such as `thread="reader-1",`. Only with {@link label}. */
  readonly common?: string;
  /** One value, or the values by the label's value; null or absent when a value is unknown. */
  readonly values: Readonly<Record<string, number | null>> | number | null;
}

/**
 * A metric in Prometheus' text format, version 0.0.4; empty when its values are unknown. Label values must not need
 * escapes.
 */
export function metricText({ name, help, kind, label = '', common = '', values }: Metric): string {
  const lines =
    typeof values === 'number'
      ? [`${name} ${values}`]
      : Object.entries(values ?? {}).flatMap(([of, value]) =>
          value === null ? [] : [`${name}{${common}${label}="${of}"} ${value}`],
        );
  return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('\n')}\n`;
}
