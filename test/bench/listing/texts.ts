import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Chance } from './chance.ts';

const SYLLABLES =
  'ba be bi bo ca ce co da de di do fa fe fi ga ge gi ha he ka ke la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve vi wa we'.split(
    ' ',
  );

/** Invented words, the shortest first. */
export function inventWords(chance: Chance, count: number): string[] {
  const words = new Set<string>();
  for (let tries = 0; words.size < count; tries += 1) {
    const length = 2 + Math.floor((tries / count) * 3);
    words.add(Array.from({ length }, () => chance.pick(SYLLABLES)).join(''));
  }
  return [...words];
}

const FRAMES = [
  'You will design {a} for {b} and {c} with the {d} team.',
  'We make {a} that people use every day, and {b} is where you come in.',
  'Working with developers and researchers you take {a} from sketch to launch.',
  'You know {a} and {b}, and you can tell when {c} is done.',
  'Experience with {a} or {b} is welcome; curiosity about {c} is needed.',
  'The studio looks after {a}, {b} and {c} in the {d} market.',
];

/** A description of about a hundred words: sentences of the field with increasingly rare words. */
export function inventDescription(chance: Chance, words: readonly string[]): string {
  const sentences = Array.from({ length: 6 + chance.below(8) }, () =>
    chance.pick(FRAMES).replaceAll(/\{\w\}/gu, () => chance.pickLopsided(words)),
  );
  return sentences.join(' ');
}

export interface RealAd {
  readonly title: string;
  readonly description: string;
}

const posting = z.object({ title: z.string(), description: z.string() });

/** Titles and texts of real advertisements, when REAL_DATA_DIR names a folder with them. */
export function readRealAds(): RealAd[] {
  const folder = process.env['REAL_DATA_DIR'];
  if (folder === undefined) return [];
  const text = gunzipSync(readFileSync(join(folder, 'jobs', 'postings.ndjson.gz'))).toString();
  // readline would also break lines at separators that JSON may contain.
  return text.split('\n').flatMap((line) => (line === '' ? [] : [posting.parse(JSON.parse(line))]));
}
