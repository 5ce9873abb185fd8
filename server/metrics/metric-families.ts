interface Family {
  readonly head: string[];
  readonly samples: string[];
}

/**
 * Metrics of several processes as one text in Prometheus' format, in which all samples of a metric must follow each
 * other. The samples of each text have a label of its own.
 */
export function joinMetrics(texts: readonly string[]): string {
  const families = new Map<string, Family>();
  for (const text of texts) {
    let current: Family = { head: [], samples: [] };
    for (const line of text.split('\n')) {
      const name = /^# HELP (\S+)/.exec(line)?.[1];
      if (name !== undefined) {
        current = families.get(name) ?? { head: [], samples: [] };
        if (current.head.length === 0) current.head.push(line);
        families.set(name, current);
      } else if (line.startsWith('#')) {
        if (current.head.length === 1) current.head.push(line);
      } else if (line !== '') {
        current.samples.push(line);
      }
    }
  }
  return [...families.values()].map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('');
}
