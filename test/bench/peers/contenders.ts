import assert from 'node:assert/strict';
import { z } from 'zod';
import { api } from '../../../shared/paths.ts';
import type { Arrangement } from '../arrangement.ts';
import { startHelper } from '../processes.ts';
import type { Running } from '../processes.ts';
import { addressOf } from './graphql.ts';

/** A server that answers a visitor's job page over HTTP. */
export interface Contender {
  readonly name: string;
  readonly server: Running;
  /** One for each job; those of another pass name the same jobs by other ids. */
  readonly addressesOf: (pass: number) => readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly pageOf: (body: unknown) => unknown;
}

/** As far as the ids of a job are in the replay. */
const IDS_APART = 1000;

interface Peer {
  readonly name: string;
  readonly program: `${string}-process.ts`;
  readonly client?: 'undici' | 'fetch' | 'axios';
  readonly kind: 'json' | 'graphql';
}

const peers: readonly Peer[] = [
  { name: 'Fastify, undici', program: 'fastify-process.ts', kind: 'json' },
  { name: 'Hono, undici', program: 'hono-process.ts', client: 'undici', kind: 'json' },
  { name: 'Hono, fetch', program: 'hono-process.ts', client: 'fetch', kind: 'json' },
  { name: 'Express, undici', program: 'express-process.ts', client: 'undici', kind: 'json' },
  { name: 'Express, axios', program: 'express-process.ts', client: 'axios', kind: 'json' },
  { name: 'Mercurius, undici', program: 'mercurius-process.ts', kind: 'graphql' },
  { name: 'Apollo Server, undici', program: 'apollo-process.ts', kind: 'graphql' },
];

const graphqlAnswer = z.object({ data: z.object({ jobPage: z.unknown() }) });

const kinds = {
  json: { addressOf: api.job, headers: {}, pageOf: (body: unknown) => body },
  graphql: {
    addressOf: (id: string) => addressOf('/graphql', id),
    /** Apollo Server answers no GET without it. */
    headers: { 'apollo-require-preflight': '1' },
    pageOf: (body: unknown) => graphqlAnswer.parse(body).data.jobPage,
  },
};

/**
 * The gateway, which is the first, the same with its reads together, and the peers.
 * @param socketPath where the marketplace takes reads together
 */
export async function startContenders(
  arrangement: Arrangement,
  marketplace: Running,
  socketPath: string,
  jobIds: readonly string[],
): Promise<readonly [Contender, ...Contender[]]> {
  const contender = (name: string, server: Running, kind: Peer['kind']): Contender => {
    const { addressOf, headers, pageOf } = kinds[kind];
    const addressesOf = (pass: number) =>
      jobIds.map((id) => addressOf(String(IDS_APART * pass + Number(id))));
    return { name, server, headers, pageOf, addressesOf };
  };
  const gateway = contender('the gateway', await arrangement.gateway(marketplace.origin), 'json');
  const onSocket = await arrangement.gatewayOnSocket(socketPath);
  const others = [contender('the gateway, reads together', onSocket, 'json')];
  for (const { name, program, client = '', kind } of peers) {
    const server = startHelper(`peers/${program}`, [marketplace.origin, client]);
    others.push(contender(name, await arrangement.started(server), kind));
  }
  return [gateway, ...others];
}

/** @throws AssertionError when one answers with another view model than the gateway */
export async function compareAnswers([gateway, ...others]: readonly [
  Contender,
  ...Contender[],
]): Promise<void> {
  for (const at of gateway.addressesOf(0).keys()) {
    const expected = await pageAt(gateway, at);
    for (const other of others) {
      assert.deepEqual(await pageAt(other, at), expected, `${other.name} answers with another view model`);
    }
  }
}

async function pageAt(
  { name, server, addressesOf, headers, pageOf }: Contender,
  at: number,
): Promise<unknown> {
  const answer = await fetch(`${server.origin}${addressesOf(0)[at]}`, { headers });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return pageOf(await answer.json());
}
