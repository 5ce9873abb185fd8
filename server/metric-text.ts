interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
  /** Name of the one label, where there are several values. */
  readonly label?: string;
  /** Value of the label → value of the metric; null or absent where it is not known. */
  readonly values: Readonly<Record<string, number | null>> | number | null;
}

/** A metric in Prometheus' text format, version 0.0.4; empty when nothing is known of it. Labels need no escapes. */
export function metricText({ name, help, kind, label = '', values }: Metric): string {
  const lines =
    typeof values === 'number'
      ? [`${name} ${values}`]
      : Object.entries(values ?? {}).flatMap(([of, value]) =>
          value === null ? [] : [`${name}{${label}="${of}"} ${value}`],
        );
  return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('\n')}\n`;
}
