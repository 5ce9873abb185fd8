import type { Section } from '../figures.ts';
import { gatewayFigures } from './behind-gateway.ts';
import { declaredFigures } from './declared.ts';
import { memoryFigures } from './memory.ts';
import { AT_ONCE, FILE, MIB } from './stage.ts';

/** Each round writes two gigabytes to the disk and removes them. */
const MAX_ROUNDS = 3;

export const uploads: Section = {
  name: 'uploads',
  title: `${AT_ONCE} uploads of ${FILE / MIB} MiB at once, the limit raised for them`,
  method:
    'Gateway, marketplace and sender are a process each. Growth: most resident memory during the uploads, looked at ' +
    'every 10 ms, over that of processes two seconds after 3,000 job pages and 20 uploads of 1 MiB one after the other. ' +
    'The bare pass-through hands bodies on unread; both it and the gateway stand before a marketplace that forgets files.',
  measure: async (settings) => {
    const fewer = { ...settings, rounds: Math.min(settings.rounds, MAX_ROUNDS) };
    return [
      ...(await declaredFigures(fewer)),
      ...(await memoryFigures(fewer)),
      ...(await gatewayFigures(fewer)),
    ];
  },
};
